import { describe, expect, it } from 'vitest';
import { BUDGETS, LONG_PAGE_BUDGET } from '../../../../config/budgets';
import { linkEntry } from '../../../../templates/components/link/link-entry.schema';
import { linkGroup } from '../../../../templates/components/navigation/navigation.schema';
import { sectionFacts } from '../../../../templates/sections/facts/facts.schema';
import { logoItem, sectionLogos } from '../../../../templates/sections/logos/logos.schema';
import { sectionMarkdown } from '../../../../templates/sections/markdown/markdown.schema';
import { numberItem, sectionNumbers } from '../../../../templates/sections/numbers/numbers.schema';
import { sectionPageDirectory } from '../../../../templates/sections/page-directory/page-directory.schema';
import { sectionQuote } from '../../../../templates/sections/quote/quote.schema';
import type { AnySection } from '../../../../templates/sections/sections';
import { IMAGE } from '../render-template';
import { entry, renderSections } from './section-fixtures';

const HEADED = { heading: 'Who uses it' };
const FACTS = {
  security: [{ label: 'Report a weakness', value: 'Write to us', href: 'mailto:security@example.com' }],
  terms: [],
  imprint: [{ label: 'Company', value: 'Example Ltd.' }],
};

const UNFILLED: ReadonlyArray<readonly [string, AnySection]> = [
  ['logos without any', entry(sectionLogos, HEADED)],
  ['logos without an image', entry(sectionLogos, { items: [entry(logoItem, { title: 'Some company' })] })],
  ['logos without a name', entry(sectionLogos, { items: [entry(logoItem, { image: IMAGE })] })],
  ['a quote without a person', entry(sectionQuote, { ...HEADED, quote: 'It works.' })],
  ['a person without a quote', entry(sectionQuote, { person: 'A. Person' })],
  ['numbers without any', entry(sectionNumbers, HEADED)],
  ['a number of nothing', entry(sectionNumbers, { items: [entry(numberItem, { value: '42' })] })],
  ['facts that the configuration lacks', entry(sectionFacts, { ...HEADED, topic: 'terms' })],
  ['facts without a topic', entry(sectionFacts, HEADED)],
];

describe('a section that has nothing to prove with', () => {
  it.each(UNFILLED)('is left out: %s', (_name, section) => {
    expect(renderSections([section], 'en', FACTS).html).not.toContain('<section');
  });

  it('does not count for the space and the positions of other sections', () => {
    const { html } = renderSections([
      entry(sectionMarkdown),
      entry(sectionLogos, { sectionColor: 'tint' }),
      entry(sectionMarkdown),
    ]);
    expect(html).toContain(
      '<section id="section-3" class="section section--plain text-section section--continued"',
    );
  });
});

describe('logos', () => {
  it('are described by the name of the company', () => {
    const link = entry(linkEntry, { href: { href: '/story' } });
    const items = [
      entry(logoItem, { title: 'One company', image: IMAGE }),
      entry(logoItem, { title: 'Another company', image: IMAGE, link }),
    ];
    const { html } = renderSections([entry(sectionLogos, { items })]);
    expect(html).toContain('alt="One company"');
    expect(html).toMatch(/<a [^>]*href="\/story"[^>]*>.*alt="Another company"/);
  });
});

describe('a quote', () => {
  it('has its person, role and company, and the portrait is decoration', () => {
    const { html } = renderSections([
      entry(sectionQuote, {
        quote: 'It works.',
        person: 'A. Person',
        role: 'Head of it',
        company: 'Some company',
        portrait: IMAGE,
      }),
    ]);
    expect(html).toContain('<blockquote class="quote__text">It works.</blockquote>');
    expect(html).toMatch(/A\. Person<.*>Head of it, Some company</);
    expect(html).toContain('alt=""');
  });
});

describe('numbers', () => {
  it('have a source, and numbers of the website come from the code', () => {
    const items = [
      entry(numberItem, {
        value: '{pageKilobytes} kB',
        title: 'at most',
        source: { html: '<p>The build checks it.</p>' },
      }),
      entry(numberItem, { value: '{analyticsRequestsBeforeConsent}', title: 'before you agree' }),
    ];
    const { html } = renderSections([entry(sectionNumbers, { items })]);
    const bytes = LONG_PAGE_BUDGET.brotli + BUDGETS.css + BUDGETS.script + BUDGETS.font;
    expect(html).toContain(`>${Math.ceil(bytes / 1000)} kB<`);
    expect(html).toContain('>0<');
    expect(html).toContain('The build checks it.');
  });
});

describe('a page directory', () => {
  it('shows the links of each group below its title, without unpublished pages and empty groups', () => {
    const links = [
      entry(linkEntry, {
        label: 'Design',
        description: 'Briefs',
        icon: 'pen-tool',
        tone: 'rose',
        page: { href: '/teams/design' },
      }),
      entry(linkEntry, { label: 'Unpublished' }),
    ];
    const groups = [entry(linkGroup, { label: 'Making', links }), entry(linkGroup, { label: 'Nothing' })];
    const { html } = renderSections([entry(sectionPageDirectory, { heading: 'Teams', groups })]);
    expect(html).toMatch(/<h3[^>]*>Making<\/h3>.*<a [^>]*href="\/teams\/design"[^>]*>Design<\/a>/);
    expect(html).toContain('Briefs');
    expect(html).toContain('class="icon directory__icon accent--rose"');
    expect(html).not.toMatch(/Unpublished|Nothing/);
  });
});

describe('facts', () => {
  it('are a list of labels and values', () => {
    const { html } = renderSections([entry(sectionFacts, { topic: 'security' })], 'en', FACTS);
    expect(html).toMatch(
      /<dt[^>]*>Report a weakness<\/dt><dd[^>]*><a [^>]*href="mailto:security@example.com"/,
    );
    expect(html).not.toContain('Example Ltd.');
  });
});
