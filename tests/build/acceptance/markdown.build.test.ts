import { beforeAll, describe, expect, it } from 'vitest';
import { entry, homePage } from '../../support/space-export';
import {
  type BuiltSite,
  buildContent,
  elementsOf,
  injected,
  labelOf,
  type PageElement,
  pageAt,
} from './built-site';

const BODY = `# One

Para *one* with \`code <b>\` and ~~no~~.

## Two

> Quoted para.
>
> > Deeper para.

1. Loose item

   Second para of the item.

   - Nested loose

     - Nested deeper

2. Tight

### Three

| A | B |
|---|---|
| 1 | 2 |

Line one  
line two

---

![Alt "text"](https://images.ctfassets.net/a/b/c/d.png "T")

![Another host](https://pictures.example/p.png) ![No host](https://)

\`\`\`html
<script>alert(1)</script>
\`\`\`
`;

const LINKS = `
[tel](tel:+1234) [sms](sms:+1234) [mail](mailto:a@b.example) [hash](#two) [page](/lp) [query](/lp?x=1&y=2#z)
[away](https://elsewhere.example/a) [AWAY](HTTPS://ELSEWHERE.EXAMPLE/B) [scheme-less](//elsewhere.example/c)
[own](https://app.planfold.example/x) [look-alike](https://planfold.example.evil.test/) [prefix](https://evilplanfold.example/)
[local](http://localhost:9/x) [local-look-alike](http://localhost.evil.test/) [slash](/lp/) [gone](/gone)
<https://auto.example/link>
`;

const SCRIPTS = [
  '[js-1](javascript:alert(1))',
  '[js-2](JaVaScRiPt:alert(1))',
  '[js-3](&#106;avascript:alert(1))',
  '[js-4](&#x6A;avascript&colon;alert(1))',
  '[js-5](java&#9;script:alert(1))',
  '[js-6](java&NewLine;script:alert(1))',
  '[js-7](&#1;javascript:alert(1))',
  '[js-8](<  javascript:alert(1)>)',
  '[js-9](vbscript:x)',
  '[js-10](VBScript:x)',
  '[js-11](data:text/html,<script>alert(1)</script>)',
  '[js-12](DATA:text/html;base64,PHN2Zz4=)',
  '[js-13][ref]',
  '<javascript:alert(1)>',
  '[js-14](javascript\\:alert(1))',
  '[js-15](&Tab;javascript:alert(1))',
  '[js-16](\u00a0javascript:alert(1))',
  '[js-17](\u200bjavascript:alert(1))',
  '![img](javascript:alert(1))',
  '![img2](data:text/html,x)',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">raw</a>',
  '<p id="main" class="button" data-content-id="fake">raw</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '',
  '[ref]: javascript:alert(1)',
].join('\n\n');

const LISTED = ['/lp', '/lp/teams/project-management', '/lp/ai', '/lp/features/gantt-chart-view', '/brain'];
const OTHERS = ['/lp/other', '/lp/ai/more', '/lpx', '/lp/teams', '/brain-2', '/brain/x'];

const fileOf = (path: string) => `${path.slice(1)}.html`;

describe('markdown', () => {
  let site: BuiltSite;
  let links: PageElement[];

  beforeAll(async () => {
    site = await buildContent({
      entries: [
        homePage(['body', 'links', 'scripts', 'empty']),
        entry('body', 'sectionMarkdown', { sectionId: 'body', heading: 'Section heading', body: BODY }),
        entry('links', 'sectionMarkdown', { sectionId: 'links', heading: 'Links', body: LINKS }),
        entry('scripts', 'sectionMarkdown', { sectionId: 'scripts', heading: 'Scripts', body: SCRIPTS }),
        entry('empty', 'sectionMarkdown', { sectionId: 'nothing', heading: 'Empty', body: ' \n ' }),
        ...[...LISTED, ...OTHERS].map((path) => pageAt(path, ['body', 'links'])),
        pageAt('/named', ['body'], { pageId: 'My_Page' }),
      ],
    });
    if (site.exitCode !== 0) throw new Error(site.stderr);
    links = (await site.elements('index.html', 'links')).filter(({ tag }) => tag === 'a');
  });

  it.each(LISTED)(
    'on %s every heading and paragraph of markdown has its id, counted per tag',
    async (path) => {
      const pageId = path.slice(1).replaceAll('/', '-');
      const marked = (await site.elements(fileOf(path))).filter(
        ({ attributes }) => attributes['data-content-id'] !== undefined,
      );
      const byTag = (name: string) =>
        marked.filter(({ tag }) => tag === name).map(({ attributes }) => attributes['data-content-id']);
      const counted = byTag('p');
      expect(counted).toEqual(counted.map((_, index) => `${pageId}-p-${index + 1}`));
      expect(counted.length).toBeGreaterThan(8);
      for (const { attributes, tag } of marked) {
        expect(tag).toMatch(/^(?:h[1-6]|p)$/u);
        expect(attributes['data-content-id']).toMatch(new RegExp(`^${pageId}-${tag}-\\d+$`, 'u'));
      }
      expect(marked.filter(({ text }) => text === 'Quoted para.' || text === 'Deeper para.')).toHaveLength(2);
      expect(marked.filter(({ text }) => text === 'Second para of the item.')).toHaveLength(1);
      expect(marked.filter(({ text }) => ['One', 'Two', 'Three'].includes(text))).toHaveLength(3);
    },
  );

  it('headings of sections, which are not markdown, have no id', async () => {
    const heading = (await site.elements('lp.html')).filter(
      ({ text, tag }) => tag !== 'a' && text === 'Section heading',
    );
    expect(heading.length).toBeGreaterThan(0);
    expect(heading.filter(({ attributes }) => attributes['data-content-id'] !== undefined)).toEqual([]);
  });

  it.each(['/', ...OTHERS, '/named'])('no element of %s has an id', async (path) => {
    const all = elementsOf(await site.read(path === '/' ? 'index.html' : fileOf(path)));
    expect(all.filter(({ attributes }) => attributes['data-content-id'] !== undefined)).toEqual([]);
  });

  it('links of every harmless scheme stay', () => {
    const target = (label: string) => links.find((element) => labelOf(element) === label)?.attributes.href;
    expect(target('tel')).toBe('tel:+1234');
    expect(target('sms')).toBe('sms:+1234');
    expect(target('mail')).toBe('mailto:a@b.example');
    expect(target('hash')).toBe('#two');
    expect(target('page')).toBe('/lp');
    expect(target('query')).toBe('/lp?x=1&y=2#z');
    expect(target('https://auto.example/link')).toBe('https://auto.example/link');
  });

  it('links to other hosts open in a new tab, those to own hosts and localhost do not', () => {
    const isExternal = (label: string) => {
      const found = links.find((element) => labelOf(element) === label);
      if (found === undefined) return 'no link';
      const { target, rel = '' } = found.attributes;
      return target === '_blank' && rel.includes('noopener') && rel.includes('noreferrer');
    };
    expect(
      Object.fromEntries(
        ['away', 'AWAY', 'scheme-less', 'look-alike', 'prefix', 'local-look-alike'].map((label) => [
          label,
          isExternal(label),
        ]),
      ),
    ).toEqual({
      away: true,
      AWAY: true,
      'scheme-less': true,
      'look-alike': true,
      prefix: true,
      'local-look-alike': true,
    });
    expect(
      Object.fromEntries(
        ['own', 'local', 'tel', 'mail', 'hash', 'page'].map((label) => [label, isExternal(label)]),
      ),
    ).toEqual({ own: false, local: false, tel: false, mail: false, hash: false, page: false });
    const hash = links.find(({ text }) => text === 'hash');
    expect(Object.keys(hash?.attributes ?? {})).toEqual(['href']);
  });

  it('a link to a missing page becomes its text, and a trailing slash is removed', async () => {
    expect(links.find(({ text }) => text === 'gone')).toBeUndefined();
    expect((await site.elements('index.html', 'links')).some(({ text }) => text.includes('gone'))).toBe(true);
    expect(links.find(({ text }) => text === 'slash')?.attributes.href).toBe('/lp');
  });

  it('dangerous targets are removed in every spelling, and their text stays', async () => {
    const all = await site.elements('index.html', 'scripts');
    expect(injected(all)).toEqual([]);
    const targets = all.flatMap(({ attributes }) => [attributes.href, attributes.src]).filter(Boolean);
    expect(all.filter(({ tag, attributes }) => tag === 'img' && !attributes.src)).toEqual([]);
    const reachable = targets.map((target) => new URL(target ?? '', 'https://site.example/').protocol);
    expect(reachable.filter((scheme) => /^(?:javascript|vbscript|data):$/u.test(scheme))).toEqual([]);
    const shown = all.map(({ text }) => text).join(' ');
    for (let number = 1; number <= 17; number += 1) expect(shown).toContain(`js-${number}`);
  });

  it('markup in markdown creates no element, class or id', async () => {
    const all = await site.elements('index.html', 'scripts');
    expect(all.filter(({ tag }) => ['svg', 'iframe', 'script'].includes(tag))).toEqual([]);
    expect(all.filter(({ attributes }) => attributes['data-content-id'] === 'fake')).toEqual([]);
    expect(all.filter(({ attributes }) => attributes.id === 'main')).toEqual([]);
  });

  it('a custom page id is escaped in the attribute', async () => {
    const hostile = 'x" onmouseover="alert(1)"><b>&amp;';
    const { exitCode, elements } = await buildContent({
      entries: [
        homePage(['body']),
        entry('body', 'sectionMarkdown', { heading: 'H', body: BODY }),
        pageAt('/lp', ['body'], { pageId: hostile }),
      ],
    });
    expect(exitCode).toBe(0);
    const all = await elements('lp.html');
    expect(injected(all)).toEqual([]);
    expect(all.filter(({ attributes }) => attributes['data-content-id'] === `${hostile}-h2-1`)).toHaveLength(
      1,
    );
    expect(all.find(({ tag }) => tag === 'body')?.attributes['data-page-id']).toBe(hostile);
  });

  it('the content security policy allows images in a text from any host', async () => {
    const policy = (await site.read('_headers')).match(/img-src ([^;]*)/u)?.[1];
    expect(policy).toContain('https://images.ctfassets.net');
    expect(policy).toContain('https://pictures.example');
  });

  it('lists, quotes, code and breaks have the right structure', async () => {
    const all = await site.elements('index.html', 'body');
    const has = (tag: string) => all.filter((element) => element.tag === tag).length;
    expect(has('ol')).toBe(1);
    expect(has('ul')).toBe(2);
    expect(all.find(({ tag, parents }) => tag === 'ul' && parents.some((p) => p.tag === 'ul'))).toBeDefined();
    expect(has('blockquote')).toBe(2);
    expect([has('hr'), has('br'), has('pre')]).toEqual([1, 1, 1]);
    expect(all.find(({ tag }) => tag === 'pre')?.text).toBe('<script>alert(1)</script>');
    expect(all.find(({ tag, text }) => tag === 'code' && text === 'code <b>')).toBeDefined();
  });

  it('every dangerous link and the missing page give a warning', () => {
    const codes = site.json.warnings.map(({ code, entry: id }: Record<string, string>) => `${id} ${code}`);
    expect(codes).toContain('links content.internal_link_missing');
    expect(codes).toContain('scripts content.unsafe_link');
  });
});
