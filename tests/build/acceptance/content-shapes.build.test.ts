import { beforeAll, describe, expect, it } from 'vitest';
import { asset, type ExportEntity, entry, homePage, link, spaceExport } from '../../support/space-export';
import {
  type BuiltSite,
  buildContent,
  buildExport,
  codesOf,
  HOSTILE,
  hasPlaceholder,
  injected,
  labelOf,
  pageAt,
} from './built-site';

const text = entry('text', 'sectionMarkdown', { heading: 'Text heading', body: 'Text body.' });

/** The same entity with another locale code in every field. */
function inLocale(entity: ExportEntity, code: string): ExportEntity {
  const fields = Object.entries(entity.fields).map(([name, values]) => [name, { [code]: values.en }]);
  return { ...entity, fields: Object.fromEntries(fields) };
}

/** The same entity in the form of the delivery API: plain field values without locales. */
function unwrapped(entity: ExportEntity): object {
  const fields = Object.entries(entity.fields).map(([name, values]) => [name, values.en]);
  return { ...entity, fields: Object.fromEntries(fields) };
}

const embedding = (id: string) => ({
  nodeType: 'document',
  data: {},
  content: [{ nodeType: 'embedded-entry-block', data: { target: link(id) }, content: [] }],
});

const headings = (site: BuiltSite, file: string) =>
  site.elements(file).then((all) => all.filter(({ tag }) => tag === 'h1').map((heading) => heading.text));

const SIMPLE = [homePage(['hero', 'text']), entry('hero', 'sectionHero', { heading: 'Hero' }), text];

describe('forms of an export file', () => {
  it('a space whose default locale is en-US gives the same pages in English', async () => {
    const content = spaceExport({ entries: SIMPLE.map((item) => inLocale(item, 'en-US')) });
    const locales = content.locales.map((locale) =>
      locale.code === 'en' ? { ...locale, code: 'en-US' } : { ...locale, fallbackCode: 'en-US' },
    );
    const site = await buildExport({ ...content, locales });
    expect([site.exitCode, site.stderr]).toEqual([0, '']);
    expect(await headings(site, 'index.html')).toEqual(['Hero']);
    const html = (await site.elements('index.html')).find(({ tag }) => tag === 'html');
    expect(html?.attributes.lang).toBe('en');
  });

  it('an export without a list of locales is read with the locale of its values', async () => {
    const { locales, ...content } = spaceExport({ entries: SIMPLE });
    expect(locales).not.toEqual([]);
    const site = await buildExport(content);
    expect([site.exitCode, site.json?.ok]).toEqual([0, true]);
    expect(await headings(site, 'index.html')).toEqual(['Hero']);
  });

  it('values without locales, as in the delivery API, are read or refused with a message', async () => {
    const content = spaceExport({ entries: SIMPLE });
    const site = await buildExport({ ...content, entries: SIMPLE.map(unwrapped) });
    if (site.exitCode === 0) expect(await headings(site, 'index.html')).toEqual(['Hero']);
    else expect(codesOf(site.json.errors)[0]).toMatch(/^(?:content|source)\./u);
    expect(site.stderr).not.toContain('    at ');
  });

  it('an invalid export fails with a message, not a stack', async () => {
    const none: ReadonlyArray<object | string> = [
      '{"entries": [',
      '',
      '[]',
      'null',
      '7',
      { entries: {} },
      { entries: [{ fields: {} }] },
      { entries: [null] },
      {},
    ];
    const sites = await Promise.all(none.map((content) => buildExport(content)));
    for (const [index, { exitCode, json, stderr }] of sites.entries()) {
      expect([none[index], exitCode, json?.ok, json?.errors.length]).toEqual([none[index], 1, false, 1]);
      expect(stderr).not.toMatch(/^\s+at .*:\d+:\d+/mu);
    }
  });

  it('a duplicate entry is not a second page: it fails with a message or counts once', async () => {
    const site = await buildContent({ entries: [...SIMPLE, homePage(['text']), text] });
    if (site.exitCode === 0) expect((await site.manifest()).map(({ path }) => path)).toEqual(['/']);
    else expect(site.stderr).toMatch(/home|text/u);
  });

  it('the order of entries and keys in the export does not change a byte', async () => {
    const content = spaceExport({ entries: [...SIMPLE, pageAt('/lp', ['text']), pageAt('/a', ['text'])] });
    const site = await buildExport(content);
    const before = [
      await site.read('index.html'),
      await site.read('build.json'),
      await site.read('page-ids.json'),
    ];
    const turned = Object.fromEntries(
      Object.entries({
        ...content,
        entries: [...content.entries].reverse(),
        contentTypes: [...content.contentTypes].reverse(),
      }).reverse(),
    );
    await site.again(turned, '--no-cache');
    expect([
      await site.read('index.html'),
      await site.read('build.json'),
      await site.read('page-ids.json'),
    ]).toEqual(before);
  });

  it('an export with a delivery token, which has no versions, counts as published', async () => {
    const delivered = (items: readonly ExportEntity[]) =>
      items.map(({ sys, fields }) => {
        const kept = Object.entries(sys).filter(([key]) => !/version|published|counter/iu.test(key));
        return {
          metadata: { tags: [] },
          sys: { ...Object.fromEntries(kept), revision: 3, locale: 'en' },
          fields,
        };
      });
    const content = spaceExport({ entries: SIMPLE });
    const site = await buildExport({ ...content, entries: delivered(SIMPLE) });
    expect([site.exitCode, site.json.warnings]).toEqual([0, []]);
    expect(await headings(site, 'index.html')).toEqual(['Hero']);
  });

  it('archived entries and drafts are left out', async () => {
    const archived = pageAt('/archived', ['text']);
    const draft = pageAt('/draft', ['text']);
    const never = Object.entries(draft.sys).filter(([key]) => !/published/iu.test(key));
    const site = await buildContent({
      entries: [
        ...SIMPLE,
        { ...archived, sys: { ...archived.sys, archivedAt: '2026-01-02T00:00:00.000Z', archivedVersion: 3 } },
        { ...draft, sys: Object.fromEntries(never) as typeof draft.sys },
      ],
    });
    expect(site.exitCode).toBe(0);
    expect((await site.manifest()).map(({ path }) => path)).toEqual(['/']);
  });
});

const SHAPES = [
  homePage([
    'named',
    'plain-1',
    'plain-2',
    'empty',
    'zero',
    'related',
    'experiment',
    'hostile',
    'faq',
    'steps',
    'features',
    'table',
    'cta',
  ]),
  entry('named', 'sectionHero', {
    internalTitle: 'Top of the page',
    sectionId: 'top',
    sectionLabel: 'Top',
    sectionColor: 'tint',
    heading: 'Named',
    metadata: { id: 'not-mine', tags: ['x'] },
    modelName: 'sectionFaq',
    fields: { heading: 'no' },
    sys: { id: 'no' },
    constructor: 'no',
  }),
  entry('plain-1', 'sectionMarkdown', { heading: 'Same', body: 'One.' }),
  entry('plain-2', 'sectionMarkdown', { heading: 'Same', body: 'Two.' }),
  entry('empty', 'sectionMarkdown', {
    sectionId: '',
    heading: '',
    body: '',
    sectionLabel: '',
    sectionColor: '',
  }),
  entry('zero', 'sectionComparison', {
    sectionId: 'zero',
    heading: 'Zero',
    table: {
      columns: ['', 'A', 'B', 'C'],
      groups: [{ title: 'G', rows: [{ label: '0', cells: [0, false, ''] }] }],
    },
  }),
  entry('related', 'sectionMarkdown', {
    sectionId: 'related',
    heading: 'Cycle',
    body: 'See [self](/) and [other](/other).',
  }),
  entry('experiment', 'experiment', {
    key: 'some-test',
    control: link('control'),
    variations: [link('variation')],
  }),
  entry('control', 'sectionMarkdown', { sectionId: 'slot', heading: 'Control', body: 'Control text.' }),
  entry('variation', 'sectionMarkdown', { sectionId: 'slot', heading: 'Variation', body: 'Variation text.' }),
  entry('hostile', 'sectionHero', {
    internalTitle: HOSTILE,
    sectionId: 'x" onmouseover="alert(1)',
    sectionLabel: HOSTILE,
    eyebrow: HOSTILE,
    heading: HOSTILE,
    buttons: [link('hostile-button')],
    tooltip: link('hostile-tooltip'),
  }),
  entry('hostile-button', 'button', {
    internalTitle: HOSTILE,
    label: HOSTILE,
    href: '/other?x="><script>alert(1)</script>',
    linkTitle: HOSTILE,
    source: HOSTILE,
    eventName: HOSTILE,
    buttonClicked: HOSTILE,
    iconStart: '"><script>alert(1)</script>',
    redirectParams: { a: HOSTILE, zero: 0 },
  }),
  entry('hostile-tooltip', 'tooltip', { text: HOSTILE }),
  entry('faq', 'sectionFaq', { sectionId: 'faq', heading: HOSTILE, items: [link('question')] }),
  entry('question', 'faqItem', { question: HOSTILE, answer: 'Answer **bold**.' }),
  entry('steps', 'sectionSteps', { sectionId: 'steps', heading: 'Steps', steps: [link('step')] }),
  entry('step', 'stepItem', { title: HOSTILE, body: HOSTILE }),
  entry('features', 'sectionFeatures', { sectionId: 'features', heading: 'Features', items: [link('item')] }),
  entry('item', 'featureItem', { title: '0', body: '0', icon: 'no-such-icon' }),
  entry('table', 'sectionComparison', {
    sectionId: 'table',
    heading: HOSTILE,
    table: {
      columns: [HOSTILE, HOSTILE],
      groups: [{ title: HOSTILE, rows: [{ label: HOSTILE, cells: [HOSTILE] }] }],
    },
  }),
  entry('cta', 'sectionCallToAction', {
    sectionId: 'cta',
    heading: 'Go',
    buttons: [link('to-page'), link('off'), link('untracked')],
  }),
  entry('to-page', 'button', { label: 'To page', page: link('page-other') }),
  entry('off', 'button', { label: 'Off', href: '/other', isDisabled: true }),
  entry('untracked', 'button', {
    label: 'Untracked',
    href: 'https://elsewhere.example/x',
    shouldTrack: false,
    buttonSize: 'lg',
  }),
  pageAt('/other', ['related', 'named'], { title: HOSTILE, description: HOSTILE }),
];

describe('sections, fields and hostile text', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await buildContent({ entries: SHAPES });
    if (site.exitCode !== 0) throw new Error(site.stderr);
  });

  it('fields called metadata, modelName, fields, sys and constructor have no effect', async () => {
    const [section] = (await site.elements('index.html')).filter(({ attributes }) => attributes.id === 'top');
    expect(section?.attributes['data-section-model']).toBe('sectionHero');
    expect(section?.text).toContain('Named');
  });

  it('a section has its seven tracking fields', async () => {
    const section = (await site.elements('index.html')).find(({ attributes }) => attributes.id === 'top');
    expect(JSON.parse(section?.attributes['data-view'] ?? '')).toEqual({
      sectionIndex: 1,
      sectionId: 'top',
      sectionColor: 'tint',
      sectionInternalName: 'Top of the page',
      sectionModelName: 'sectionHero',
      sectionLabel: 'Top',
      sectionTitle: 'Named',
    });
  });

  it('sections without an id, or with an empty one, have unique and valid ids', async () => {
    const all = await site.elements('index.html');
    const ids = all.map(({ attributes }) => attributes.id).filter((id) => id !== undefined);
    const slot = ids.filter((id) => id === 'slot');
    expect(slot.length).toBeLessThanOrEqual(2);
    const rest = ids.filter((id) => id !== 'slot');
    expect(rest.filter((id, index) => rest.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => id === '')).toEqual([]);
  });

  it('sections are numbered from 1 in order, and a variation has the number of its control', async () => {
    const all = (await site.elements('index.html')).filter(({ tag }) => tag === 'section');
    const numbers = all
      .map(({ attributes }) => Number(attributes['data-section-index']))
      .filter((n) => n > 0);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 8, 9, 10, 11, 12, 13]);
  });

  it('an experiment shows its control and has the variation in a template', async () => {
    const all = await site.elements('index.html');
    const slot = all.find(({ tag }) => tag === 'site-experiment');
    expect(slot?.attributes['data-key']).toBe('some-test');
    const template = all.find(
      ({ tag, parents }) => tag === 'template' && parents.some((p) => p.tag === 'site-experiment'),
    );
    expect(template?.attributes['data-variation']).toBe('1');
    expect(template?.text).toContain('Variation text.');
    expect(template?.text).not.toContain('Control text.');
  });

  it('a zero in a table is printed, and the label "0" is not lost', async () => {
    const cells = (await site.elements('index.html', 'zero')).filter(
      ({ tag }) => tag === 'td' || tag === 'th',
    );
    expect(cells.filter(({ text: value }) => value === '0').length).toBe(2);
    const features = await site.elements('index.html', 'features');
    expect(features.filter(({ text: value }) => value === '0').length).toBeGreaterThanOrEqual(2);
  });

  it('an empty heading leaves no empty heading element', async () => {
    const all = await site.elements('index.html');
    expect(all.filter(({ tag, text: value }) => /^h[1-6]$/u.test(tag) && value === '')).toEqual([]);
  });

  it('hostile text is shown as text everywhere and never runs', async () => {
    for (const file of ['index.html', 'other.html']) {
      const all = await site.elements(file);
      expect(injected(all)).toEqual([]);
    }
    const other = await site.elements('other.html');
    expect(other.find(({ tag }) => tag === 'title')?.text).toBe(HOSTILE.replace('&lt;', '&lt;'));
    const description = other.find(({ attributes }) => attributes.name === 'description');
    expect(description?.attributes.content).toBe(HOSTILE);
    const faq = await site.elements('index.html', 'faq');
    expect(faq.find(({ tag }) => tag === 'h2')?.text).toContain('<img src=x onerror=alert(1)>');
    expect(JSON.parse(await site.read('page-ids.json')).pages[1].title).toBe(HOSTILE);
  });

  it('structured data on the page is valid JSON', async () => {
    for (const file of ['index.html', 'other.html']) {
      const data = (await site.elements(file)).filter(
        ({ tag, attributes }) => tag === 'script' && /json/u.test(attributes.type ?? ''),
      );
      expect([file, data.length]).not.toEqual([file, 0]);
      for (const { text: json } of data) expect(() => JSON.parse(json)).not.toThrow();
    }
  });

  it('attributes with JSON contain exactly the editor’s text', async () => {
    const all = await site.elements('index.html');
    const button = all.find(({ attributes }) => attributes['data-track'] === HOSTILE);
    const properties = JSON.parse(button?.attributes['data-track-properties'] ?? '{}');
    expect(properties).toMatchObject({ linkTitle: HOSTILE, source: HOSTILE });
    expect(all.flatMap(({ attributes }) => Object.values(attributes)).join()).toContain('"zero":0');
  });

  it('a disabled button has no link, and an untracked one has no event', async () => {
    const all = await site.elements('index.html', 'cta');
    const off = all.filter(({ tag, text: label }) => (tag === 'a' || tag === 'button') && label === 'Off');
    expect(off).toHaveLength(1);
    expect(off[0]?.attributes.href).toBeUndefined();
    expect(off[0]?.parents.at(-1)?.attributes.class).toMatch(/disabled/u);
    const untracked = all.find((element) => element.tag === 'a' && labelOf(element) === 'Untracked');
    expect(untracked?.attributes['data-track']).toBeUndefined();
    expect(untracked?.attributes).toMatchObject({
      target: '_blank',
      rel: expect.stringMatching(/noopener.*noreferrer/u),
    });
    const page = all.find(({ tag, text: label }) => tag === 'a' && label === 'To page');
    expect(page?.attributes).toMatchObject({ href: '/other', 'data-track': 'click web' });
    expect(page?.attributes.target).toBeUndefined();
  });
});

describe('content with errors or warnings', () => {
  it('all errors of one export are reported together, with page, entry and field', async () => {
    const site = await buildContent({
      entries: [
        homePage(['blink']),
        entry('blink', 'sectionBlink', {}),
        pageAt('/proto', ['proto']),
        entry('proto', 'constructor', { heading: 'x' }),
        pageAt('/required', ['required']),
        entry('required', 'sectionHero', { body: 'x' }),
        pageAt('/required-empty', ['required-empty']),
        entry('required-empty', 'sectionHero', { heading: '', body: 'x' }),
        pageAt('/circle', ['circle']),
        entry('circle', 'sectionRichText', { heading: 'C', body: embedding('back') }),
        entry('back', 'sectionRichText', { heading: 'B', body: embedding('circle') }),
        pageAt('/film', ['media']),
        entry('media', 'sectionMedia', { heading: 'M', media: link('film') }),
        entry('film', 'videoEmbed', { title: 'F', url: '' }),
      ],
      required: Object.assign(Object.create(null), { sectionHero: ['heading'] }),
    });
    expect(site.exitCode).toBe(1);
    const named = site.json.errors.map((fault: Record<string, string>) => [fault.page, fault.code]);
    expect(named).toEqual(
      expect.arrayContaining([
        ['/', 'content.unknown_model'],
        ['/proto', 'content.unknown_model'],
        ['/required', 'content.required_field_missing'],
        ['/required-empty', 'content.required_field_missing'],
        ['/circle', 'content.contains_itself'],
        ['/film', 'content.video_url_required'],
      ]),
    );
    for (const fault of site.json.errors)
      expect(fault).toMatchObject({
        entry: expect.any(String),
        field: expect.any(String),
        hint: expect.any(String),
      });
  });

  it('pages that link to each other in a circle are valid', async () => {
    const site = await buildContent({
      entries: [
        homePage(['hero-a']),
        entry('hero-a', 'sectionHero', { heading: 'A', buttons: [link('to-b')] }),
        entry('to-b', 'button', { label: 'B', page: link('page-b') }),
        pageAt('/b', ['hero-b']),
        entry('hero-b', 'sectionHero', { heading: 'B', buttons: [link('to-a')] }),
        entry('to-a', 'button', { label: 'A', page: link('home') }),
      ],
    });
    expect([site.exitCode, site.json.warnings]).toEqual([0, []]);
  });

  it('zero and false fill a required field, an empty text and an empty list do not', async () => {
    const site = await buildContent({
      entries: [
        homePage(['media']),
        entry('media', 'sectionMarkdown', { heading: 'M', body: 'x' }),
        entry('zero', 'banner', { paths: ['*'], text: 'T', isHidden: false, showOnMobile: false }),
        pageAt('/no-items', ['faq']),
        entry('faq', 'sectionFaq', { heading: 'F', items: [] }),
      ],
      required: { banner: ['isHidden', 'showOnMobile'], sectionFaq: ['items'] },
    });
    const faults = site.json.errors.map((fault: Record<string, string>) => [fault.entry, fault.field]);
    expect(faults.filter(([id]: string[]) => id === 'zero')).toEqual([]);
    expect(faults).toEqual([['faq', 'items']]);
  });

  it('fields of another type than the template expects fail with a message, never with a stack', async () => {
    const odd: Record<string, object> = {
      template: { template: 'constructor' },
      sections: { sections: 'text' },
      path: { path: 7 },
      noIndex: { noIndex: 'yes' },
      title: { title: 5 },
    };
    const site = await buildContent({
      entries: [
        homePage(['text']),
        text,
        ...Object.entries(odd).map(([name, fields]) => pageAt(`/${name}`, ['text'], { ...fields })),
        pageAt('/hero', ['hero']),
        entry('hero', 'sectionHero', { heading: ['a'], body: { a: 1 }, buttons: link('x') }),
      ],
    });
    expect(site.exitCode).toBe(1);
    const fields = site.json.errors.map(({ field }: Record<string, string>) => field).sort();
    expect(fields).toEqual([...Object.keys(odd), 'heading', 'body', 'buttons'].sort());
    expect(site.stderr).not.toMatch(/^\s+at .*:\d+:\d+/mu);
  });
});

describe('unusual but valid content', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    const inline = { nodeType: 'embedded-entry-inline', data: { target: link('tip') }, content: [] };
    site = await buildContent({
      entries: [
        homePage(['hero', 'text', 'text', 'rich']),
        entry('hero', 'sectionHero', { heading: 'H', tooltip: link('tip') }),
        entry('text', 'sectionMarkdown', { heading: 'T', body: 'T', tooltip: link('tip') }),
        entry('tip', 'tooltip', { text: 'Tip' }),
        entry('rich', 'sectionRichText', {
          heading: 'R',
          body: {
            nodeType: 'document',
            data: {},
            content: [
              ...embedding('text').content,
              ...embedding('hero').content,
              { nodeType: 'paragraph', data: {}, content: [inline, inline] },
            ],
          },
        }),
        pageAt('/untitled', ['hero'], { title: '', description: '' }),
        pageAt('/shared', ['embedded'], { shareImage: link('paper', 'Asset') }),
        entry('embedded', 'sectionMedia', { heading: 'E', media: link('embed') }),
        entry('embed', 'mediaEmbed', {
          embed: '<script>parent.document.title = 1</script></body></html><p>x',
          internalTitle: HOSTILE,
        }),
        pageAt('/films', ['film-section', 'loop-section', 'file-section']),
        entry('film-section', 'sectionMedia', { sectionId: 'film', heading: 'F', media: link('film') }),
        entry('film', 'mediaVideo', { url: 'javascript:alert(1)', internalTitle: HOSTILE }),
        entry('loop-section', 'sectionMedia', { sectionId: 'loop', heading: 'L', media: link('loop') }),
        entry('loop', 'mediaAnimation', { url: 'no address' }),
        entry('file-section', 'sectionMedia', { sectionId: 'file', heading: 'F', media: link('file') }),
        entry('file', 'mediaVideo', { url: '/films/one.mp4' }),
      ],
      assets: [
        asset('paper', {
          title: 'Paper',
          file: {
            url: '//assets.ctfassets.net/a/b/c/p.pdf',
            contentType: 'application/pdf',
            fileName: 'p.pdf',
            details: { size: 1 },
          },
        }),
      ],
    });
    if (site.exitCode !== 0) throw new Error(site.stderr);
  });

  it('an entry that a page shows several times gives unique ids, and one main heading', async () => {
    const all = await site.elements('index.html');
    const ids = all.map(({ attributes }) => attributes.id).filter((id) => id !== undefined);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(all.filter(({ tag }) => tag === 'h1')).toHaveLength(1);
    expect(all.filter(({ attributes }) => attributes.role === 'tooltip')).toHaveLength(7);
  });

  it('a page without a title does not get the title of another one', async () => {
    const title = (await site.elements('untitled.html')).find(({ tag }) => tag === 'title');
    expect(title?.text).toBe('Planfold');
  });

  it('a file that is not an image is not offered as an image of the page', async () => {
    expect(await site.read('shared.html')).not.toContain('og:image');
  });

  it('an editor’s own HTML is shown in a frame without access to the page', async () => {
    const frame = (await site.elements('shared.html')).find(({ tag }) => tag === 'iframe');
    expect(frame?.attributes.sandbox).not.toContain('allow-same-origin');
    expect(frame?.attributes.title).toBe(HOSTILE);
    expect(await site.read('shared.html')).not.toContain('parent.document.title');
    expect(await site.read(`${frame?.attributes.src?.slice(1)}.html`)).toContain('parent.document.title');
  });

  it('a video that cannot be played is a placeholder and a warning, and the build succeeds', async () => {
    for (const id of ['film', 'loop']) {
      const all = await site.elements('films.html', id);
      expect([id, hasPlaceholder(all), all.some(({ tag }) => tag === 'video')]).toEqual([id, true, false]);
    }
    expect((await site.elements('films.html', 'file')).some(({ tag }) => tag === 'video')).toBe(true);
    expect(site.json.warnings.map(({ message }: Record<string, string>) => message)).toEqual(
      expect.arrayContaining(['Invalid URL: javascript:alert(1)', 'Invalid URL: no address']),
    );
  });
});
