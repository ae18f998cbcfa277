import { describe, expect, it } from 'vitest';
import { consentTranslation, readConsentTexts } from '../../../../client/consent/consent-texts';
import type { ConsentTexts } from '../../../../config/contract/consent-texts';

const TEXTS: ConsentTexts = {
  title: 'Measure <b>this</b>?',
  body: 'Cats & dogs.',
  accept: 'Accept',
  reject: 'Reject',
  manage: 'Customize',
  save: 'Save',
  close: 'Close',
  settings: 'Cookie settings',
  necessary: { title: 'Necessary', body: 'Always on.' },
  performance: { title: 'Analytics', body: 'Tells <us>.' },
};

describe('the texts of the built-in consent manager', () => {
  it('are escaped, whatever an editor writes', () => {
    const { consentModal, preferencesModal } = consentTranslation(document, TEXTS);
    expect(consentModal.title).toBe('Measure &lt;b&gt;this&lt;/b&gt;?');
    expect(consentModal.description).toBe('Cats &amp; dogs.');
    expect(
      preferencesModal.sections.map(({ linkedCategory, description }) => [linkedCategory, description]),
    ).toEqual([
      ['C0001', 'Always on.'],
      ['C0002', 'Tells &lt;us&gt;.'],
    ]);
  });

  it('end with a link to the privacy page when there is one', () => {
    const privacy = { href: '/privacy', label: 'Privacy & more' };
    const { consentModal } = consentTranslation(document, { ...TEXTS, privacy });
    expect(consentModal.description).toBe('Cats &amp; dogs. <a href="/privacy">Privacy &amp; more</a>');
  });

  it('are read from the page, and reading fails when the page has none', () => {
    expect(() => readConsentTexts(document)).toThrow();
    document.body.innerHTML = `<script type="application/json" id="consent-texts">${JSON.stringify(TEXTS)}</script>`;
    expect(readConsentTexts(document)).toEqual(TEXTS);
  });
});
