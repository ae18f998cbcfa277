import { FACT_TOPICS } from '../../config/company-facts';
import { linkEntry } from '../components/link/link-entry.schema';
import { linkGroup } from '../components/navigation/navigation.schema';
import { sectionFacts } from '../sections/facts/facts.schema';
import { logoItem, sectionLogos } from '../sections/logos/logos.schema';
import { numberItem, sectionNumbers } from '../sections/numbers/numbers.schema';
import { sectionPageDirectory } from '../sections/page-directory/page-directory.schema';
import { sectionQuote } from '../sections/quote/quote.schema';
import type { SectionListItem } from '../sections/SectionList';
import { example } from './example';
import type { ExampleAssets } from './example-assets';
import { EXAMPLE_LEAD } from './example-text';

function link(id: string, label: string) {
  return example(linkEntry, `proof-link-${id}`, {
    label,
    description: 'A line about this page',
    icon: 'zap',
    href: { href: `#${id}` },
  });
}

function directory() {
  const groups = ['First', 'Second', 'Third', 'Fourth'].map((label, group) =>
    example(linkGroup, `directory-${group}`, {
      label: `${label} group`,
      links: [1, 2, 3].map((number) => link(`group-${group}-${number}`, `${label} group, page ${number}`)),
    }),
  );
  return example(sectionPageDirectory, 'directory', {
    sectionId: 'section-page-directory',
    heading: 'Page directory',
    body: EXAMPLE_LEAD,
    groups,
  });
}

function logos({ logo }: ExampleAssets) {
  const items = [1, 2, 3, 4, 5, 6].map((number) =>
    example(logoItem, `logo-${number}`, {
      title: `Example company ${number}`,
      image: logo,
      ...(number === 1 ? { link: link('buttons', 'The first company') } : {}),
    }),
  );
  return (['plain', 'dark'] as const).map((sectionColor) =>
    example(sectionLogos, `logos-${sectionColor}`, {
      sectionId: `section-logos-${sectionColor}`,
      heading: 'Example logos',
      items,
      sectionColor,
    }),
  );
}

function quotes({ raster }: ExampleAssets) {
  const text = 'This is an example. A quote here is one that a person said and agreed to see published.';
  const source = { quote: text, person: 'Example person', role: 'Role', company: 'Example company' };
  return [
    example(sectionQuote, 'quote', { sectionId: 'section-quote', ...source, sectionColor: 'tint' }),
    example(sectionQuote, 'quote-portrait', {
      sectionId: 'section-quote-portrait',
      heading: 'A quote with a portrait',
      ...source,
      portrait: raster,
      link: link('links', 'The example as a story'),
    }),
  ];
}

function numbers() {
  const items = [
    ['{pageKilobytes} kB', 'A number that the code provides'],
    ['42', 'A number that an editor typed'],
    ['1,234', 'A longer number'],
  ].map(([value, title], index) =>
    example(numberItem, `number-${index}`, {
      value,
      title,
      source: EXAMPLE_LEAD,
    }),
  );
  return example(sectionNumbers, 'numbers', {
    sectionId: 'section-numbers',
    heading: 'Numbers',
    body: EXAMPLE_LEAD,
    items,
  });
}

/** Page directory, logos, quotes, numbers and company facts; everything in them is an example and says so. */
export function proofSections(assets: ExampleAssets): readonly SectionListItem[] {
  return [
    directory(),
    ...logos(assets),
    ...quotes(assets),
    numbers(),
    ...FACT_TOPICS.map((topic) =>
      example(sectionFacts, `facts-${topic}`, {
        sectionId: `section-facts-${topic}`,
        eyebrow: 'Example facts',
        heading: `Facts on /${topic}`,
        topic,
      }),
    ),
  ];
}
