import type { CompanyFacts } from '../../config/company-facts';

/** Facts for the gallery only: each says that it is an example. */
export const EXAMPLE_FACTS: CompanyFacts = {
  security: [
    { label: 'Report a weakness', value: 'security@example.com', href: 'mailto:security@example.com' },
    { label: 'Where data is stored', value: 'Example: the region of your hosting provider' },
    { label: 'Backups', value: 'Example: how often, and how long you store them' },
  ],
  terms: [
    { label: 'In force since', value: 'Example: January 1, 2026' },
    { label: 'Full text', value: 'Example: terms.pdf', href: 'https://example.com/terms.pdf' },
  ],
  imprint: [
    { label: 'Company', value: 'Example Ltd.' },
    { label: 'Address', value: '1 Example Street\n12345 Example Town' },
    { label: 'Email', value: 'office@example.com', href: 'mailto:office@example.com' },
  ],
};
