import { describe, expect, it } from 'vitest';
import { plansForLocale } from '../../../../config/plans';
import { htmlToText } from '../../../../templates/structured-data/html-to-text';
import {
  type DescribedPage,
  type PageSections,
  structuredDataOf,
} from '../../../../templates/structured-data/page';
import { productData } from '../../../../templates/structured-data/pricing';
import { CONTEXT, METADATA, PAGE } from '../render-template';

const DESCRIBED: DescribedPage = { ...CONTEXT, sections: [] };

function typesOf(described: Partial<DescribedPage>): unknown[] {
  return structuredDataOf({ ...DESCRIBED, ...described }).map((thing) => Object(thing)['@type']);
}

function faq(question: string | undefined, answer: string | undefined) {
  const item = { modelName: 'faqItem', metadata: METADATA, question, answer: answer && { html: answer } };
  return { modelName: 'sectionFaq', metadata: METADATA, items: [item] };
}

describe('the structured data of a page', () => {
  it('describes the company and the site on the home page', () => {
    const [organization, site] = structuredDataOf({
      ...DESCRIBED,
      page: { ...PAGE, path: '/', template: 'home' },
    });
    expect(organization).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Planfold',
      url: 'https://www.planfold.example/',
      logo: 'https://www.planfold.example/assets/favicon-1.svg',
    });
    expect(site).toMatchObject({
      '@type': 'WebSite',
      publisher: { '@id': 'https://www.planfold.example/#organization' },
    });
  });

  it('contains the breadcrumbs when there are any', () => {
    const breadcrumbs = [
      { title: 'Home', path: '/', url: 'https://www.planfold.example/' },
      { title: 'Design', path: '/teams/design', url: 'https://www.planfold.example/teams/design' },
    ];
    const [way] = structuredDataOf({ ...DESCRIBED, page: { ...PAGE, breadcrumbs } });
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://www.planfold.example/' },
        { position: 2, name: 'Design', item: 'https://www.planfold.example/teams/design' },
      ],
    });
  });

  it('contains the questions of all sections, with those of the control in an experiment', () => {
    const slot = {
      modelName: 'experiment',
      metadata: METADATA,
      control: faq('B?', '<p>b</p>'),
      variations: [faq('C?', 'c')],
    };
    const sections = [faq('A?', '<p>a</p>'), slot, faq('Unanswered?', undefined)] as unknown as PageSections;
    const [questions] = structuredDataOf({ ...DESCRIBED, sections });
    expect(questions).toMatchObject({ '@type': 'FAQPage', mainEntity: [{ name: 'A?' }, { name: 'B?' }] });
    expect(Object(questions).mainEntity).toHaveLength(2);
  });

  it('contains the product with its prices on the pricing page', () => {
    expect(typesOf({ page: { ...PAGE, template: 'pricing' } })).toEqual(['Product']);
  });

  it('shows the product with the share image of the page, otherwise with the logo', () => {
    const shareImage = { url: '/media/share.png' } as DescribedPage['page']['shareImage'];
    const imageOf = (page: Partial<typeof PAGE>) =>
      Object(structuredDataOf({ ...DESCRIBED, page: { ...PAGE, template: 'pricing', ...page } })[0]).image;
    expect(imageOf({ shareImage })).toBe('https://www.planfold.example/media/share.png');
    expect(imageOf({ shareImage: undefined })).toBe('https://www.planfold.example/assets/favicon-1.svg');
  });

  it('is empty for a page closed to search engines', () => {
    expect(typesOf({ page: { ...PAGE, template: 'home', noIndex: true } })).toEqual([]);
  });
});

describe('the product data', () => {
  const PRICED = {
    productName: 'Planfold',
    description: 'Vier Tarife.',
    url: 'https://x.test/pricing',
    image: 'https://x.test/share.png',
    plans: plansForLocale('en'),
  };

  it('describes the product in the language of the page, or by the line about the company', () => {
    expect(productData(PRICED).description).toBe('Vier Tarife.');
    expect(productData({ ...PRICED, description: '' }).description).toMatch(/^Planfold is /);
  });

  it('has an offer for each plan with a price, including the free one', () => {
    const { offers } = productData(PRICED);
    expect(
      Object(offers).map((offer: Record<string, unknown>) => [offer.name, offer.price, offer.priceCurrency]),
    ).toEqual([
      ['Free', 0, 'USD'],
      ['Unlimited', 10, 'USD'],
      ['Business', 19, 'USD'],
    ]);
  });
});

describe('the text of HTML', () => {
  it.each([
    ['<p>One.</p><p>Two <a href="/a?b=1&#x26;c">three</a>.</p>', 'One. Two three.'],
    ['<ul>\n<li>a</li>\n<li>b</li>\n</ul>', 'a b'],
    ['A &#x26; B &#x3C;c> &amp;lt; &quot;d&quot; &#39;e&#39;', 'A & B <c> &lt; "d" \'e\''],
    ['line<br>break', 'line break'],
    ['<a href="/x">Terms<span class="visually-hidden"> (opens in a new tab)</span></a>.', 'Terms.'],
    ['', ''],
  ])('for %j is %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });
});
