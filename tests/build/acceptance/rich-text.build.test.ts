import { beforeAll, describe, expect, it } from 'vitest';
import { asset, entry, homePage, link } from '../../support/space-export';
import {
  type BuiltSite,
  buildContent,
  HOSTILE,
  hasPlaceholder,
  injected,
  labelOf,
  type PageElement,
  pageAt,
} from './built-site';

const node = (nodeType: string, content: unknown[] = [], data: object = {}) => ({ nodeType, data, content });
const words = (value: string, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data: {},
});
const paragraph = (...content: unknown[]) => node('paragraph', content);
const anchor = (uri: string, label: string) => node('hyperlink', [words(label)], { uri });
const cell = (value: string, kind = 'table-cell') => node(kind, [paragraph(words(value))]);
const row = (...cells: unknown[]) => node('table-row', cells);
const document = (...content: unknown[]) => node('document', content);
const resource = {
  sys: {
    type: 'ResourceLink',
    linkType: 'Contentful:Entry',
    urn: 'crn:contentful:::content:spaces/x/entries/y',
  },
};

const DANGEROUS = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'DaTa:text/html,x',
];

const BODY = document(
  ...[1, 2, 3, 4, 5, 6].map((level) => node(`heading-${level}`, [words(`Level ${level}`)])),
  paragraph(
    words('Plain '),
    words('bold', 'bold'),
    words('0'),
    words(HOSTILE, 'italic', 'code', 'underline'),
  ),
  node('unordered-list', [
    node('list-item', [
      paragraph(words('Outer')),
      node('ordered-list', [
        node('list-item', [
          paragraph(words('Inner')),
          node('unordered-list', [node('list-item', [paragraph(words('Deepest'))])]),
        ]),
      ]),
    ]),
  ]),
  node('hr'),
  node('blockquote', [paragraph(words('Quoted'))]),
  node('table', [
    row(cell('Head', 'table-header-cell'), cell('', 'table-header-cell')),
    row(cell('0'), cell(HOSTILE)),
  ]),
  paragraph(
    anchor('https://elsewhere.example/', 'away'),
    anchor('/lp', 'page'),
    anchor('/lp/', 'slashed'),
    anchor('#x', 'hash'),
    anchor('tel:+1', 'tel'),
    anchor('/gone', 'gone'),
    ...DANGEROUS.map((uri, index) => anchor(uri, `danger-${index}`)),
    node('entry-hyperlink', [words('to-entry')], { target: link('page-lp') }),
    node('entry-hyperlink', [words('to-nothing')], { target: link('nowhere') }),
    node('asset-hyperlink', [words('to-asset')], { target: link('pdf', 'Asset') }),
    node('asset-hyperlink', [words('to-no-asset')], { target: link('nowhere', 'Asset') }),
    node('resource-hyperlink', [words('to-resource')], { target: resource }),
    node('embedded-resource-inline', [], { target: resource }),
    node('embedded-entry-inline', [], { target: link('button') }),
    node('embedded-entry-inline', [], { target: link('tooltip') }),
    words(' See '),
    node('embedded-entry-inline', [], { target: link('page-brain') }),
    words(' and go on.'),
  ),
  paragraph(
    words('Before the film'),
    node('embedded-entry-inline', [], { target: link('inline-film') }),
    words('After the film'),
  ),
  node('embedded-entry-block', [], { target: link('page-lp') }),
  paragraph(node('entry-hyperlink', [words('to-no-page')], { target: link('film') })),
  node('embedded-asset-block', [], { target: link('picture', 'Asset') }),
  node('embedded-asset-block', [], { target: link('nowhere', 'Asset') }),
  node('embedded-asset-block', [], { target: link('pdf', 'Asset') }),
  node('embedded-resource-block', [], { target: resource }),
  node('embedded-entry-block', [], { target: link('film') }),
  node('embedded-entry-block', [], { target: link('nowhere') }),
  node('embedded-entry-block', [], { target: link('__proto__') }),
  node('embedded-entry-block', [], { target: link('toString') }),
  node('embedded-asset-block', [], { target: link('valueOf', 'Asset') }),
  paragraph(words('The end')),
);

const picture = asset('picture', {
  title: 'Alt',
  file: {
    url: '//images.ctfassets.net/space/pic/1/p.png',
    contentType: 'image/png',
    fileName: 'p.png',
    details: { size: 5, image: { width: 700, height: 350 } },
  },
});
const pdf = asset('pdf', {
  title: 'Paper',
  file: {
    url: '//assets.ctfassets.net/space/pdf/1/p.pdf',
    contentType: 'application/pdf',
    fileName: 'p.pdf',
    details: { size: 5 },
  },
});

describe('rich text', () => {
  let site: BuiltSite;
  let all: PageElement[];
  const labelled = (label: string) =>
    all.find((element) => element.tag === 'a' && labelOf(element) === label);

  beforeAll(async () => {
    site = await buildContent({
      entries: [
        homePage(['rich', 'blank']),
        entry('rich', 'sectionRichText', { sectionId: 'rich', heading: 'Rich', body: BODY }),
        entry('blank', 'sectionRichText', {
          sectionId: 'blank',
          heading: 'Blank',
          body: document(paragraph(words(''))),
        }),
        entry('button', 'button', { label: 'Inline button', href: '/lp' }),
        entry('tooltip', 'tooltip', { text: 'Explains', isOpenOnLoad: true }),
        entry('film', 'videoEmbed', { title: 'Film', url: 'https://www.youtube.com/watch?v=abc' }),
        entry('__proto__', 'videoEmbed', { title: 'Odd id', url: 'https://www.youtube.com/watch?v=def' }),
        entry('inline-film', 'videoEmbed', {
          title: 'In a line',
          url: 'https://www.youtube.com/watch?v=ghi',
        }),
        entry('text', 'sectionMarkdown', { heading: 'T', body: 'T' }),
        pageAt('/lp', ['text']),
        pageAt('/brain', ['rich']),
      ],
      assets: [picture, pdf],
    });
    if (site.exitCode !== 0) throw new Error(site.stderr);
    all = await site.elements('index.html', 'rich');
  });

  it('every node type gives its element', () => {
    const count = (tag: string) => all.filter((element) => element.tag === tag).length;
    for (const level of [3, 4, 5, 6]) expect([level, count(`h${level}`)]).toEqual([level, 1]);
    expect([count('hr'), count('blockquote'), count('table'), count('tbody')]).toEqual([1, 1, 1, 1]);
    expect([count('th'), count('td')]).toEqual([2, 2]);
    expect([count('ol'), count('ul')]).toEqual([1, 2]);
    expect(
      all.find(
        ({ text, tag, parents }) =>
          text === 'Deepest' && tag === 'p' && parents.filter((p) => p.tag === 'li').length === 3,
      ),
    ).toBeDefined();
  });

  it('headings have their own levels below the title of the section', () => {
    for (const level of [1, 2, 3, 4, 5, 6])
      expect(
        all.filter(({ text, tag }) => text === `Level ${level}` && /^h\d$/u.test(tag)).map(({ tag }) => tag),
      ).toEqual([`h${level}`]);
  });

  it('a zero is not lost, in text or in a cell', () => {
    expect(all.find(({ tag, text }) => tag === 'td' && text === '0')).toBeDefined();
    expect(all.find(({ tag, text }) => tag === 'p' && text.startsWith('Plain bold0'))).toBeDefined();
  });

  it('hostile text is text', async () => {
    expect(injected(await site.elements('index.html'))).toEqual([]);
    expect(all.find(({ tag, text }) => tag === 'td' && text === HOSTILE)).toBeDefined();
  });

  it('dangerous links lose their target, in every spelling, but not their text', () => {
    for (const index of DANGEROUS.keys()) {
      expect(labelled(`danger-${index}`)?.attributes.href).toBeUndefined();
      expect(all.some(({ text }) => text.includes(`danger-${index}`))).toBe(true);
    }
  });

  it('links follow the rules for links', () => {
    expect(labelled('away')?.attributes).toMatchObject({ target: '_blank' });
    expect(labelled('away')?.attributes.rel).toMatch(/noopener.*noreferrer/u);
    expect(labelled('page')?.attributes).toEqual({ href: '/lp' });
    expect(labelled('slashed')?.attributes.href).toBe('/lp');
    expect(labelled('hash')?.attributes).toEqual({ href: '#x' });
    expect(labelled('tel')?.attributes.href).toBe('tel:+1');
    expect(labelled('gone')).toBeUndefined();
  });

  it('links to entries and assets resolve, and unresolvable ones become text', () => {
    expect(labelled('to-entry')?.attributes.href).toBe('/lp');
    expect(labelled('to-asset')?.attributes.href).toBe('https://assets.ctfassets.net/space/pdf/1/p.pdf');
    for (const label of ['to-nothing', 'to-no-asset', 'to-resource', 'to-no-page']) {
      expect(labelled(label)?.attributes.href).toBeUndefined();
      expect(all.some(({ text }) => text.includes(label))).toBe(true);
    }
  });

  it('an embedded page is a link with its title, inline and as a block', () => {
    const links = ['/brain', '/lp'].map((href) =>
      all.find(
        ({ tag, attributes, text }) => tag === 'a' && attributes.href === href && /^Title of/u.test(text),
      ),
    );
    expect(links.map((element) => element?.text)).toEqual(['Title of /brain', 'Title of /lp']);
    const paragraphs = links.map((element) => element?.parents.find(({ tag }) => tag === 'p')?.text);
    expect(paragraphs[0]).toMatch(/See Title of \/brain and go on\.$/u);
    expect(paragraphs[1]).toBe('Title of /lp');
  });

  it('embedded entries and assets are rendered, missing ones are placeholders, and the text continues', () => {
    expect(all.find(({ tag, text }) => tag === 'a' && text === 'Inline button')?.attributes.href).toBe('/lp');
    const described = all.find(
      ({ tag, attributes }) => tag === 'button' && attributes['aria-describedby'] !== undefined,
    );
    expect(described).toBeDefined();
    expect(
      all.find(({ attributes }) => attributes.id === described?.attributes['aria-describedby'])?.text,
    ).toContain('Explains');
    const images = all.filter(({ tag }) => tag === 'img');
    expect(images.map(({ attributes }) => attributes.alt)).toContain('Alt');
    expect(images).toHaveLength(1);
    expect(hasPlaceholder(all)).toBe(true);
    expect(all.some(({ attributes }) => Object.values(attributes).join().includes('Odd id'))).toBe(true);
    const frame = all.find(({ tag }) => tag === 'iframe');
    const withFilm = all.filter(
      ({ tag, attributes }) => tag === 'iframe' && attributes.title === 'In a line',
    );
    expect(withFilm.map(({ parents }) => parents.some(({ tag }) => tag === 'p'))).toEqual([false]);
    for (const part of ['Before the film', 'After the film'])
      expect(all.filter(({ tag, text }) => tag === 'p' && text === part)).toHaveLength(1);
    expect(frame?.attributes.src ?? '').toBe('');
    expect(all.find(({ tag, text }) => tag === 'p' && text === 'The end')).toBeDefined();
  });

  it('no paragraph contains a block, which a browser would split', async () => {
    const html = await site.read('index.html');
    expect(
      all.filter(
        ({ tag, text, attributes }) => tag === 'p' && text === '' && Object.keys(attributes).length === 0,
      ).length,
    ).toBeLessThanOrEqual(2);
    expect(html.match(/<p\b/gu)?.length).toBe(html.match(/<\/p>/gu)?.length);
  });

  it('rich text has no markdown ids', async () => {
    const marked = (await site.elements('brain.html', 'rich')).filter(
      ({ attributes }) => attributes['data-content-id'] !== undefined,
    );
    expect(marked).toEqual([]);
  });

  it('unresolvable parts give warnings with entry and field', () => {
    const warned = site.json.warnings.filter(({ page }: Record<string, string>) => page === '/');
    expect(warned.map(({ code }: Record<string, string>) => code)).toEqual(
      expect.arrayContaining([
        'content.link_unresolved',
        'content.asset_missing',
        'content.unsafe_link',
        'content.internal_link_missing',
      ]),
    );
    const reported = (code: string) =>
      warned.flatMap((fault: Record<string, string>) => (fault.code === code ? [fault.message] : []));
    expect(reported('content.link_to_no_page')).toEqual([
      'The linked entry film is not a page; the link is left out.',
    ]);
    const other = 'spaces/x/entries/y of another space, which the site cannot read';
    expect(reported('content.in_another_space')).toEqual([
      `The text links to ${other}; the link is shown as text.`,
      `The text embeds ${other}; it is left out.`,
    ]);
    for (const fault of warned) expect(fault).toMatchObject({ entry: 'rich', field: 'body' });
  });
});

describe('invalid rich text', () => {
  const table = (...rows: unknown[]) => document(node('table', rows));
  const INVALID: Readonly<Record<string, unknown>> = {
    'no-rows': table(),
    'no-cells': table(row(cell('a')), row()),
    'no-paragraph': table(row(node('table-cell', []))),
    'only-heading': table(row(node('table-cell', [node('heading-2', [words('x')])]))),
    'header-without': table(row(node('table-header-cell', []))),
    'in-a-quote': document(node('blockquote', [node('table', [])])),
    'no-document': paragraph(words('x')),
    'text-only': 'plain words',
    'unknown-node': document(node('marquee', [words('x')])),
    'unknown-prototype': document(node('constructor', [words('x')])),
    'no-content': { nodeType: 'document', data: {} },
    'null-node': document(null),
  };

  it('fails the build with a message for every entry and field', async () => {
    const names = Object.keys(INVALID);
    const site = await buildContent({
      entries: [
        homePage(['text']),
        entry('text', 'sectionMarkdown', { heading: 'T', body: 'T' }),
        ...names.flatMap((name) => [
          pageAt(`/${name}`, [name]),
          entry(name, 'sectionRichText', { heading: 'R', body: INVALID[name] }),
        ]),
      ],
    });
    expect(site.exitCode).toBe(1);
    const faults = site.json.errors.filter(({ code }: Record<string, string>) =>
      ['content.rich_text_invalid', 'content.field_invalid'].includes(code ?? ''),
    );
    expect(new Set(faults.map((fault: Record<string, string>) => fault.entry))).toEqual(new Set(names));
    for (const fault of faults)
      expect(fault).toMatchObject({ page: `/${fault.entry}`, field: 'body', locale: 'en' });
    expect(site.stderr).not.toMatch(/^\s+at .*:\d+:\d+/mu);
  });

  it('is found even in a table after an unresolvable link', async () => {
    const site = await buildContent({
      entries: [
        homePage(['rich']),
        entry('rich', 'sectionRichText', {
          heading: 'R',
          body: document(node('embedded-entry-block', [], { target: link('nowhere') }), node('table', [])),
        }),
      ],
    });
    expect([site.exitCode, site.json.errors[0]?.code]).toEqual([1, 'content.rich_text_invalid']);
  });
});
