import { beforeAll, describe, expect, it } from 'vitest';
import { entry, homePage, link, spaceExport } from '../../support/space-export';
import {
  type BuiltSite,
  buildContent,
  HOSTILE,
  injected,
  labelOf,
  type PageElement,
  pageAt,
} from './built-site';

const DANGEROUS = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '  javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u001fjavascript:alert(1)',
  'javascript\t:alert(1)',
  'javascript://%0aalert(1)',
  'vbscript:x',
  'VBSCRIPT:x',
  'data:text/html,<script>alert(1)</script>',
  'data:,x',
];
const SAFE: Readonly<Record<string, string>> = {
  mail: 'mailto:a@b.example?subject=x',
  phone: 'tel:+49123',
  text: 'sms:+49123',
  hash: '#faq',
  query: '/lp?x=1&y=2#z',
  app: 'https://app.planfold.example/x',
  local: 'http://localhost:9000/x',
};
const EXTERNAL: Readonly<Record<string, string>> = {
  other: 'https://other.example/',
  upper: 'HTTPS://OTHER.EXAMPLE/X',
  'no-scheme': '//evil.example/x',
  backslash: '/\\evil.example/x',
  'both-slashes': '\\\\evil.example',
  suffix: 'https://planfold.example.evil.test/',
  prefix: 'https://notplanfold.example/',
  user: 'https://www.planfold.example@evil.test/',
  'local-suffix': 'http://localhost.evil.test/',
};
const BROKEN = [
  'http://',
  'https://[',
  'http://a b/',
  '/lp#100%',
  '/lp?x=100%',
  '/%zz',
  '//',
  '/',
  '#%',
  '?x=1',
  'lp',
  'https:',
  'mailto:',
  '://x',
];
const BUTTONS = [
  ...BROKEN.map((href, index) => entry(`broken-${index}`, 'button', { label: `broken-${index}`, href })),
  ...DANGEROUS.map((href, index) => entry(`danger-${index}`, 'button', { label: `danger-${index}`, href })),
  ...Object.entries({ ...SAFE, ...EXTERNAL }).map(([label, href]) => entry(label, 'button', { label, href })),
  entry('blank', 'button', { label: 'blank', href: '/lp', isHrefTargetBlank: true }),
  entry('gone', 'button', { label: 'gone', href: '/gone' }),
  entry('unpublished', 'button', { label: 'unpublished', page: link('nowhere') }),
  entry('target-less', 'button', { label: 'target-less' }),
  entry('sign-up', 'button', { label: 'sign-up', opens: 'signUp' }),
  entry('sales', 'button', { label: 'sales', opens: 'enterpriseSales' }),
  entry('demo', 'button', { label: 'demo', opens: 'aiDemo' }),
  entry('slashed', 'button', { label: 'slashed', href: '/lp/' }),
  ...['primary', 'secondary', 'tertiary', 'tab', 'tab-active'].map((buttonStyle) =>
    entry(buttonStyle, 'button', { label: buttonStyle, href: '/lp', buttonStyle }),
  ),
  ...['sm', 'md', 'lg'].map((buttonSize) =>
    entry(buttonSize, 'button', { label: buttonSize, href: '/lp', buttonSize }),
  ),
  entry('params', 'button', {
    label: 'params',
    href: '/lp',
    redirectParams: { zero: 0, no: false, text: '"' },
    eventName: 'own event',
    clickedType: 'own type',
  }),
];
const CHROME = [
  entry('nav', 'navigation', { key: 'main', links: [link('bad-link'), link('good-link')], groups: [] }),
  entry('foot', 'footer', { key: 'main', links: [link('bad-link')], groups: [], text: HOSTILE }),
  entry('bad-link', 'link', { label: 'bad-link', href: 'java\nscript:alert(1)' }),
  entry('good-link', 'link', { label: 'good-link', href: '/lp' }),
  entry('shown', 'banner', {
    paths: ['/lp*'],
    excludedPaths: ['/lp/out'],
    text: HOSTILE,
    badgeText: HOSTILE,
    link: { href: '/lp', children: HOSTILE },
  }),
  entry('bad-banner', 'banner', {
    paths: ['/'],
    text: 'Bad banner',
    link: { href: ' JAVASCRIPT:alert(1)', children: 'x' },
  }),
  entry('no-paths', 'banner', { text: 'No paths', link: { href: '/lp', children: 'x' } }),
  entry('no-label', 'banner', { paths: ['/brain'], text: 'No label', link: { href: '/lp', children: '' } }),
  entry('no-href', 'banner', { paths: ['/brain'], text: 'No href', link: { href: '', children: 'x' } }),
  entry('hidden-one', 'banner', {
    paths: ['/brain'],
    text: 'Hidden one',
    isHidden: true,
    link: { href: '/lp', children: 'x' },
  }),
  entry('dead-end', 'banner', {
    paths: ['/lp/out'],
    text: 'Dead end',
    link: { href: '/not-published', children: 'x' },
  }),
  entry('dots', 'banner', { paths: ['/a.b*'], text: 'Dots', link: { href: '/lp', children: 'x' } }),
];

describe('buttons and links', () => {
  let site: BuiltSite;
  let all: PageElement[];
  const control = (label: string) =>
    all.find((element) => ['a', 'button'].includes(element.tag) && labelOf(element) === label);

  beforeAll(async () => {
    site = await buildContent({
      entries: [
        homePage(['cta', 'words', 'broken', 'media']),
        entry('cta', 'sectionCallToAction', {
          sectionId: 'cta',
          heading: 'H',
          buttons: BUTTONS.map(({ sys }) => link(sys.id)),
        }),
        entry('media', 'sectionMedia', {
          sectionId: 'media',
          heading: 'M',
          buttons: ['sm', 'md', 'lg', 'query'].map((id) => link(id)),
        }),
        entry('words', 'sectionMarkdown', { sectionId: 'faq', heading: 'T', body: 'T' }),
        entry('broken', 'sectionMarkdown', {
          sectionId: 'broken',
          heading: 'B',
          body: BROKEN.map((href, index) => `[broken-${index}](<${href}>)`).join(' '),
        }),
        ...BUTTONS,
        ...CHROME,
        ...['/lp', '/lpx', '/lp/out', '/lp/in', '/brain', '/axb', '/a.bc'].map((path) =>
          pageAt(path, ['words']),
        ),
      ],
    });
    if (site.exitCode !== 0) throw new Error(JSON.stringify(site.json?.errors ?? site.stderr));
    all = await site.elements('index.html', 'cta');
  });

  it('no dangerous target remains on any control, in any spelling, and its label stays', async () => {
    for (const index of DANGEROUS.keys()) {
      expect(control(`danger-${index}`)?.attributes.href).toBeUndefined();
      expect(all.some(({ text }) => text === `danger-${index}`)).toBe(true);
    }
    expect(injected(await site.elements('index.html'))).toEqual([]);
    const warned = site.json.warnings.filter(
      ({ code }: Record<string, string>) => code === 'content.unsafe_link',
    );
    const entries = new Set(warned.map((fault: Record<string, string>) => fault.entry));
    expect(DANGEROUS.map((_, index) => `danger-${index}`).filter((id) => !entries.has(id))).toEqual([]);
  });

  it('an unreadable address never stops a build, and its label stays', async () => {
    const text = await site.elements('index.html', 'broken');
    for (const index of BROKEN.keys()) {
      expect(all.some((element) => labelOf(element) === `broken-${index}`)).toBe(true);
      expect(text.some((element) => element.text.includes(`broken-${index}`))).toBe(true);
    }
    expect(control(`broken-${BROKEN.indexOf('/lp#100%')}`)?.attributes.href).toMatch(/^\/lp#100%(?:25)?$/u);
  });

  it.each(Object.entries(SAFE))('the target of %s stays, in the same tab', (label, href) => {
    expect(control(label)?.attributes.href).toBe(href);
    expect(control(label)?.attributes.target).toBeUndefined();
  });

  it.each(Object.keys(EXTERNAL))('%s is another host: it opens in a new tab', (label) => {
    const { attributes } = control(label) ?? { attributes: {} as Record<string, string> };
    if (attributes.href === undefined) {
      expect(all.some((element) => labelOf(element) === label)).toBe(true);
      return;
    }
    expect(attributes.target).toBe('_blank');
    expect(attributes.rel?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));
  });

  it('a button may request a new tab', () => {
    expect(control('blank')?.attributes).toMatchObject({ href: '/lp', target: '_blank' });
    expect(control('blank')?.attributes.rel?.split(' ')).toEqual(
      expect.arrayContaining(['noopener', 'noreferrer']),
    );
  });

  it('a missing target leaves no link, and gives a warning', () => {
    for (const label of ['gone', 'unpublished', 'target-less'])
      expect(control(label)?.attributes.href).toBeUndefined();
    const codes = site.json.warnings.map(({ code, entry: id }: Record<string, string>) => `${id} ${code}`);
    expect(codes).toContain('gone content.internal_link_missing');
    expect(codes).toContain('unpublished content.link_unresolved');
  });

  it('a target with a trailing slash becomes the page’s own address', () => {
    expect(control('slashed')?.attributes.href).toBe('/lp');
  });

  it('an element that opens a dialog is a link without JavaScript', () => {
    expect(control('sign-up')?.attributes.href).toBe('https://app.planfold.example/signup');
    expect(control('sales')?.attributes.href).toMatch(/^(?:mailto|https):/u);
    expect(control('sales')?.attributes['data-location']).toBeDefined();
    expect(control('demo')).toBeDefined();
  });

  it('the five styles and three sizes differ, and the middle size is the default', async () => {
    const classes = (label: string) => control(label)?.attributes.class;
    const styles = ['primary', 'secondary', 'tertiary', 'tab', 'tab-active'].map(classes);
    expect(new Set(styles).size).toBe(5);
    expect(new Set(['sm', 'md', 'lg'].map(classes)).size).toBe(3);
    const media = await site.elements('index.html', 'media');
    const sized = (label: string) => media.find((element) => labelOf(element) === label)?.attributes.class;
    expect(sized('query')).toBe(sized('md'));
    expect(sized('query')).not.toBe(sized('lg'));
    expect(classes('primary')).toBe(classes('query'));
  });

  it('tracking has defaults, which the editor can override', () => {
    const plain = control('query')?.attributes ?? {};
    expect(plain['data-track']).toBe('click web');
    expect(plain['data-track-properties']).toBeUndefined();
    const section = control('query')?.parents.find(({ attributes }) => attributes['data-view'] !== undefined);
    expect(JSON.parse(section?.attributes['data-view'] ?? '')).toMatchObject({
      sectionIndex: 1,
      sectionId: 'cta',
    });
    const own = control('params')?.attributes ?? {};
    expect(own['data-track']).toBe('own event');
    expect(JSON.parse(own['data-track-properties'] ?? '')).toMatchObject({ clickedType: 'own type' });
    expect(Object.values(own)).toContain(JSON.stringify({ zero: 0, no: false, text: '"' }));
  });

  it('header and footer follow the same rules', async () => {
    const page = await site.elements('lp.html');
    expect(injected(page)).toEqual([]);
    expect(
      page.find((element) => element.tag === 'a' && labelOf(element) === 'good-link')?.attributes.href,
    ).toBe('/lp');
    expect(page.find((element) => element.tag === 'a' && labelOf(element) === 'bad-link')).toBeUndefined();
  });

  it.each([
    ['lp.html', 'shown'],
    ['lpx.html', 'shown'],
    ['lp/in.html', 'shown'],
    // Its link leads to no page, so its label is text.
    ['lp/out.html', 'dead-end'],
    ['brain.html', undefined],
    ['index.html', undefined],
    ['axb.html', undefined],
    ['a.bc.html', 'dots'],
  ])('the banner of %s is %s', async (file, id) => {
    const banners = (await site.elements(file)).filter(
      ({ attributes }) => attributes['data-banner-id'] !== undefined,
    );
    expect(banners.map(({ attributes }) => attributes['data-banner-id'])).toEqual(
      id === undefined ? [] : [id],
    );
  });

  it('a banner is text, and by default cannot be closed and is not for phones', async () => {
    const page = await site.elements('lp.html');
    const banner = page.find(({ attributes }) => attributes['data-banner-id'] === 'shown');
    expect(banner?.text).toContain('<img src=x onerror=alert(1)>');
    expect(page.some(({ attributes }) => attributes['data-banner-close'] !== undefined)).toBe(false);
  });
});

describe('an address that only looks like one', () => {
  const ADDRESSES: Readonly<Record<string, string>> = {
    host: 'www.x.test',
    port: 'www.x.test:8443/a',
    word: 'pricing',
    encoded: 'java%09script:x',
    mail: 'sales@x.test',
  };
  const NAMES = Object.keys(ADDRESSES);
  let site: BuiltSite;

  const hyperlink = (label: string) => ({
    nodeType: 'hyperlink',
    data: { uri: ADDRESSES[label] },
    content: [{ nodeType: 'text', value: `rich-${label}`, marks: [], data: {} }],
  });
  const each = (kind: string, model: string, more: object = {}) =>
    NAMES.map((name) =>
      entry(`${kind}-${name}`, model, { label: `${kind}-${name}`, href: ADDRESSES[name], ...more }),
    );
  const banners = NAMES.map((name) =>
    entry(`banner-${name}`, 'banner', {
      paths: ['*'],
      text: 'T',
      link: { href: ADDRESSES[name], children: `banner-${name}` },
    }),
  );

  beforeAll(async () => {
    site = await buildContent({
      entries: [
        homePage(['cta', 'words', 'rich']),
        entry('cta', 'sectionCallToAction', {
          heading: 'H',
          buttons: NAMES.map((name) => link(`button-${name}`)),
        }),
        entry('words', 'sectionMarkdown', {
          heading: 'T',
          body: NAMES.map((name) => `[markdown-${name}](${ADDRESSES[name]})`).join(' '),
        }),
        entry('rich', 'sectionRichText', {
          body: {
            nodeType: 'document',
            data: {},
            content: [
              { nodeType: 'paragraph', data: {}, content: NAMES.map(hyperlink) },
              ...NAMES.map((name) => ({
                nodeType: 'embedded-entry-block',
                data: { target: link(`link-${name}`) },
                content: [],
              })),
            ],
          },
        }),
        ...each('button', 'button'),
        ...each('link', 'link'),
        ...banners,
      ],
    });
    if (site.exitCode !== 0) throw new Error(JSON.stringify(site.json?.errors ?? site.stderr));
  });

  it.each(['button', 'link', 'markdown', 'rich'])('becomes its text in a %s', async (kind) => {
    const all = await site.elements('index.html');
    for (const name of NAMES) {
      const words = all.filter(({ text }) => text.includes(`${kind}-${name}`));
      expect([name, words.length > 0]).toEqual([name, true]);
      const links = words.filter(({ attributes }) => attributes.href !== undefined);
      expect([name, links.map(({ attributes }) => attributes.href)]).toEqual([name, []]);
    }
  });

  it('is reported with its place', () => {
    const warned = site.json.warnings
      .filter(
        ({ code, page }: Record<string, string>) => code === 'content.address_incomplete' && page === '/',
      )
      .map(({ entry: id, field, message }: Record<string, string>) => [id, field, message?.split('"')[1]]);
    const expected = NAMES.flatMap((name) => [
      [`button-${name}`, 'href', ADDRESSES[name]],
      [`link-${name}`, 'href', ADDRESSES[name]],
      [`banner-${name}`, 'link', ADDRESSES[name]],
      ['words', 'body', ADDRESSES[name]],
      ['rich', 'body', ADDRESSES[name]],
    ]);
    expect(warned).toEqual(expect.arrayContaining(expected));
    expect(warned).toHaveLength(expected.length);
  });
});

describe('a control character before an unsafe scheme', () => {
  const HIDDEN = ['\t\u0001javascript:alert(1)', '\n\t\u0001 \tdata:text/html,x'];

  it('hides the scheme nowhere', async () => {
    const site = await buildContent({
      entries: [
        homePage(['cta', 'rich', 'words']),
        entry('cta', 'sectionCallToAction', {
          heading: 'H',
          buttons: HIDDEN.map((_, index) => link(`b${index}`)),
        }),
        ...HIDDEN.map((href, index) => entry(`b${index}`, 'button', { label: `button ${index}`, href })),
        ...HIDDEN.map((href, index) => entry(`l${index}`, 'link', { label: `link ${index}`, href })),
        entry('words', 'sectionMarkdown', {
          heading: 'T',
          body: HIDDEN.map((uri) => `[w](<${uri}>)`).join(' '),
        }),
        entry('rich', 'sectionRichText', {
          body: {
            nodeType: 'document',
            data: {},
            content: HIDDEN.flatMap((uri, index) => [
              {
                nodeType: 'paragraph',
                data: {},
                content: [
                  {
                    nodeType: 'hyperlink',
                    data: { uri },
                    content: [{ nodeType: 'text', value: 'hyperlink', marks: [], data: {} }],
                  },
                ],
              },
              { nodeType: 'embedded-entry-block', data: { target: link(`l${index}`) }, content: [] },
            ]),
          },
        }),
      ],
    });
    expect(site.json.errors).toEqual([]);
    expect(await site.read('index.html')).not.toMatch(/href="[^"]*(?:script:|text\/html)/u);
    const unsafe = site.json.warnings.filter(
      ({ code }: Record<string, string>) => code === 'content.unsafe_link',
    );
    expect(new Set(unsafe.map(({ entry: id }: Record<string, string>) => id))).toEqual(
      new Set(['b0', 'b1', 'l0', 'l1', 'rich']),
    );
  });
});

describe('a button that opens the AI demo', () => {
  const space = (...pages: readonly string[]) => ({
    entries: [
      homePage(['cta']),
      entry('cta', 'sectionCallToAction', { heading: 'H', buttons: [link('demo')] }),
      entry('demo', 'button', { label: 'demo', opens: 'aiDemo' }),
      ...pages.map((path) => pageAt(path, ['cta'])),
    ],
  });
  const missing = ({ json }: { readonly json: BuiltSite['json'] }) =>
    json.warnings
      .filter(({ code }: Record<string, string>) => code === 'site_map.named_page_missing')
      .map(({ page, entry: id, field, message }: Record<string, string>) => [page, id, field, message]);

  it('links to the page about it, and if that is missing warns and links to the sign-up', async () => {
    const site = await buildContent(space('/brain'));
    const href = async () =>
      (await site.elements('index.html')).find(({ attributes }) => attributes['data-opens'] === 'aiDemo')
        ?.attributes.href;
    expect([missing(site), await href()]).toEqual([[], '/brain#demo']);
    const gone = await site.again(spaceExport(space('/lp')));
    const noPage = expect.stringContaining('There is no page at /brain');
    expect(missing(gone)).toEqual([
      ['/', 'demo', 'opens', noPage],
      ['/lp', 'demo', 'opens', noPage],
    ]);
    expect(await href()).toBe('https://app.planfold.example/signup');
    const strict = await site.again(spaceExport(space('/lp')), '--strict');
    expect(strict.exitCode).toBe(1);
    const back = await site.again(spaceExport(space('/brain')));
    expect([missing(back), await href()]).toEqual([[], '/brain#demo']);
  });
});
