import { randomBytes } from 'node:crypto';
import type { Files } from './sound-site';
import { BASE_URL, changed, homeWith, PRICING_VERSIONS, page, pageIds, SOUND_SITE } from './sound-site';

export interface SiteFault {
  readonly name: string;
  readonly changes: Files;
  /** Code and page of each finding; `-` for findings that belong to no page. */
  readonly found: readonly string[];
}

const HOME_CANONICAL = `<link rel="canonical" href="${BASE_URL}/">`;

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
    name: 'no canonical address',
    changes: changed('index.html', HOME_CANONICAL, ''),
    found: ['check.canonical_wrong /'],
  },
  {
    name: 'a missing title, whatever the titles of its drawings',
    changes: changed('index.html', '<title>Title of home</title>', ''),
    found: ['check.title_missing /'],
  },
  {
    name: 'a title of two pages',
    changes: changed('pricing.html', 'Title of pricing', 'Title of home'),
    found: ['check.title_repeated /pricing'],
  },
  {
    name: 'an empty description',
    changes: changed('index.html', 'Description of home', ' '),
    found: ['check.description_missing /'],
  },
  {
    name: 'a description of two pages',
    changes: changed('pricing.html', 'Description of pricing', 'Description of home'),
    found: ['check.description_repeated /pricing'],
  },
  {
    name: 'a version that does not name the page back',
    changes: { 'de/pricing.html': page('/de/pricing') },
    found: ['check.hreflang_not_reciprocal /pricing'],
  },
  {
    name: 'a version that is no page',
    changes: changed('pricing.html', 'hreflang="x-default" href="', 'hreflang="x-default" href="/gone'),
    found: ['check.hreflang_not_reciprocal /pricing'],
  },
  {
    name: 'versions without one for all other languages',
    changes: changed('de/pricing.html', 'hreflang="x-default"', 'hreflang="fr"'),
    found: ['check.hreflang_no_default /de/pricing'],
  },
  {
    name: 'a page that does not name itself among its versions',
    changes: {
      'pricing.html': page('/pricing', {
        head: PRICING_VERSIONS.replaceAll(`${BASE_URL}/pricing`, `${BASE_URL}/`),
        body: '<p id="plans">',
      }),
    },
    found: ['check.hreflang_not_reciprocal /pricing', 'check.hreflang_not_reciprocal /pricing'],
  },
];

const LIST_FAULTS: SiteFault[] = [
  {
    name: 'a page id of two pages, which is not the listed one',
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
    found: ['check.page_not_listed /stray'],
  },
  {
    name: 'a page that nothing links to',
    changes: changed('index.html', 'href="/old"', 'href="/"'),
    found: ['check.orphan /moved'],
  },
  {
    name: 'a page that only itself links to',
    changes: {
      ...changed('index.html', 'href="/old"', 'href="/"'),
      'moved.html': page('/moved', { body: '<a href="/moved">x</a><a href="#top">x</a>' }),
    },
    found: ['check.orphan /moved'],
  },
  {
    name: 'a page that is reached by redirects in a circle only',
    changes: {
      _redirects: '/old /older 301\n/older /old 301\n',
    },
    found: ['check.orphan /moved'],
  },
];

const BUDGET_FAULTS: SiteFault[] = [
  {
    name: 'HTML above its budget',
    changes: homeWith(`<!--${randomBytes(24_000).toString('hex')}-->`),
    found: ['check.over_budget /'],
  },
  {
    name: 'style sheets above their budget, on each page that loads them',
    changes: { 'assets/main-0a1b2c3d.css': `/*${randomBytes(14_000).toString('hex')}*/` },
    found: ['/', '/de/pricing', '/moved', '/pricing'].map((path) => `check.over_budget ${path}`),
  },
  {
    name: 'style sheets that are above their budget together',
    changes: {
      'assets/main-0a1b2c3d.css': `/*${randomBytes(7_000).toString('hex')}*/`,
      'assets/more-0a1b2c3d.css': `/*${randomBytes(7_000).toString('hex')}*/`,
      'moved.html': page('/moved', { head: '<link rel="stylesheet" href="/assets/more-0a1b2c3d.css">' }),
    },
    found: ['check.over_budget /moved'],
  },
  {
    name: 'a font above its budget',
    changes: { 'assets/inter-0a1b2c3d.woff2': randomBytes(41_000) },
    found: ['check.over_budget -'],
  },
];

/** Sites with one defect each, and all that is to be found. */
export const SITE_FAULTS: readonly SiteFault[] = [...HEAD_FAULTS, ...LIST_FAULTS, ...BUDGET_FAULTS];

const NOINDEX = '<meta name="robots" content="noindex, follow">';

/** Sites that differ from the sound one in something that is no fault. */
export const EXEMPTIONS: ReadonlyArray<readonly [name: string, changes: Files]> = [
  ['much HTML that compresses well', homeWith('<p>text</p>'.repeat(20_000))],
  [
    'the title and description of another page on a page that is not indexed',
    {
      'moved.html': SOUND_SITE['moved.html']
        .replace('</head>', `${NOINDEX}</head>`)
        .replaceAll(' of moved', ' of home'),
    },
  ],
  [
    'no title on a page that is not indexed',
    {
      'moved.html': SOUND_SITE['moved.html'].replace(/<title>.*<\/title>/, NOINDEX),
    },
  ],
  [
    'no link to a page that is not indexed',
    {
      ...changed('index.html', 'href="/old"', 'href="/"'),
      'moved.html': page('/moved', { head: NOINDEX }),
    },
  ],
  [
    'a link to a page from inside a template only',
    changed('index.html', '<a href="/old">Moved</a>', '<template><a href="/moved">x</a></template>'),
  ],
  [
    'an attribute that only begins like an event handler',
    homeWith('<p on-air="1" only-x="1" data-style="x">'),
  ],
];
