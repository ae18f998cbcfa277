import { randomBytes } from 'node:crypto';
import {
  BASE_URL,
  changed,
  type Files,
  homeWith,
  PRICING_VERSIONS,
  page,
  pageIds,
  SOUND_SITE,
  sitemap,
} from './sound-site';

export interface SiteFault {
  readonly name: string;
  readonly changes: Files;
  /** Code and page of each message; `-` for messages that belong to no page. */
  readonly found: readonly string[];
}

const HOME_CANONICAL = `<link rel="canonical" href="${BASE_URL}/">`;

function version(locale: string, path: string): string {
  return `<link rel="alternate" hreflang="${locale}" href="${BASE_URL}${path}">`;
}

const HEAD_FAULTS: SiteFault[] = [
  {
    name: 'a canonical address of another page',
    changes: changed('index.html', HOME_CANONICAL, `<link rel="canonical" href="${BASE_URL}/pricing">`),
    found: ['check.canonical_wrong /'],
  },
  {
    name: 'a relative canonical address',
    changes: changed('index.html', HOME_CANONICAL, '<link rel="canonical" href="/">'),
    found: ['check.canonical_wrong /'],
  },
  {
    name: 'a canonical address on another site',
    changes: changed(
      'index.html',
      HOME_CANONICAL,
      '<link rel="canonical" href="https://elsewhere.example/">',
    ),
    found: ['check.canonical_wrong /'],
  },
  {
    name: 'a missing canonical address',
    changes: changed('index.html', HOME_CANONICAL, ''),
    found: ['check.canonical_wrong /'],
  },
  {
    name: 'a missing title, ignoring SVG titles',
    changes: changed('index.html', '<title>Title of home</title>', ''),
    found: ['check.title_missing /'],
  },
  {
    name: 'a title that two pages share',
    changes: changed('pricing.html', 'Title of pricing', 'Title of home'),
    found: ['check.title_repeated /pricing'],
  },
  {
    name: 'an empty description',
    changes: changed('index.html', 'Description of home', ' '),
    found: ['check.description_missing /'],
  },
  {
    name: 'a description that two pages share',
    changes: changed('pricing.html', 'Description of pricing', 'Description of home'),
    found: ['check.description_repeated /pricing'],
  },
  {
    name: 'an hreflang link without a return link',
    changes: { 'de/pricing.html': page('/de/pricing') },
    found: ['check.hreflang_not_reciprocal /pricing'],
  },
  {
    name: 'an hreflang link to a missing page',
    changes: changed('pricing.html', 'hreflang="x-default" href="', 'hreflang="x-default" href="/gone'),
    found: ['check.hreflang_not_reciprocal /pricing'],
  },
  {
    name: 'hreflang links without x-default',
    changes: changed('de/pricing.html', 'hreflang="x-default"', 'hreflang="fr"'),
    found: ['check.hreflang_no_default /de/pricing'],
  },
  {
    name: 'an hreflang of an unknown language',
    changes: changed('pricing.html', '</head>', `${version('xx', '/de/pricing')}</head>`),
    found: ['check.hreflang_unknown /pricing'],
  },
  {
    name: 'an hreflang with a wrong region code',
    changes: changed('pricing.html', '</head>', `${version('en-UK', '/de/pricing')}</head>`),
    found: ['check.hreflang_unknown /pricing'],
  },
  {
    name: 'a locale with an underscore',
    changes: changed('pricing.html', '</head>', `${version('pt_BR', '/de/pricing')}</head>`),
    found: ['check.hreflang_unknown /pricing'],
  },
  {
    name: 'two hreflang links for one language',
    changes: changed('pricing.html', '</head>', `${version('DE', '/pricing')}</head>`),
    found: ['check.hreflang_repeated /pricing'],
  },
  {
    name: 'a page whose hreflang link to itself has another language',
    changes: changed('de/pricing.html', 'hreflang="de"', 'hreflang="it"'),
    found: ['check.hreflang_no_self /de/pricing'],
  },
  {
    name: 'a page without a lang attribute',
    changes: changed('moved.html', ' lang="en"', ''),
    found: ['check.lang_wrong /moved'],
  },
  {
    name: 'a page whose lang differs from the listed language',
    changes: changed('moved.html', ' lang="en"', ' lang="de"'),
    found: ['check.lang_wrong /moved'],
  },
  {
    name: 'a page without an hreflang link to itself',
    changes: {
      'pricing.html': page('/pricing', {
        head: PRICING_VERSIONS.replaceAll(`${BASE_URL}/pricing`, `${BASE_URL}/`),
        body: '<p id="plans"><p id="größe">',
      }),
    },
    found: ['check.hreflang_no_self /pricing', 'check.hreflang_not_reciprocal /pricing'],
  },
];

const LIST_FAULTS: SiteFault[] = [
  {
    name: 'a page id that two pages share and that is not the listed one',
    changes: changed('pricing.html', 'data-page-id="pricing"', 'data-page-id="home"'),
    found: ['check.page_id_differs /pricing', 'check.page_id_repeated /pricing'],
  },
  {
    name: 'a page without id',
    changes: changed('index.html', ' data-page-id="home"', ''),
    found: ['check.page_id_missing /'],
  },
  {
    name: 'a listed page without a file',
    changes: { 'page-ids.json': pageIds(['/', '/de/pricing', '/gone', '/moved', '/pricing']) },
    found: ['check.page_file_missing /gone'],
  },
  {
    name: 'a page that is not listed',
    changes: { 'stray.html': page('/stray') },
    found: ['check.page_not_listed /stray', 'check.file_unnamed -'],
  },
  {
    name: 'a page that nothing links to',
    changes: changed('index.html', 'href="/moved"', 'href="/"'),
    found: ['check.orphan /moved'],
  },
  {
    name: 'a page that only itself links to',
    changes: {
      ...changed('index.html', 'href="/moved"', 'href="/"'),
      'moved.html': page('/moved', { body: '<a href="/moved">x</a><a href="#top">x</a>' }),
    },
    found: ['check.orphan /moved'],
  },
  {
    name: 'a page that only a redirect loop leads to',
    changes: {
      ...changed('index.html', 'href="/moved"', 'href="/old"'),
      _redirects: '/old /older 301\n/older /old 301\n',
    },
    found: [
      'check.redirect_broken -',
      'check.redirect_broken -',
      'check.link_broken /',
      'check.orphan /moved',
    ],
  },
];

const BUDGET_FAULTS: SiteFault[] = [
  {
    name: 'HTML above its budget',
    changes: homeWith(`<!--${randomBytes(14_000).toString('hex')}-->`),
    found: ['check.over_budget /'],
  },
  {
    name: 'HTML above its budget before compression',
    changes: homeWith(`<!--${'-'.repeat(60_000)}-->`),
    found: ['check.over_budget /'],
  },
  {
    name: 'more elements than a page may have',
    changes: homeWith('<i></i>'.repeat(900)),
    found: ['check.over_budget /'],
  },
  {
    name: 'style sheets above their budget, on each page that loads them',
    changes: {
      'assets/main-0a1b2c3d.css': `/*${randomBytes(16_000).toString('hex')}*/a{src:url(inter-0a1b2c3d.woff2)}`,
    },
    found: ['/', '/de/pricing', '/moved', '/pricing'].map((path) => `check.code_over_budget ${path}`),
  },
  {
    name: 'style sheets that are above their budget together',
    changes: {
      'assets/main-0a1b2c3d.css': `/*${randomBytes(8_000).toString('hex')}*/a{src:url(inter-0a1b2c3d.woff2)}`,
      'assets/more-0a1b2c3d.css': `/*${randomBytes(8_000).toString('hex')}*/`,
      'moved.html': page('/moved', { head: '<link rel="stylesheet" href="/assets/more-0a1b2c3d.css">' }),
    },
    found: ['check.code_over_budget /moved'],
  },
  {
    name: 'a font above its budget',
    changes: { 'assets/inter-0a1b2c3d.woff2': randomBytes(41_000) },
    found: ['check.over_budget -'],
  },
  {
    name: 'an image above its budget',
    changes: { 'media/a-0a1b2c3d.webp': randomBytes(410_000) },
    found: ['check.over_budget -'],
  },
  {
    name: 'a video above its budget',
    changes: { 'media/film.mp4': new Uint8Array(2_100_000), ...homeWith('<video src="/media/film.mp4">') },
    found: ['check.over_budget -'],
  },
  {
    name: 'scripts that are above their budget with what they import, on each page that runs them',
    changes: {
      'assets/chunk-0a1b2c3d.js': `import"./more-0a1b2c3d.js";//${randomBytes(11_000).toString('hex')}`,
      'assets/more-0a1b2c3d.js': `//${randomBytes(20_000).toString('hex')}`,
    },
    found: ['/', '/de/pricing', '/moved', '/pricing'].map((path) => `check.code_over_budget ${path}`),
  },
];

const SLOT = '<site-experiment><section id="one"></section><p id="two"></p>';

function slot(variation: string, after = ''): string {
  return `${SLOT}<template data-variation="1">${variation}</template></site-experiment>${after}`;
}

const SLOT_FAULTS: SiteFault[] = [
  {
    name: 'an id that a variation has twice',
    changes: homeWith(slot('<i id="one"></i><i id="x"></i><i id="x"></i>')),
    found: ['check.id_repeated_in_variation /'],
  },
  {
    name: 'an id of a variation that the page has outside the slot',
    changes: homeWith(slot('<i id="main"></i>')),
    found: ['check.id_repeated_in_variation /'],
  },
  {
    name: 'an id that variations of two slots share',
    changes: homeWith(slot('<i id="x"></i>') + slot('<i id="x"></i>').replace(SLOT, '<site-experiment>')),
    found: ['check.id_repeated_in_variation /'],
  },
  {
    name: 'nothing about the ids of a template that is no variation',
    changes: homeWith('<template><i id="main"></i></template>'),
    found: [],
  },
  {
    name: 'a link to an id that only the control has',
    changes: homeWith(slot('<section id="one"></section>', '<a href="#one">x</a><a href="#two">x</a>')),
    found: ['check.anchor_varies /'],
  },
  {
    name: 'a link from another page to an id that only the control has',
    changes: {
      ...homeWith(slot('<section id="one"></section>')),
      'moved.html': page('/moved', { body: '<a href="/#one">x</a><a href="/#two">x</a>' }),
    },
    found: ['check.anchor_varies /moved'],
  },
  {
    name: 'a link in a variation to an id of its control',
    changes: homeWith(slot('<i id="one"></i><a href="#one">x</a><a href="#two">x</a>')),
    found: ['check.anchor_missing /'],
  },
];

const FILE_FAULTS: SiteFault[] = [
  {
    name: 'a file that nothing refers to',
    changes: { 'files/old.pdf': 'pdf' },
    found: ['check.file_unnamed -'],
  },
  {
    name: 'a script that only an unused script refers to',
    changes: { 'files/a.js': 'import("./b.js")', 'files/b.js': '' },
    found: ['check.file_unnamed -', 'check.file_unnamed -'],
  },
  {
    name: 'a script that imports a missing one',
    changes: { 'assets/later-0a1b2c3d.js': 'export{a}from"/assets/gone-0a1b2c3d.js"' },
    found: ['check.file_names_missing -'],
  },
  {
    name: 'a script that dynamically imports a missing one',
    changes: { 'assets/later-0a1b2c3d.js': 'import("./gone-0a1b2c3d.js").then(f)' },
    found: ['check.file_names_missing -'],
  },
  {
    name: 'a script that refers to a missing file',
    changes: { 'assets/later-0a1b2c3d.js': 'load(`/media/gone.webp?v=1`)' },
    found: ['check.file_names_missing -'],
  },
  {
    name: 'a style sheet that refers to a missing font',
    changes: {
      'assets/main-0a1b2c3d.css': '@font-face{src:url(inter-0a1b2c3d.woff2),url( "../assets/gone.woff2" )}',
    },
    found: ['check.file_names_missing -'],
  },
  {
    name: 'a style sheet that imports a missing one',
    changes: {
      'assets/main-0a1b2c3d.css': '@import "gone.css";a{src:url(inter-0a1b2c3d.woff2)}',
    },
    found: ['check.file_names_missing -'],
  },
  {
    name: 'a missing sitemap',
    changes: { 'robots.txt': `Sitemap: ${BASE_URL}/sitemap-1.xml\n` },
    found: ['check.file_names_missing -'],
  },
  {
    name: 'a page that the sitemap lacks',
    changes: { 'sitemap.xml': sitemap(['/', '/de/pricing', '/pricing']) },
    found: ['check.sitemap_incomplete /moved'],
  },
  {
    name: 'a sitemap with an address that is not a page',
    changes: { 'sitemap.xml': sitemap(['/', '/de/pricing', '/moved', '/old', '/pricing']) },
    found: ['check.sitemap_wrong -'],
  },
  {
    name: 'a sitemap with an alternate that is not a page',
    changes: {
      'sitemap.xml': sitemap(['/', '/de/pricing', '/moved', '/pricing']).replace(
        '</loc>',
        `</loc><xhtml:link rel="alternate" hreflang="de" href="${BASE_URL}/de"/>`,
      ),
    },
    found: ['check.sitemap_wrong -'],
  },
  {
    name: 'a truncated sitemap',
    changes: {
      'sitemap.xml': sitemap(['/', '/de/pricing', '/moved', '/pricing']).replace(
        /<url><loc>[^<]*pricing.*/,
        '<ur',
      ),
    },
    found: [
      'check.sitemap_incomplete /de/pricing',
      'check.sitemap_incomplete /moved',
      'check.sitemap_incomplete /pricing',
    ],
  },
  {
    name: 'a sitemap with an address without its host',
    changes: {
      'sitemap.xml': sitemap(['/', '/de/pricing', '/moved', '/pricing', '/x']).replace(`${BASE_URL}/x`, '/x'),
    },
    found: ['check.sitemap_wrong -'],
  },
  {
    name: 'a page that the sitemap lists twice',
    changes: { 'sitemap.xml': sitemap(['/', '/', '/de/pricing', '/moved', '/pricing']) },
    found: ['check.sitemap_repeated -'],
  },
  {
    name: 'a redirect to a missing page',
    changes: { _redirects: '/a%20b /gone 301\n' },
    found: ['check.redirect_broken -'],
  },
  {
    name: 'a redirect to a missing anchor',
    changes: { _redirects: '/old /pricing#gone 301\n' },
    found: ['check.redirect_anchor_missing -'],
  },
];

/** Sites with one defect each, and all expected messages. */
export const SITE_FAULTS: readonly SiteFault[] = [
  ...HEAD_FAULTS,
  ...LIST_FAULTS,
  ...BUDGET_FAULTS,
  ...SLOT_FAULTS,
  ...FILE_FAULTS,
];

const withoutMoved: Files = { 'sitemap.xml': sitemap(['/', '/de/pricing', '/pricing']) };

const NOINDEX = '<meta name="robots" content="noindex, follow">';

/** Valid variations of the valid site. */
export const EXEMPTIONS: ReadonlyArray<readonly [name: string, changes: Files]> = [
  ['a page whose letters have several bytes', homeWith(`<p>${'م'.repeat(40_000)}</p>`)],
  ['much HTML that compresses well', homeWith(`<p>${'text '.repeat(8_000)}</p>`)],
  [
    'a repeated title and description on a page that is not indexed',
    {
      ...withoutMoved,
      'moved.html': SOUND_SITE['moved.html']
        .replace('</head>', `${NOINDEX}</head>`)
        .replaceAll(' of moved', ' of home'),
    },
  ],
  [
    'a missing title on a page that is not indexed',
    {
      ...withoutMoved,
      'moved.html': SOUND_SITE['moved.html'].replace(/<title>.*<\/title>/, NOINDEX),
    },
  ],
  [
    'a page without links to it that is not indexed',
    {
      ...changed('index.html', 'href="/moved"', 'href="/"'),
      ...withoutMoved,
      'moved.html': page('/moved', { head: NOINDEX }),
    },
  ],
  [
    'a page that is only linked from inside a template',
    changed('index.html', '<a href="/moved">Moved</a>', '<template><a href="/moved">x</a></template>'),
  ],
  [
    'an SVG image with a name',
    homeWith('<svg role="img" aria-label="x"></svg><svg role="img"><title>x</title></svg>'),
  ],
  [
    'a variation of a slot with the ids of its control',
    homeWith(slot('<i id="one"></i><i id="two"></i>', '<a href="#two">x</a>')),
  ],
  ['a link in a control to an id of its own', homeWith(slot('').replace('<p', '<a href="#two">x</a><p'))],
  ['a redirect to another site', { _redirects: '/old https://elsewhere.example/ 302\n' }],
  [
    'unused sizes of an image that pages use in one size',
    {
      ...homeWith('<img src="/media/c-500-0a1b2c3d.png" alt="" width="5" height="5">'),
      'media/c-500-0a1b2c3d.png': 'c',
      'media/c-800-0a1b2c3d.webp': 'c',
    },
  ],
  [
    'a file that only an island’s data refers to',
    {
      ...homeWith('<script type="application/json">{"src":"/media/c.webp"}</script>'),
      'media/c.webp': 'c',
    },
  ],
  ['a missing sitemap when robots.txt names none', { 'robots.txt': 'User-agent: *\nDisallow: /\n' }],
  [
    'an attribute whose name only starts like an event handler',
    homeWith('<p on-air="1" only-x="1" data-style="x">'),
  ],
];
