import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkOutput } from '../../../generator/check/check-output';
import { CHECK_MESSAGES } from '../../../generator/errors/messages/check';
import { EXEMPTIONS, SITE_FAULTS } from './site-faults';
import { BASE_URL, changed, checkWith, homeWith } from './sound-site';

type BodyFault = [name: string, markup: string, code: string, part: string];

const LINK_FAULTS: BodyFault[] = [
  ['a link to no page', '<a href="/unknown">x</a>', 'check.link_broken', '/unknown'],
  ['a link to a folder', '<a href="/de">x</a>', 'check.link_broken', '/de'],
  ['an absolute link to no page', `<a href="${BASE_URL}/gone">x</a>`, 'check.link_broken', '/gone'],
  ['a link that is no address', '<a href="http://[">x</a>', 'check.link_broken', 'http://['],
  ['a link inside a template', '<template><a href="/gone">x</a></template>', 'check.link_broken', '/gone'],
  ['a link inside noscript', '<noscript><a href="/gone">x</a></noscript>', 'check.link_broken', '/gone'],
  ['a form that leads nowhere', '<form action="/gone"></form>', 'check.link_broken', '/gone'],
  ['a button that leads nowhere', '<button formaction="/gone">x</button>', 'check.link_broken', '/gone'],
  ['an area that leads nowhere', '<map><area href="/gone"></map>', 'check.link_broken', '/gone'],
  ['a prefetch of no page', '<link rel="prefetch" href="/gone">', 'check.link_broken', '/gone'],
  ['an anchor that its own page lacks', '<a href="#gone">x</a>', 'check.anchor_missing', '#gone'],
  [
    'an anchor that another page lacks',
    '<a href="/pricing#gone">x</a>',
    'check.anchor_missing',
    '/pricing#gone',
  ],
  ['an anchor that only a template has', '<a href="#inner">x</a>', 'check.anchor_missing', '#inner'],
  ['a drawing that its own page lacks', '<svg><use href="#gone"/></svg>', 'check.anchor_missing', '#gone'],
];

const RESOURCE_FAULTS: BodyFault[] = (
  [
    ['script', '<script src="/x/gone"></script>'],
    ['style sheet', '<link rel="stylesheet" href="/x/gone">'],
    ['preload', '<link rel="preload" as="font" href="/x/gone">'],
    ['preload of a picture', '<link rel="preload" as="image" imagesrcset="/robots.txt 1x, /x/gone 2x">'],
    ['module preload', '<link rel="modulepreload" href="/x/gone">'],
    ['icon', '<link rel="shortcut icon" href="/x/gone">'],
    ['lazy film', '<video><source data-src="/x/gone"></video>'],
    ['film', '<video src="/x/gone"></video>'],
    ['poster', '<video poster="/x/gone"></video>'],
    ['image', '<img src="/x/gone" alt="" width="1" height="1">'],
    ['image inside a template', '<template><img src="/x/gone" alt="" width="1" height="1"></template>'],
    ['candidate', '<picture><source srcset="/media/a-0a1b2c3d.webp 500w, /x/gone 600w"></picture>'],
    ['candidate without white space', '<picture><source srcset="/robots.txt 1x,/x/gone 2x"></picture>'],
    [
      'candidate without width',
      '<img src="/robots.txt" srcset="/robots.txt, /x/gone" alt="" width="1" height="1">',
    ],
    ['drawing', '<svg><use href="/x/gone#star"/></svg>'],
    ['drawing of the old spelling', '<svg><use xlink:href="/x/gone#star"/></svg>'],
    ['embed', '<iframe src="/x/gone"></iframe>'],
  ] as const
).map(([name, markup]) => [`a missing ${name}`, markup, 'check.resource_missing', '/x/gone']);

const BODY_FAULTS: BodyFault[] = [
  [
    'a page as an image',
    '<img src="/moved" alt="" width="1" height="1">',
    'check.resource_missing',
    '/moved',
  ],
  ['a repeated id', '<p id="x"></p><p id="x"></p>', 'check.id_repeated', 'x'],
  ['a second h1', '<h1>x</h1>', 'check.main_heading_count', '2 h1'],
  ['a style attribute', '<p style="color:red">x</p>', 'check.style_attribute', 'A p element'],
  ['a style in a template', '<template><p style="">x</p></template>', 'check.style_attribute', 'A p element'],
  ['an event handler', '<button onclick="go()">x</button>', 'check.inline_handler', 'onclick'],
  [
    'an image without alt',
    '<img src="/robots.txt" width="1" height="1">',
    'check.image_without_alt',
    '/robots.txt',
  ],
  [
    'an image without height',
    '<img src="/robots.txt" alt="" width="1">',
    'check.image_without_size',
    '/robots.txt',
  ],
  [
    'an image of no size',
    '<img src="/robots.txt" alt="" width="9" height="0">',
    'check.image_without_size',
    '',
  ],
];

const ALL_BODY_FAULTS = [...LINK_FAULTS, ...RESOURCE_FAULTS, ...BODY_FAULTS];

test('finds nothing in a sound site, and counts its pages', async () => {
  expect(await checkWith()).toEqual({ findings: [], pages: 5 });
});

test.each(ALL_BODY_FAULTS)('finds %s', async (_, markup, code, part) => {
  const { findings } = await checkWith(homeWith(markup));
  expect(findings).toEqual([
    expect.objectContaining({ code, page: '/', message: expect.stringContaining(part) }),
  ]);
});

test.each(SITE_FAULTS)('finds $name', async ({ changes, found }) => {
  const { findings } = await checkWith(changes);
  expect(findings.map(({ code, page }) => `${code} ${page ?? '-'}`)).toEqual(found);
});

test.each(EXEMPTIONS)('accepts %s', async (_, changes) => {
  expect((await checkWith(changes)).findings).toEqual([]);
});

test('finds a page without h1, a status page too', async () => {
  const { findings } = await checkWith(changed('404.html', 'h1', 'h2'));
  expect(findings).toMatchObject([{ code: 'check.main_heading_count', page: '/404' }]);
});

test('names what is over budget, its bytes and the budget', async () => {
  const { findings } = await checkWith({ 'assets/inter-0a1b2c3d.woff2': new Uint8Array(41_000) });
  expect(findings[0]?.message).toBe('assets/inter-0a1b2c3d.woff2: 41000 bytes, 40960 are allowed.');
});

test('tells each finding once, sorted by page, code and text', async () => {
  const { findings } = await checkWith({
    ...homeWith('<p style="">b</p><p style="">b</p><a href="/c">x</a><a href="/b">x</a><a href="/b">x</a>'),
    ...changed('de/pricing.html', '<h1>', '<h1 style="">'),
  });
  expect(
    findings.map(({ page, code, message }) => `${page} ${code} ${message.match(/\/\w+/)?.[0] ?? ''}`),
  ).toEqual([
    '/ check.link_broken /b',
    '/ check.link_broken /c',
    '/ check.style_attribute ',
    '/de/pricing check.style_attribute ',
  ]);
});

test('has a defect in these tables for every code that a check reports', () => {
  const tried = new Set([
    ...ALL_BODY_FAULTS.map(([, , code]) => code),
    ...SITE_FAULTS.flatMap(({ found }) => found.map((finding) => finding.split(' ')[0])),
  ]);
  const codes = Object.keys(CHECK_MESSAGES).filter((code) => code !== 'check.failed');
  expect(codes.filter((code) => !tried.has(code))).toEqual([]);
});

test('refuses a folder without a build, and one whose list of pages is none, with exit status 2', async () => {
  const outDir = mkdtempSync(join(tmpdir(), 'site-check-'));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  const missing = { exitCode: 2, messages: [{ code: 'output.missing' }] };
  await expect(checkOutput({ outDir, baseUrl: BASE_URL })).rejects.toMatchObject(missing);
  writeFileSync(join(outDir, 'build.json'), '{"version":1}');
  writeFileSync(join(outDir, 'page-ids.json'), '{"version":1,"pages":[{}]}');
  await expect(checkOutput({ outDir, baseUrl: BASE_URL })).rejects.toMatchObject(missing);
});
