import { asset, type ExportEntity, entry, link, type SpaceExport } from '../../support/space-export';

type Fields = Readonly<Record<string, unknown>>;

const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
const paragraph = (...content: unknown[]) => ({ nodeType: 'paragraph', data: {}, content });
const richText = (...content: unknown[]) => ({ nodeType: 'document', data: {}, content });
const inlineEntry = (id: string) => ({
  nodeType: 'embedded-entry-inline',
  data: { target: link(id) },
  content: [],
});
const table = (...rows: ReadonlyArray<readonly unknown[]>) => ({
  nodeType: 'table',
  data: {},
  content: rows.map((cells) => ({
    nodeType: 'table-row',
    data: {},
    content: cells.map((cell) => ({ nodeType: 'table-cell', data: {}, content: [cell] })),
  })),
});
const hyperlink = (uri: string, label: string) => ({
  nodeType: 'hyperlink',
  data: { uri },
  content: [text(label)],
});

interface PagePlan {
  readonly path: string;
  readonly template?: string;
  readonly sections: readonly string[];
}

function pageEntry({ path, template = 'landing', sections }: PagePlan): ExportEntity {
  return entry(`page-${path.slice(1).replaceAll('/', '-') || 'home'}`, 'page', {
    path,
    template,
    title: `Page ${path} | Test`,
    description: `What stands at ${path}.`,
    sections: sections.map((id) => link(id)),
  });
}

const hero = (id: string, heading: string, fields: Fields = {}) =>
  entry(id, 'sectionHero', { heading, ...fields });

/** Enough text to move everything after it out of the first screen at any width. */
const LONG_TEXT = Array.from(
  { length: 60 },
  (_, index) =>
    `Line ${index + 1}: a sentence that stands between two parts of a page and fills a row of it.`,
).join('\n\n');

/** All buttons of the page `/buttons`, by entry id; the id is the default label. */
export const BUTTONS: Readonly<Record<string, Fields>> = {
  'b-plain': { href: '/links' },
  'b-primary': { href: '/links', buttonStyle: 'primary' },
  'b-secondary': { href: '/links', buttonStyle: 'secondary' },
  'b-tertiary': { href: '/links', buttonStyle: 'tertiary' },
  'b-tab': { href: '/links', buttonStyle: 'tab' },
  'b-tab-active': { href: '/links', buttonStyle: 'tab-active' },
  'b-sm': { href: '/links', buttonSize: 'sm' },
  'b-md': { href: '/links', buttonSize: 'md' },
  'b-lg': { href: '/links', buttonSize: 'lg' },
  'b-icons': { href: '/links', iconStart: 'sparkles', iconEnd: 'arrow-right' },
  'b-new-tab': { href: '/links', isHrefTargetBlank: true },
  'b-external': { href: 'https://other.test/x?a=1#b' },
  'b-hash': { href: '#more', isHrefTargetBlank: true },
  'b-mail': { href: 'mailto:someone@example.org' },
  'b-page': { page: link('page-links') },
  'b-disabled-link': { href: '/links', isDisabled: true },
  'b-disabled-overlay': { opens: 'signUp', isDisabled: true },
  'b-unpublished': { href: '/no-such-page' },
  'b-scheme': { href: 'javascript:alert(1)' },
  'b-untracked': { href: '/links', shouldTrack: false },
  'b-tracked': {
    href: '/links',
    eventName: 'other event',
    buttonClicked: 'clicked "it" & <b>',
    linkTitle: 'Title',
    source: 'Source',
    clickedType: 'tile',
  },
  'b-params': { href: '/links', redirectParams: { plan: 'business', note: 'a "b" <c>' } },
};

const MARKDOWN_LINKS = `
[external](https://other.test/a) [shouting](HTTPS://OTHER.TEST/a) [plain-http](http://other.test/a)
[no-scheme](//evil.test/a) [own-as-prefix](https://planfold.example.evil.test/a)
[own-app](https://app.planfold.example/x) [own-parent](https://planfold.example/) [own-site](https://www.planfold.example/buttons)
[own-as-suffix](https://notplanfold.example/a)
[local](http://localhost:9/a) [local-prefix](http://localhost.evil.test/a)
[mail](mailto:someone@example.org) [phone](tel:+123) [hash](#more) [page](/buttons) [page-hash](/buttons#more) [page-query](/buttons?x=1)
[script](javascript:alert(1)) [data](data:text/html,x) [vb](vbscript:x)
`;

interface TooltipPlan {
  readonly id: string;
  readonly fields: Fields;
}

export const TOOLTIPS: readonly TooltipPlan[] = [
  { id: 'tip-default', fields: {} },
  { id: 'tip-light', fields: { theme: 'light', side: 'top', align: 'start' } },
  { id: 'tip-purple', fields: { theme: 'purple', side: 'bottom', align: 'end' } },
  { id: 'tip-left', fields: { theme: 'dark', side: 'left', align: 'start' } },
  { id: 'tip-right', fields: { theme: 'light', side: 'right', align: 'end' } },
  { id: 'tip-open', fields: { theme: 'purple', side: 'bottom', isOpenOnLoad: true } },
];

const LINES = 'and what else there is to say of it '.repeat(3);

/** Tooltips of `/tooltips/edges`, in a scrolling table and beside a heading; none is open on load. */
const EDGE_TOOLTIPS: readonly TooltipPlan[] = [
  { id: 'tip-first-cell', fields: {} },
  { id: 'tip-last-cell', fields: { side: 'right' } },
  { id: 'tip-bottom-cell', fields: { side: 'bottom', align: 'start' } },
  {
    id: 'tip-heading',
    fields: { side: 'right', text: 'Text of tip-heading, wider than what a phone has beside a heading' },
  },
  {
    id: 'tip-long',
    fields: { side: 'top', text: `Text of tip-long ${'and what else there is to say of it '.repeat(8)}` },
  },
  ...(['start', 'center', 'end'] as const).flatMap((align) => [
    { id: `tip-top-${align}`, fields: { side: 'top', align } },
    {
      id: `tip-right-${align}`,
      fields: { side: 'right', align, text: `Text of tip-right-${align}, ${LINES}` },
    },
  ]),
];

/** Videos of `/videos` by entry id, and the frame address on play. */
export const VIDEOS: Readonly<Record<string, { readonly fields: Fields; readonly plays: string }>> = {
  'v-youtube': {
    fields: { url: 'https://www.youtube.com/embed/abcdefghijk', title: 'First film' },
    plays: 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
  },
  'v-youtube-query': {
    fields: { url: 'https://www.youtube.com/embed/abcdefghijk?start=30&rel=0#t=5', title: 'Second film' },
    plays: 'https://www.youtube-nocookie.com/embed/abcdefghijk?start=30&rel=0&autoplay=1#t=5',
  },
  'v-youtube-off': {
    fields: { url: 'https://www.youtube.com/embed/abcdefghijk?autoplay=0', title: 'Third film' },
    plays: 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
  },
  'v-youtu-be': {
    fields: { url: 'https://youtu.be/abcdefghijk', title: 'Fourth film', isAutoPlay: true },
    plays: 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1',
  },
  'v-wistia': {
    fields: { url: 'https://fast.wistia.net/embed/iframe/abc123', title: 'Fifth film' },
    plays: 'https://fast.wistia.net/embed/iframe/abc123?autoPlay=true&muted=false&volume=1',
  },
  'v-wistia-query': {
    fields: { url: 'https://fast.wistia.net/embed/iframe/abc123?x=1#end', title: 'Sixth film' },
    plays: 'https://fast.wistia.net/embed/iframe/abc123?x=1&autoPlay=true&muted=false&volume=1#end',
  },
  'v-wistia-page': {
    fields: { url: 'https://acme.wistia.com/medias/abc123', title: 'Film of an account' },
    plays: 'https://fast.wistia.net/embed/iframe/abc123?autoPlay=true&muted=false&volume=1',
  },
  'v-other': {
    fields: { url: 'https://films.other.test/player/7?x=1#end', title: 'Seventh film' },
    plays: 'https://films.other.test/player/7?x=1#end',
  },
  'v-hover': {
    fields: {
      url: 'https://www.youtube.com/watch?v=abcdefghijk&t=9',
      title: 'Eighth film',
      hasHoverCover: true,
      cover: link('cover', 'Asset'),
    },
    plays: 'https://www.youtube-nocookie.com/embed/abcdefghijk?t=9&autoplay=1',
  },
};

const OPENERS: Readonly<Record<string, Fields>> = {
  'o-sign-up': { label: 'Begin', opens: 'signUp' },
  'o-sales': { label: 'Ask sales', opens: 'enterpriseSales' },
  'o-demo': { label: 'Watch the demo', opens: 'aiDemo' },
  'o-sign-up-link': { label: 'Begin elsewhere', opens: 'signUp', href: '/links' },
};

export const TOPICS = (
  'design customer-service agile product website-management startup accounting finance human-resources ' +
  'remote-work marketing media real-estate operations resource-management construction project-management ' +
  'sales crm getting-started personal education events health law non-profit student'
).split(' ');

const banner = (id: string, paths: readonly string[], fields: Fields = {}) =>
  entry(id, 'banner', {
    paths,
    text: `Text of ${id}`,
    link: { href: '/links', children: `Link of ${id}` },
    ...fields,
  });

const BANNERS = [
  banner('banner-close', ['/banner/close', '/banner/close/*'], {
    badgeText: 'News',
    bannerIsDismissible: true,
    iconStart: 'sparkles',
    iconEnd: 'arrow-right',
    showOnMobile: true,
  }),
  banner('banner-other', ['/banner/other'], { bannerIsDismissible: true }),
  banner('banner-fixed', ['/banner/fixed', '/banner/prefix*', '/banner/a.b*'], {
    excludedPaths: ['/banner/prefix-not'],
  }),
  ...['banner-of-three-a', 'banner-of-three-b', 'banner-of-three-c'].map((id) =>
    banner(id, ['/banner/three'], { bannerIsDismissible: true, showOnMobile: !id.endsWith('a') }),
  ),
  banner('banner-no-link', ['/banner/no-link'], { link: { href: '/links', children: '' } }),
  banner('banner-no-href', ['/banner/no-href'], { link: { children: 'Words' } }),
  banner('banner-hidden', ['/banner/hidden'], { isHidden: true }),
  entry('banner-nowhere', 'banner', { text: 'Nowhere', link: { href: '/links', children: 'Link' } }),
];

const BANNER_PATHS = [
  'close',
  'close/below',
  'other',
  'fixed',
  'fixed/below',
  'prefix',
  'prefix-not',
  'prefixed',
  'axb',
  'three',
  'no-link',
  'no-href',
  'hidden',
];

const FILM = link('film', 'Asset');

const MEDIA: Readonly<Record<string, readonly [model: string, fields: Fields]>> = {
  'm-image': ['mediaImage', { internalTitle: 'Internal image', image: link('picture', 'Asset') }],
  'm-poster': ['mediaPoster', { internalTitle: 'Internal poster', poster: link('picture', 'Asset') }],
  'm-embed': [
    'mediaEmbed',
    {
      internalTitle: 'Internal embed',
      embed:
        '<p id="inside">inside</p><script>document.getElementById("inside").textContent = "ran"; try { parent.document.title = "broken in" } catch {}; try { localStorage.setItem("embed", "1") } catch {}</script>',
    },
  ],
  'm-form': [
    'mediaEmbed',
    {
      internalTitle: 'Internal form',
      embed:
        '<form action="https://forms.other.test/send"><input name="day" value="7"><button>Book</button></form><a href="https://booking.other.test/">Sign up</a>',
    },
  ],
  'm-iframe': ['mediaIframe', { internalTitle: 'Internal frame', iframe: 'https://frames.other.test/f?x=1' }],
  'm-missing': ['mediaImage', { internalTitle: 'Gone', image: link('no-such-asset', 'Asset') }],
  'm-not-asset': ['mediaImage', { internalTitle: 'No asset', image: link('page-home') }],
};

const LAZY_MEDIA: Readonly<Record<string, readonly [model: string, fields: Fields]>> = {
  'l-auto': ['mediaVideo', { internalTitle: 'Auto', src: FILM, posterSrc: link('picture', 'Asset') }],
  'l-controls': [
    'mediaVideo',
    { internalTitle: 'Controls', src: FILM, isAutoPlay: false, width: 320, height: 180 },
  ],
  'l-remote': ['mediaVideo', { internalTitle: 'Remote', url: 'https://films.other.test/film.mp4' }],
};

const ANIMATIONS: Readonly<Record<string, readonly [model: string, fields: Fields]>> = {
  'a-desktop': ['mediaAnimation', { src: FILM, posterSrc: link('picture', 'Asset') }],
  'a-mobile': ['mediaAnimation', { src: FILM, posterSrc: link('picture', 'Asset'), showOnMobile: true }],
};

const spacer = (id: string) => entry(id, 'sectionMarkdown', { body: LONG_TEXT });

const mediaSections = (media: typeof MEDIA) =>
  Object.entries(media).flatMap(([id, [model, fields]]) => [
    entry(id, model, fields),
    entry(`s-${id}`, 'sectionMedia', { heading: id, sectionId: id, media: link(id) }),
  ]);

const buttonEntries = (buttons: Readonly<Record<string, Fields>>) =>
  Object.entries(buttons).map(([id, fields]) => entry(id, 'button', { label: id, ...fields }));

const links = (items: object) => Object.keys(items).map((id) => link(id));
const sectionsOf = (items: object) => Object.keys(items).map((id) => `s-${id}`);

const SECTIONS = [
  hero('h-home', 'Home'),
  hero('h-buttons', 'Buttons', {
    sectionId: 'top',
    sectionLabel: 'Top',
    sectionColor: 'tint',
    buttons: links(BUTTONS),
  }),
  hero('h-links', 'Links'),
  hero('h-plain', 'A page'),
  entry('s-more', 'sectionMarkdown', { heading: 'More', sectionId: 'more', body: 'More words.' }),
  entry('s-markdown-links', 'sectionMarkdown', {
    heading: 'In markdown',
    sectionId: 'markdown',
    body: MARKDOWN_LINKS,
  }),
  entry('s-rich-links', 'sectionRichText', {
    heading: 'In rich text',
    sectionId: 'rich',
    body: richText(
      paragraph(
        hyperlink('https://other.test/a', 'external'),
        hyperlink('https://app.planfold.example/x', 'own-app'),
        hyperlink('//evil.test/a', 'no-scheme'),
        hyperlink('/buttons', 'page'),
        hyperlink('#more', 'hash'),
      ),
    ),
  }),
  entry('s-far-links', 'sectionMarkdown', {
    heading: 'Far below',
    body: '[near](/banner/fixed)\n\n[near-again](/banner/fixed)\n\n[near-hash](/banner/fixed#more)',
  }),
  entry('s-tooltips', 'sectionRichText', {
    heading: 'Tooltips',
    sectionId: 'tips',
    tooltip: link('tip-section'),
    body: richText(
      ...TOOLTIPS.map(({ id }) =>
        paragraph(
          text(`Words before ${id}, in the middle of the page `),
          inlineEntry(id),
          text(' and after.'),
        ),
      ),
    ),
  }),
  entry('s-table', 'sectionRichText', {
    heading: 'A table',
    sectionId: 'table',
    tooltip: link('tip-heading'),
    body: richText(
      table(
        [
          paragraph(text('First '), inlineEntry('tip-first-cell')),
          paragraph(text('Columnwithoutspaces'.repeat(3))),
          paragraph(text('Columnwithoutspaces'.repeat(3))),
          paragraph(text('Last '), inlineEntry('tip-last-cell')),
        ],
        [paragraph(text('Bottom '), inlineEntry('tip-bottom-cell'))],
      ),
      ...EDGE_TOOLTIPS.slice(4).map(({ id }) => paragraph(text(`${id} ${'x '.repeat(50)}`), inlineEntry(id))),
    ),
  }),
  entry('s-openers', 'sectionCallToAction', { heading: 'Openers', buttons: links(OPENERS) }),
  spacer('s-space'),
];

const PAGES: readonly PagePlan[] = [
  { path: '/', template: 'home', sections: ['h-home', 's-openers', 's-space'] },
  { path: '/buttons', sections: ['h-buttons', 's-space', 's-more'] },
  { path: '/links', sections: ['h-links', 's-markdown-links', 's-rich-links', 's-space', 's-more'] },
  { path: '/far-links', sections: ['h-plain', 's-space', 's-far-links'] },
  { path: '/tooltips', sections: ['h-plain', 's-tooltips', 's-space'] },
  { path: '/tooltips/edges', sections: ['h-plain', 's-table', 's-space'] },
  { path: '/videos', sections: ['h-plain', ...sectionsOf(VIDEOS)] },
  { path: '/media-items', sections: ['h-plain', ...sectionsOf(MEDIA)] },
  { path: '/lazy', sections: ['h-plain', 's-space', ...sectionsOf(LAZY_MEDIA), 's-space'] },
  { path: '/animations', sections: ['h-plain', 's-space', ...sectionsOf(ANIMATIONS), 's-space'] },
  { path: '/dialogs/landing', sections: ['h-plain', 's-openers'] },
  { path: '/dialogs/brain', template: 'brain', sections: ['h-plain', 's-openers'] },
  { path: '/dialogs/pricing', template: 'pricing', sections: ['h-plain', 's-openers'] },
  { path: '/brain', template: 'brain', sections: ['h-plain'] },
  { path: '/lp/teams/project-management', sections: ['h-plain'] },
  ...[...TOPICS, 'constructor', 'design/deeper'].map((topic) => ({
    path: `/teams/${topic}`,
    template: 'team',
    sections: ['h-plain'],
  })),
  ...BANNER_PATHS.map((path) => ({ path: `/banner/${path}`, sections: ['h-plain', 's-space'] })),
];

const file = (url: string, contentType: string, details: object) => ({
  url,
  contentType,
  fileName: url.slice(url.lastIndexOf('/') + 1),
  details,
});

/** A space with every component in every state, on separate pages. */
export const COMPONENT_SPACE: SpaceExport = {
  entries: [
    ...PAGES.map(pageEntry),
    ...SECTIONS,
    ...buttonEntries(BUTTONS),
    ...buttonEntries(OPENERS),
    ...[...TOOLTIPS, ...EDGE_TOOLTIPS].map(({ id, fields }) =>
      entry(id, 'tooltip', { text: `Text of ${id}`, ...fields }),
    ),
    entry('tip-section', 'tooltip', { text: 'Text of tip-section' }),
    ...mediaSections(
      Object.fromEntries(
        Object.entries(VIDEOS).map(([id, { fields }]) => [id, ['videoEmbed', fields] as const]),
      ),
    ),
    ...mediaSections(MEDIA),
    ...mediaSections(LAZY_MEDIA),
    ...mediaSections(ANIMATIONS),
    ...BANNERS,
  ],
  assets: [
    asset('picture', {
      title: 'A board',
      file: file('/media/product-loop-poster.png', 'image/png', {
        size: 1,
        image: { width: 1280, height: 800 },
      }),
    }),
    asset('cover', {
      title: 'Cover',
      file: file('/media/video-cover.png', 'image/png', { size: 1, image: { width: 690, height: 1226 } }),
    }),
    asset('film', { title: 'Film', file: file('/media/product-loop.mp4', 'video/mp4', { size: 1 }) }),
  ],
};
