import { expect } from 'vitest';
import { asset, entry, homePage, link, type SpaceExport } from './space-export';

/** A space, and the message of its build. */
export type FaultCase = readonly [
  name: string,
  content: SpaceExport,
  fault: Readonly<Record<string, unknown>>,
];

export const richText = (...content: unknown[]) => ({ nodeType: 'document', data: {}, content });
export const table = (...content: unknown[]) => richText({ nodeType: 'table', data: {}, content });
const node = (nodeType: string, ...content: unknown[]) => ({ nodeType, data: {}, content });
const row = (cell: string, value: string) =>
  node('table-row', node(cell, node('paragraph', { nodeType: 'text', value, marks: [], data: {} })));
const priceTable = (head: string, price: string) =>
  table(row('table-header-cell', head), row('table-cell', price));
export const at = (id: string, field: string) => ({ page: '/', entry: id, field, locale: 'en' });
export const page = (id: string, fields: Record<string, unknown>) =>
  entry(id, 'page', {
    template: 'landing',
    title: 'Page',
    description: 'A page.',
    sections: [link('text')],
    ...fields,
  });
export const text = entry('text', 'sectionMarkdown', { heading: 'Text', body: 'Text.' });
export const media = (id: string, model: string, fields: Record<string, unknown>) => [
  entry('media', 'sectionMedia', { heading: 'Media', media: link(id) }),
  entry(id, model, fields),
];

/** Content that cannot be built. */
export const FAILURES: readonly FaultCase[] = [
  [
    'an unknown content model',
    { entries: [homePage(['x']), entry('x', 'sectionBlink', { internalTitle: 'Banner of summer' })] },
    {
      code: 'content.unknown_model',
      message: 'The linked entry "Banner of summer" (x, "sectionBlink") has a type without a template.',
      ...at('home', 'sections'),
    },
  ],
  [
    'a page instead of a section',
    { entries: [homePage(['other']), text, page('other', { path: '/other' })] },
    { code: 'content.model_not_allowed', ...at('home', 'sections') },
  ],
  [
    'a question inside a rich text',
    {
      entries: [
        homePage(['rich']),
        entry('rich', 'sectionRichText', {
          body: richText({ nodeType: 'embedded-entry-block', data: { target: link('why') }, content: [] }),
        }),
        entry('why', 'faqItem', { question: 'Why?', answer: 'So.' }),
      ],
    },
    { code: 'content.model_not_allowed', ...at('rich', 'body') },
  ],
  [
    'a missing required field',
    {
      entries: [homePage(['hero']), entry('hero', 'sectionHero', { body: 'Hi' })],
      required: { sectionHero: ['heading'] },
    },
    { code: 'content.required_field_missing', ...at('hero', 'heading') },
  ],
  [
    'a table without rows',
    {
      entries: [homePage(['rich']), entry('rich', 'sectionRichText', { body: table() })],
      required: { sectionRichText: ['body'] },
    },
    {
      code: 'content.rich_text_invalid',
      message: 'The rich text is invalid in table 1: the table has no row.',
      ...at('rich', 'body'),
    },
  ],
  [
    'a row without cells',
    {
      entries: [
        homePage(['rich']),
        entry('rich', 'sectionRichText', { body: table({ nodeType: 'table-row', data: {}, content: [] }) }),
      ],
    },
    { code: 'content.rich_text_invalid', ...at('rich', 'body') },
  ],
  [
    'a video without an address',
    { entries: [homePage(['media']), ...media('film', 'videoEmbed', { title: 'Film' })] },
    {
      code: 'content.video_url_required',
      message: expect.stringContaining('video.url is required'),
      ...at('film', 'url'),
    },
  ],
  [
    'an embed without its address',
    {
      entries: [homePage(['media']), ...media('film', 'videoEmbed', { title: 'Film' })],
      required: { videoEmbed: ['url'] },
    },
    {
      code: 'content.video_url_required',
      message: expect.stringContaining('video.url is required'),
      ...at('film', 'url'),
    },
  ],
  [
    'an experiment without a control',
    {
      entries: [
        homePage(['slot']),
        text,
        entry('slot', 'experiment', { key: 'k', variations: [link('text')] }),
      ],
      required: { experiment: ['key', 'control', 'variations'] },
    },
    { code: 'content.required_field_missing', ...at('slot', 'control') },
  ],
  [
    'an experiment without variations',
    {
      entries: [homePage(['slot']), text, entry('slot', 'experiment', { key: 'k', control: link('text') })],
      required: { experiment: ['key', 'control', 'variations'] },
    },
    { code: 'content.required_field_missing', ...at('slot', 'variations') },
  ],
  [
    'an experiment whose control is not a section',
    {
      entries: [
        homePage(['slot']),
        text,
        entry('slot', 'experiment', { key: 'k', control: link('go'), variations: [link('text')] }),
        entry('go', 'button', { label: 'Go', href: '/' }),
      ],
    },
    { code: 'content.model_not_allowed', ...at('slot', 'control') },
  ],
  [
    'two pages with one path',
    { entries: [homePage(['text']), text, page('a', { path: '/lp' }), page('b', { path: '/lp' })] },
    { code: 'site_map.duplicate_path', page: '/lp', entry: 'b' },
  ],
  [
    'a page at the path of a translation',
    {
      entries: [
        homePage(['text']),
        text,
        page('prices', { path: '/pricing', template: 'pricing' }),
        page('de', { path: '/de/pricing' }),
      ],
    },
    { code: 'site_map.translated_path_taken', page: '/de/pricing', entry: 'de', field: 'path' },
  ],
  [
    'two paths that differ only in case, as one error for all languages',
    {
      entries: [
        homePage(['text']),
        text,
        page('a', { path: '/Pricing', template: 'pricing' }),
        page('b', { path: '/pricing', template: 'pricing' }),
      ],
    },
    {
      code: 'site_map.duplicate_path',
      message: 'The paths /Pricing and /pricing differ only in capitalization: the entries a and b.',
    },
  ],
  [
    'a required list of entries that are not published',
    {
      entries: [homePage(['faq']), entry('faq', 'sectionFaq', { items: [link('one'), link('two')] })],
      required: { sectionFaq: ['items'] },
    },
    {
      code: 'content.required_field_missing',
      message: expect.stringContaining('not published: one, two'),
      ...at('faq', 'items'),
    },
  ],
  [
    'two pages with one id',
    { entries: [homePage(['text']), text, page('a', { path: '/a-b' }), page('b', { path: '/a/b' })] },
    { code: 'site_map.duplicate_page_id' },
  ],
  [
    'content that contains itself',
    {
      entries: [
        homePage(['rich']),
        entry('rich', 'sectionRichText', {
          body: richText({ nodeType: 'embedded-entry-block', data: { target: link('rich') }, content: [] }),
        }),
      ],
    },
    { code: 'content.contains_itself', page: '/', entry: 'rich', locale: 'en' },
  ],
  [
    'a redirect from a page',
    { entries: [homePage(['text']), text, entry('r', 'redirect', { from: '/', to: '/lp' })] },
    { code: 'site_map.redirect_invalid', entry: 'r' },
  ],
  [
    'a path that leaves the site',
    { entries: [homePage(['text']), text, page('a', { path: '/../../etc/x' })] },
    { code: 'site_map.path_invalid', entry: 'a', field: 'path' },
  ],
  ['a space without pages', { entries: [text] }, { code: 'site_map.no_pages' }],
];

/** Content that builds with a warning. */
export const WARNINGS: readonly FaultCase[] = [
  [
    'a link to a missing page',
    {
      entries: [
        homePage(['text']),
        entry('text', 'sectionMarkdown', { heading: 'T', body: '[gone](/gone)' }),
      ],
    },
    { code: 'content.internal_link_missing', ...at('text', 'body') },
  ],
  [
    'a missing asset',
    {
      entries: [
        homePage(['media']),
        entry('media', 'sectionMedia', { heading: 'M', media: link('gone', 'Asset') }),
      ],
    },
    { code: 'content.asset_missing', ...at('media', 'media') },
  ],
  [
    'an entry in an asset field',
    { entries: [homePage(['media']), ...media('image', 'mediaImage', { image: link('home') })] },
    { code: 'content.not_an_asset', message: 'Not an asset', ...at('image', 'image') },
  ],
  [
    'an unreadable video source',
    { entries: [homePage(['media']), ...media('film', 'videoEmbed', { title: 'F', url: 'abc' })] },
    { code: 'content.video_source_unparseable', message: 'Invalid URL: abc', ...at('film', 'url') },
  ],
  [
    'a broken optional link',
    {
      entries: [homePage(['hero']), entry('hero', 'sectionHero', { heading: 'H', buttons: [link('gone')] })],
    },
    { code: 'content.link_unresolved', ...at('hero', 'buttons') },
  ],
  [
    'an image without alternative text',
    {
      entries: [
        homePage(['media']),
        entry('media', 'sectionMedia', { heading: 'M', media: link('picture', 'Asset') }),
      ],
      assets: [
        asset('picture', {
          title: '',
          file: {
            url: '//images.ctfassets.net/a/b/c/d.png',
            contentType: 'image/png',
            fileName: 'd.png',
            details: { size: 1, image: { width: 10, height: 10 } },
          },
        }),
      ],
    },
    { code: 'content.alt_text_missing', ...at('media', 'media') },
  ],
  [
    'an image of a text whose file is missing',
    {
      entries: [
        homePage(['text']),
        entry('text', 'sectionMarkdown', { body: '![A board](/media/none.png)' }),
      ],
    },
    {
      code: 'content.text_image_missing',
      message: 'The text shows the image /media/none.png, which does not exist; a placeholder is shown.',
      ...at('text', 'body'),
    },
  ],
  [
    'an image of a text without alternative text',
    {
      entries: [
        homePage(['text']),
        entry('text', 'sectionMarkdown', { body: '![](https://images.example/a.png)' }),
      ],
    },
    { code: 'content.text_image_without_alt', ...at('text', 'body') },
  ],
  [
    'redirect parameters that are a list',
    {
      entries: [
        homePage(['hero']),
        entry('hero', 'sectionHero', { heading: 'H', buttons: [link('go')] }),
        entry('go', 'button', { label: 'Go', href: '/', redirectParams: ['a'] }),
      ],
    },
    { code: 'content.value_unusable', ...at('go', 'redirectParams') },
  ],
  [
    'a price in a description without "per user"',
    { entries: [homePage(['text'], { description: 'Add Brain for $9 per month.' }), text] },
    {
      code: 'content.price_without_user',
      message: 'A price per month or year does not say that it is per user: Add Brain for $9 per month.',
      ...at('home', 'description'),
    },
  ],
  [
    'a price in a table whose head lacks "per user"',
    {
      entries: [
        homePage(['rich']),
        entry('rich', 'sectionRichText', { body: priceTable('Per month', '$9') }),
      ],
    },
    { code: 'content.price_without_user', ...at('rich', 'body') },
  ],
  [
    'straight quotation marks in markdown, reported once',
    {
      entries: [
        homePage(['text']),
        entry('text', 'sectionMarkdown', { heading: 'T', body: 'Say "so".\n\nIt\'s `"code"`.' }),
      ],
    },
    {
      code: 'content.quotes_wrong',
      message: `Quotation marks or apostrophes differ from those of en, “…” ‘…’ ’: Say "so". | It's .`,
      ...at('text', 'body'),
    },
  ],
  [
    'a page without sections',
    { entries: [homePage([])] },
    { code: 'content.page_without_sections', ...at('home', 'sections') },
  ],
  [
    'a dangerous link',
    {
      entries: [
        homePage(['text']),
        entry('text', 'sectionMarkdown', { heading: 'T', body: '[x](javascript:alert)' }),
      ],
    },
    { code: 'content.unsafe_link', ...at('text', 'body') },
  ],
  [
    'a button of the AI demo without the page about it',
    {
      entries: [
        homePage(['hero']),
        entry('hero', 'sectionHero', { heading: 'H', buttons: [link('demo')] }),
        entry('demo', 'button', { label: 'Watch', opens: 'aiDemo' }),
      ],
    },
    { code: 'site_map.named_page_missing', ...at('demo', 'opens') },
  ],
  [
    'a site without a home page',
    { entries: [page('a', { path: '/lp' }), text] },
    { code: 'site_map.named_page_missing' },
  ],
  [
    'an address without its scheme',
    {
      entries: [
        homePage(['text']),
        entry('text', 'sectionMarkdown', { heading: 'T', body: '[x](www.x.test)' }),
      ],
    },
    { code: 'content.address_incomplete', ...at('text', 'body') },
  ],
  [
    'a button without a target',
    {
      entries: [
        homePage(['hero']),
        entry('hero', 'sectionHero', { heading: 'H', buttons: [link('go'), link('off')] }),
        entry('go', 'button', { label: 'Go' }),
        entry('off', 'button', { label: 'Off', isDisabled: true }),
      ],
    },
    { code: 'content.button_leads_nowhere', ...at('go', 'page') },
  ],
  [
    'a section id with a space',
    {
      entries: [homePage(['text']), entry('text', 'sectionMarkdown', { sectionId: 'my section', body: 'T' })],
    },
    { code: 'content.value_unusable', ...at('text', 'sectionId') },
  ],
  [
    'a video of an unknown service',
    {
      entries: [
        homePage(['media']),
        ...media('film', 'videoEmbed', { title: 'F', url: 'https://vimeo.com/12345' }),
      ],
    },
    { code: 'content.value_unusable', ...at('film', 'url') },
  ],
  [
    'an image that the content service cannot resize',
    {
      entries: [
        homePage(['media']),
        entry('media', 'sectionMedia', { heading: 'M', media: link('picture', 'Asset') }),
      ],
      assets: [
        asset('picture', {
          title: 'A picture',
          file: {
            url: '//images.ctfassets.net/a/b/c/d.png',
            contentType: 'image/png',
            fileName: 'd.png',
            details: { size: 48_000_000, image: { width: 20_000, height: 14_000 } },
          },
        }),
      ],
    },
    {
      code: 'content.image_too_large',
      message: expect.stringContaining('picture has 48 MB'),
      ...at('media', 'media'),
    },
  ],
  [
    'a main heading in Markdown',
    {
      entries: [
        homePage(['text']),
        entry('text', 'sectionMarkdown', { heading: 'T', body: '```\n# code\n```\n\n# Title\n\nText.' }),
      ],
    },
    {
      code: 'content.main_heading_in_text',
      message: expect.stringContaining('"Title"'),
      ...at('text', 'body'),
    },
  ],
  [
    'a main heading in a rich text',
    {
      entries: [
        homePage(['rich']),
        entry('rich', 'sectionRichText', {
          body: richText(node('heading-1', { nodeType: 'text', value: 'Title', marks: [], data: {} })),
        }),
      ],
    },
    {
      code: 'content.main_heading_in_text',
      message: expect.stringContaining('"Title"'),
      ...at('rich', 'body'),
    },
  ],
  [
    'quiz answers whose scores match no plan',
    {
      entries: [
        homePage(['quiz']),
        entry('quiz', 'sectionPlanQuiz', { heading: 'Q', questions: [link('one'), link('two')] }),
        ...['one', 'two'].map((id) =>
          entry(id, 'quizQuestion', {
            question: 'Q?',
            answers: [
              { label: 'A', score: 0.2 },
              { label: 'B', score: 3 },
            ],
          }),
        ),
      ],
    },
    {
      code: 'content.quiz_without_plan',
      message: expect.stringContaining('add up to 0.4, '),
      ...at('quiz', 'questions'),
    },
  ],
  [
    'an unknown interface text',
    { entries: [homePage(['text']), text, entry('close', 'messages', { key: 'clsoe', text: 'Close' })] },
    {
      code: 'content.key_unknown',
      message: expect.stringContaining('did you mean "close"?'),
      ...{ entry: 'close', field: 'key', link: expect.stringContaining('/entries/close') },
    },
  ],
  [
    'an asset instead of a section',
    { entries: [homePage(['text']), text, page('b', { path: '/b', sections: [link('a', 'Asset')] })] },
    { code: 'content.not_an_entry', page: '/b', entry: 'b', field: 'sections' },
  ],
  ...(
    [
      ['HTML', 'A <b>bold</b> word'],
      ['tables', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
      ['strikethrough', 'It was ~~red~~ blue'],
    ] as const
  ).map(
    ([what, body]): FaultCase => [
      `Markdown with ${what}`,
      { entries: [homePage(['text']), entry('text', 'sectionMarkdown', { heading: 'T', body })] },
      { code: 'content.markdown_unsupported', message: expect.stringContaining(what), ...at('text', 'body') },
    ],
  ),
  [
    'Markdown with a link without words',
    { entries: [homePage(['text']), entry('text', 'sectionMarkdown', { heading: 'T', body: 'See [](/).' })] },
    {
      code: 'content.markdown_without_words',
      message: expect.stringContaining('"/"'),
      ...at('text', 'body'),
    },
  ],
];

/** Content with a warning on every page. */
export const LAYOUT_WARNINGS: readonly FaultCase[] = [
  [
    'two navigations with one key, without counting the space after it',
    {
      entries: [
        homePage(['text']),
        text,
        entry('nav-a', 'navigation', { key: 'main' }),
        entry('nav-b', 'navigation', { key: 'main ' }),
      ],
    },
    { code: 'content.key_repeated', entry: 'nav-b', field: 'key' },
  ],
  [
    'a navigation with another key',
    { entries: [homePage(['text']), text, entry('nav', 'navigation', { key: 'mian' })] },
    { code: 'content.layout_missing' },
  ],
  [
    'a link of the banner in another form',
    {
      entries: [
        homePage(['text']),
        text,
        entry('banner', 'banner', { text: 'News', link: { url: '/', text: 'Home' } }),
      ],
    },
    { code: 'content.value_unusable', entry: 'banner', field: 'link' },
  ],
  [
    'an unknown placeholder',
    {
      entries: [
        homePage(['text']),
        text,
        entry('skip', 'messages', { key: 'skip-to-content', text: 'Skip to {place}' }),
      ],
    },
    { code: 'content.value_unusable', entry: 'skip', field: 'text' },
  ],
];
