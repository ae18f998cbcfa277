import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import fileSystem from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkOutput } from '../../../generator/check/check-output';
import { CHECK_MESSAGES } from '../../../generator/errors/messages/check';
import { EXEMPTIONS, SITE_FAULTS } from './site-faults';
import { BASE_URL, changed, checkWith, type Files, homeWith, SOUND_SITE, writeSite } from './sound-site';

type BodyFault = [name: string, markup: string, code: string, part: string];

const LINK_FAULTS: BodyFault[] = [
  ['a link to a missing page', '<a href="/unknown">x</a>', 'check.link_broken', '/unknown'],
  ['a link to a folder', '<a href="/de">x</a>', 'check.link_broken', '/de'],
  ['an absolute link to a missing page', `<a href="${BASE_URL}/gone">x</a>`, 'check.link_broken', '/gone'],
  ['a link that is not a valid address', '<a href="http://[">x</a>', 'check.link_broken', 'http://['],
  ['a link inside a template', '<template><a href="/gone">x</a></template>', 'check.link_broken', '/gone'],
  ['a link inside noscript', '<noscript><a href="/gone">x</a></noscript>', 'check.link_broken', '/gone'],
  ['a form with a broken address', '<form action="/gone"></form>', 'check.link_broken', '/gone'],
  ['a button with a broken address', '<button formaction="/gone">x</button>', 'check.link_broken', '/gone'],
  ['an area with a broken address', '<map><area href="/gone" alt="x"></map>', 'check.link_broken', '/gone'],
  ['a prefetch of a missing page', '<link rel="prefetch" href="/gone">', 'check.link_broken', '/gone'],
  [
    'the address of a missing page for sharing',
    `<meta property="og:url" content="${BASE_URL}/gone">`,
    'check.link_broken',
    '/gone',
  ],
  [
    'a link whose letter case differs from the page',
    '<a href="/Pricing">x</a>',
    'check.link_case',
    '/pricing',
  ],
  [
    'a link to a page with a trailing slash',
    '<a href="/pricing/">x</a>',
    'check.link_redirected',
    '/pricing',
  ],
  [
    'a link to the file of a page',
    '<a href="/pricing.html#plans">x</a>',
    'check.link_redirected',
    '/pricing#plans',
  ],
  ['a link that is redirected', '<a href="/old?x=1">x</a>', 'check.link_redirected', '/moved'],
  [
    'a link to the site itself over http',
    '<a href="http://www.planfold.example/pricing">x</a>',
    'check.link_redirected',
    '/pricing',
  ],
  [
    'a link to the site itself without a scheme',
    '<a href="//www.planfold.example/gone">x</a>',
    'check.link_broken',
    '/gone',
  ],
  ['a link with a query to a missing page', '<a href="/gone?pricing">x</a>', 'check.link_broken', '/gone'],
  ['a link with two slashes', '<a href="/pricing//">x</a>', 'check.link_broken', '/pricing//'],
  ['a link to a rule file', '<a href="/_redirects">x</a>', 'check.link_broken', '/_redirects'],
  ['a link to a file with a slash', '<a href="/robots.txt/">x</a>', 'check.link_broken', '/robots.txt/'],
  ['a link that cannot be decoded', '<a href="/%E0%A4%A">x</a>', 'check.link_broken', '/%E0%A4%A'],
  [
    'structured data with a missing page',
    `<script type="application/ld+json">{"url":"${BASE_URL}/gone#x"}</script>`,
    'check.link_broken',
    '/gone',
  ],
  [
    'an encoded anchor that no page has',
    '<a href="/pricing#gr%C3%B6%C3%9Fer">x</a>',
    'check.anchor_missing',
    'gr%C3%B6%C3%9Fer',
  ],
  [
    'an anchor whose letter case differs from the id',
    '<a href="/pricing#Plans">x</a>',
    'check.anchor_missing',
    '#Plans',
  ],
  [
    'an anchor in a template that another template has',
    '<template><a href="#inner">x</a></template>',
    'check.anchor_missing',
    '#inner',
  ],
  ['an anchor that its own page lacks', '<a href="#gone">x</a>', 'check.anchor_missing', '#gone'],
  [
    'an anchor that another page lacks',
    '<a href="/pricing#gone">x</a>',
    'check.anchor_missing',
    '/pricing#gone',
  ],
  ['an anchor that only a template has', '<a href="#inner">x</a>', 'check.anchor_missing', '#inner'],
  [
    'a reference to an SVG symbol that its own page lacks',
    '<svg><use href="#gone"/></svg>',
    'check.anchor_missing',
    '#gone',
  ],
];

const RESOURCE_FAULTS: BodyFault[] = (
  [
    ['script', '<script src="/x/gone"></script>'],
    ['style sheet', '<link rel="stylesheet" href="/x/gone">'],
    ['preload', '<link rel="preload" as="font" href="/x/gone">'],
    ['preload of an image', '<link rel="preload" as="image" imagesrcset="/robots.txt 1x, /x/gone 2x">'],
    ['module preload', '<link rel="modulepreload" href="/x/gone">'],
    ['icon', '<link rel="shortcut icon" href="/x/gone">'],
    ['lazy video', '<video><source data-src="/x/gone"></video>'],
    ['video', '<video src="/x/gone"></video>'],
    ['poster', '<video poster="/x/gone"></video>'],
    ['image', '<img src="/x/gone" alt="" width="1" height="1">'],
    ['image inside a template', '<template><img src="/x/gone" alt="" width="1" height="1"></template>'],
    ['candidate', '<picture><source srcset="/media/a-0a1b2c3d.webp 500w, /x/gone 600w"></picture>'],
    ['candidate without white space', '<picture><source srcset="/robots.txt 1x,/x/gone 2x"></picture>'],
    [
      'candidate without width',
      '<img src="/robots.txt" srcset="/robots.txt, /x/gone" alt="" width="1" height="1">',
    ],
    ['SVG sprite', '<svg><use href="/x/gone#star"/></svg>'],
    ['SVG sprite with xlink:href', '<svg><use xlink:href="/x/gone#star"/></svg>'],
    ['embed', '<iframe src="/x/gone"></iframe>'],
    ['lazy frame', '<iframe data-src="/x/gone"></iframe>'],
    ['lazy candidate', '<img src="/robots.txt" data-srcset="/x/gone 2x" alt="" width="1" height="1">'],
    ['file with the props of an island', '<div data-props-url="/x/gone"></div>'],
    ['object', '<object data="/x/gone"></object>'],
    ['social sharing image', '<meta property="og:image" content="/x/gone">'],
    ['module of an inline script', '<script type="module">import("/x/gone")</script>'],
  ] as const
).map(([name, markup]) => [`a missing ${name}`, markup, 'check.resource_missing', '/x/gone']);

const BODY_FAULTS: BodyFault[] = [
  [
    'an SVG symbol that the sprite lacks',
    '<svg><use href="/assets/icons.svg#moon"/></svg>',
    'check.drawing_missing',
    'moon',
  ],
  ['an SVG image without a name', '<svg role="img"></svg>', 'check.image_without_alt', 'svg'],
  [
    'an image map area without a text',
    '<map><area href="/pricing" alt=""></map>',
    'check.image_without_alt',
    '/pricing',
  ],
  [
    'an image button without a text',
    '<input type="image" src="/robots.txt">',
    'check.image_without_alt',
    '/robots.txt',
  ],
  [
    'an image whose address is a page',
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
    'an image with an empty size',
    '<img src="/robots.txt" alt="" width="9" height="0">',
    'check.image_without_size',
    '',
  ],
  [
    'an image in editorial text whose size is unknown',
    '<img src="/robots.txt" alt="" data-unsized="">',
    'check.image_size_unknown',
    '/robots.txt',
  ],
];

const ALL_BODY_FAULTS = [...LINK_FAULTS, ...RESOURCE_FAULTS, ...BODY_FAULTS];

describe('the output check', () => {
  test('finds nothing in a valid site, and counts its pages', async () => {
    expect(await checkWith()).toEqual({ errors: [], warnings: [], findings: [], pages: 6 });
  });

  test.each(ALL_BODY_FAULTS)('finds %s', async (_, markup, code, part) => {
    const { findings } = await checkWith(homeWith(markup));
    expect(findings).toEqual([
      expect.objectContaining({ code, page: '/', message: expect.stringContaining(part) }),
    ]);
  });

  test.each(SITE_FAULTS.map((fault) => [fault.name, fault] as const))(
    'finds %s',
    async (_, { changes, found }) => {
      const { findings } = await checkWith(changes);
      expect(findings.map(({ code, page }) => `${code} ${page ?? '-'}`)).toEqual(found);
    },
  );

  test.each(EXEMPTIONS)('accepts %s', async (_, changes) => {
    expect((await checkWith(changes)).findings).toEqual([]);
  });

  test.each(['404.html', '401.html', '_headers', '_redirects', 'robots.txt'])(
    'finds that %s is missing, unless the output is a shard',
    async (file) => {
      const codesWithout = async (changes: Files = {}) => {
        const outDir = writeSite(changes);
        rmSync(join(outDir, file));
        const { errors } = await checkOutput({ outDir, baseUrl: BASE_URL, cacheDir: join(outDir, 'none') });
        return errors.filter(({ code }) => code === 'check.file_missing').map(({ message }) => message);
      };
      expect(await codesWithout()).toEqual([expect.stringContaining(`The file ${file} does not exist`)]);
      expect(await codesWithout({ 'shard.json': '{}' })).toEqual([]);
    },
  );

  test('finds a missing h1 on an error page', async () => {
    const { findings } = await checkWith(changed('404.html', 'h1', 'h2'));
    expect(findings).toMatchObject([{ code: 'check.main_heading_count', page: '/404' }]);
  });

  test('gives the section of a message by its title in the editor', async () => {
    const section = (attributes: string) => `<section ${attributes}><a href="/gone">x</a></section>`;
    const { findings } = await checkWith(
      homeWith(
        [
          '<header><a href="/gone">x</a></header>',
          section(
            'id="plans" data-section-index="2" data-view="{&quot;sectionInternalName&quot;:&quot;Home / Plans&quot;}"',
          ),
          section('data-section-index="3" data-section-model="sectionFaq" data-view="{"'),
          '<section><a href="/gone">x</a></section>',
        ].join(''),
      ),
    );
    expect(findings.map(({ section: name }) => name)).toEqual([
      undefined,
      'Home / Plans (#plans)',
      'header',
      'sectionFaq 3',
    ]);
  });

  test('reports the sections of all main headings of a page that has several', async () => {
    const section =
      '<section data-section-index="2" data-view="{&quot;sectionInternalName&quot;:&quot;Home / Text&quot;}"><h1>x</h1></section>';
    const { findings } = await checkWith(homeWith(section));
    expect(findings[0]?.message).toContain('2 h1 elements (main headings), in Home / Text;');
  });

  test('gives the locale and the field of a message', async () => {
    const { errors } = await checkWith(changed('de/pricing.html', 'Title of de-pricing', ' '));
    expect(errors).toMatchObject([{ page: '/de/pricing', locale: 'de', field: 'title' }]);
  });

  test('ignores unused hashed assets when there is no build cache', async () => {
    expect((await checkWith({ 'assets/lost-0A1B2C3D.js': '' })).findings).toEqual([]);
  });

  const CLOSED = { 'robots.txt': 'User-agent: *\nDisallow: /\n' };

  /** A page in the form of a preview. */
  function closed(
    file: 'index.html' | 'pricing.html' | 'de/pricing.html' | 'moved.html',
    title?: string,
  ): Files {
    const text = SOUND_SITE[file].replace('</head>', '<meta name="robots" content="noindex"></head>');
    return {
      [file]: title === undefined ? text : text.replace(/<title>.*<\/title>/, `<title>${title}</title>`),
    };
  }

  test('checks a preview closed to search engines like the site itself', async () => {
    const preview = {
      ...CLOSED,
      ...closed('index.html'),
      ...closed('pricing.html'),
      ...closed('de/pricing.html'),
      ...closed('moved.html'),
    };
    expect((await checkWith(preview)).findings).toEqual([]);
    const { findings } = await checkWith({ ...preview, ...closed('moved.html', 'Title of home') });
    expect(findings).toMatchObject([{ code: 'check.title_repeated', page: '/moved' }]);
  });

  test('lets language versions of a page share title and description, as the build reports missing translations', async () => {
    const valuesOf = (name: string, text: string) => new RegExp(`${name} of [^<"]*`).exec(text)?.[0] ?? '';
    const names = ['Title', 'Description'];
    const english = names.map((name) => valuesOf(name, SOUND_SITE['pricing.html']));
    const untranslated = names.reduce(
      (text, name, index) => text.replaceAll(valuesOf(name, text), english[index] ?? ''),
      SOUND_SITE['de/pricing.html'],
    );
    expect(untranslated).not.toBe(SOUND_SITE['de/pricing.html']);
    expect((await checkWith({ 'de/pricing.html': untranslated })).findings).toEqual([]);
  });

  test('only warns about some codes, and fails for the rest', async () => {
    const { errors, warnings } = await checkWith({
      ...homeWith('<a href="/pricing/">x</a><a href="/gone">x</a><a href="#gone">x</a>'),
      'old.txt': '',
    });
    expect(errors.map(({ code }) => code)).toEqual(['check.anchor_missing']);
    expect(warnings.map(({ code }) => code)).toEqual([
      'check.file_unnamed',
      'check.link_broken',
      'check.link_redirected',
    ]);
  });

  test('reports the name, size and budget of a file over budget', async () => {
    const { findings } = await checkWith({ 'assets/inter-0a1b2c3d.woff2': new Uint8Array(41_000) });
    expect(findings[0]?.message).toBe('assets/inter-0a1b2c3d.woff2: 41000 bytes, the limit is 32768.');
  });

  test('reports each problem once, errors first, sorted by page, code and text', async () => {
    const { findings } = await checkWith({
      ...homeWith('<p style="">b</p><p style="">b</p><a href="/c">x</a><a href="/b">x</a><a href="/b">x</a>'),
      ...changed('de/pricing.html', '<h1>', '<h1 style="">'),
    });
    expect(
      findings.map(({ page, code, message }) => `${page} ${code} ${message.match(/\/\w+/)?.[0] ?? ''}`),
    ).toEqual([
      '/ check.style_attribute ',
      '/de/pricing check.style_attribute ',
      '/ check.link_broken /b',
      '/ check.link_broken /c',
    ]);
  });

  test('has a test case for every code that it can report', () => {
    const tried = new Set<string | undefined>([
      'check.file_missing',
      ...ALL_BODY_FAULTS.map(([, , code]) => code),
      ...SITE_FAULTS.flatMap(({ found }) => found.map((finding) => finding.split(' ')[0])),
    ]);
    const codes = Object.keys(CHECK_MESSAGES).filter((code) => code !== 'check.failed');
    expect(codes.filter((code) => !tried.has(code))).toEqual([]);
  });

  test('names a file that cannot be read', async () => {
    const outDir = writeSite();
    const { readFile } = fileSystem;
    fileSystem.readFile = (async (file: string, ...options: never[]) => {
      if (!String(file).endsWith('pricing.html')) return readFile(file, ...options);
      throw Object.assign(new Error('EACCES: permission denied'), { syscall: 'open', path: file });
    }) as typeof readFile;
    syncBuiltinESMExports();
    onTestFinished(() => {
      fileSystem.readFile = readFile;
      syncBuiltinESMExports();
    });
    await expect(checkOutput({ outDir, baseUrl: BASE_URL, cacheDir: outDir })).rejects.toMatchObject({
      exitCode: 1,
      messages: [
        {
          code: 'output.unreadable',
          message: expect.stringMatching(/pricing\.html .*EACCES: permission denied/),
        },
      ],
    });
  });

  test('refuses a folder without a build or with an invalid list of pages, with exit status 2', async () => {
    const outDir = mkdtempSync(join(tmpdir(), 'site-check-'));
    onTestFinished(() => rmSync(outDir, { recursive: true }));
    const missing = { exitCode: 2, messages: [{ code: 'output.missing' }] };
    await expect(checkOutput({ outDir, baseUrl: BASE_URL, cacheDir: outDir })).rejects.toMatchObject(missing);
    writeFileSync(join(outDir, 'build.json'), '{"version":1}');
    writeFileSync(join(outDir, 'page-ids.json'), '{"version":1,"pages":[{}]}');
    await expect(checkOutput({ outDir, baseUrl: BASE_URL, cacheDir: outDir })).rejects.toMatchObject(missing);
  });
});
