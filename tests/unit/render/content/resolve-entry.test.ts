import { describe, expect, it } from 'vitest';
import { pageModel } from '../../../../templates/pages/page.schema';
import { assetOf, entryOf, linkTo, storeOf } from '../../../support/content-fixture';
import { pageScopeOf, siteContextOf } from '../../../support/site-context';

type Entries = ReadonlyArray<ReturnType<typeof entryOf>>;

interface Content {
  readonly entries?: Entries;
  readonly assets?: ReadonlyArray<ReturnType<typeof assetOf>>;
  readonly required?: Readonly<Record<string, readonly string[]>>;
}

function resolveHome(sections: readonly string[], { entries = [], assets = [], required = {} }: Content) {
  const home = entryOf('home', 'page', {
    path: '/',
    template: 'home',
    title: 'Home',
    sections: sections.map((id) => linkTo(id)),
  });
  const lp = entryOf('lp', 'page', { path: '/lp', template: 'landing', title: 'Landing | Planfold' });
  const contentTypes = Object.entries(required).map(([id, fields]) => ({
    id,
    name: id,
    fields: fields.map((field) => ({ id: field, type: 'Symbol', localized: true, required: true })),
  }));
  const store = storeOf({ entries: [home, lp, ...entries], assets, contentTypes });
  const scope = pageScopeOf(siteContextOf(store), '/');
  const entry = scope.reader.entry('home');
  if (entry === undefined) throw new Error('no home');
  // biome-ignore lint/suspicious/noExplicitAny: each test looks at the part it is about
  const page = scope.resolveEntry(pageModel, { entry, chain: [] }) as any;
  const summaries = (messages: typeof scope.reports.errors) =>
    messages.map(({ code, entry: id, field, page: path, locale }) => ({
      code,
      entry: id,
      field,
      page: path,
      locale,
    }));
  return {
    page,
    errors: summaries(scope.reports.errors),
    warnings: summaries(scope.reports.warnings),
    scope,
  };
}

const at = (entry: string, field: string) => ({ entry, field, page: '/', locale: 'en' });

describe('resolving an entry', () => {
  it('resolves links, adds defaults and preserves the metadata', () => {
    const { page, errors } = resolveHome(['hero'], {
      entries: [
        entryOf('hero', 'sectionHero', { heading: 'Hello', body: 'A *b*', buttons: [linkTo('go')] }),
        entryOf('go', 'button', { label: 'Go', page: linkTo('lp'), shouldTrack: false }),
      ],
    });
    expect(errors).toEqual([]);
    expect(page.sections[0]).toMatchObject({
      modelName: 'sectionHero',
      metadata: { id: 'hero', tags: [] },
      heading: 'Hello',
      body: { html: '<p>A <em>b</em></p>' },
      buttons: [{ label: 'Go', page: { href: '/lp', title: 'Go' }, shouldTrack: false, isDisabled: false }],
    });
    expect(page.sections[0].eyebrow).toBeUndefined();
  });

  it.each([
    [{ navTitle: 'Short' }, 'Short'],
    [{ navTitle: ' ' }, 'Long'],
    [{}, 'Long'],
  ])('shows a page with %j as "%s" in cards', (name, title) => {
    const { page } = resolveHome(['related'], {
      entries: [
        entryOf('related', 'sectionRelatedPages', { pages: [linkTo('more')] }),
        entryOf('more', 'page', { path: '/more', template: 'team', title: 'Long | Planfold', ...name }),
      ],
    });
    expect(page.sections[0].pages).toEqual([{ href: '/more', title }]);
  });

  it.each([
    [{ navDescription: 'Dates and people', description: 'For search results.' }, 'Dates and people'],
    [{ description: 'For search results.' }, 'For search results.'],
  ])('describes a page with %j as "%s" in cards', (texts, description) => {
    const { page } = resolveHome(['related'], {
      entries: [
        entryOf('related', 'sectionRelatedPages', { pages: [linkTo('more')] }),
        entryOf('more', 'page', { path: '/more', template: 'team', title: 'More', ...texts }),
      ],
    });
    expect(page.sections[0].pages).toEqual([{ href: '/more', title: 'More', description }]);
  });

  it('tracks a button by default', () => {
    const { page } = resolveHome(['hero'], {
      entries: [
        entryOf('hero', 'sectionHero', { buttons: [linkTo('go')] }),
        entryOf('go', 'button', { label: 'Go' }),
      ],
    });
    expect(page.sections[0].buttons[0].shouldTrack).toBe(true);
  });

  it.each([
    ['', 'sectionHero'],
    ['   ', 'sectionHero'],
    [undefined, 'sectionHero'],
  ])('reports a required field that is %j', (heading, model) => {
    const { errors } = resolveHome(['hero'], {
      entries: [entryOf('hero', model, heading === undefined ? {} : { heading })],
      required: { sectionHero: ['heading'] },
    });
    expect(errors).toEqual([{ code: 'content.required_field_missing', ...at('hero', 'heading') }]);
  });

  it('reports several errors of a page together', () => {
    const { errors } = resolveHome(['a', 'b', 'c'], {
      entries: [
        entryOf('a', 'sectionHero', { heading: 7 }),
        entryOf('b', 'sectionMedia', { mediaSide: 'top' }),
        entryOf('c', 'sectionBlink', {}),
      ],
    });
    expect(errors).toEqual([
      { code: 'content.field_invalid', ...at('a', 'heading') },
      { code: 'content.field_invalid', ...at('b', 'mediaSide') },
      { code: 'content.unknown_model', ...at('home', 'sections') },
    ]);
  });

  it('leaves out spaces around a text, as after copying an id or the key of a flag', () => {
    const { page, warnings } = resolveHome(['hero'], {
      entries: [
        entryOf('hero', 'sectionHero', {
          sectionId: ' top ',
          heading: ' Two  words\n',
          buttons: [linkTo('go')],
        }),
        entryOf('go', 'button', { label: ' Go ', href: ' #top ', eventName: 'start ' }),
      ],
    });
    expect(page.sections[0]).toMatchObject({
      sectionId: 'top',
      heading: 'Two  words',
      buttons: [{ label: 'Go', href: { href: '#top' }, eventName: 'start' }],
    });
    expect(warnings).toEqual([]);
  });

  it('derives the id of a section whose id has only spaces', () => {
    const { page, scope } = resolveHome(['hero'], {
      entries: [entryOf('hero', 'sectionHero', { sectionId: '  ' })],
    });
    expect(page.sections[0].sectionId).toBeUndefined();
    expect(scope.links.address('/#section-1', {})).toEqual({ href: '/#section-1' });
    expect(scope.reports.warnings).toEqual([]);
  });

  it.each(['main', 'plans', 'site-config', ' main '])(
    'reports a section with the reserved id %s',
    (sectionId) => {
      const { errors } = resolveHome(['hero'], { entries: [entryOf('hero', 'sectionHero', { sectionId })] });
      expect(errors).toEqual([{ code: 'content.field_invalid', ...at('hero', 'sectionId') }]);
    },
  );

  it.each([
    [{ internalTitle: 'Start now', label: 'Go' }, 'The linked entry "Start now" (go, "button")'],
    [{ internalTitle: ' ', label: 'Go' }, 'The linked entry "Go" (go, "button")'],
    [{ label: 7 }, 'The linked entry go ("button")'],
  ])('reports the linked entry %j that does not match', (fields, name) => {
    const { scope } = resolveHome(['go'], { entries: [entryOf('go', 'button', fields)] });
    expect(scope.reports.errors.map(({ message }) => message)).toEqual([
      expect.stringContaining(`${name} is not allowed here; this field accepts `),
    ]);
  });

  it.each([
    ['a rich text', 'sectionRichText', { body: { nodeType: 'document', data: {}, content: [{}] } }],
    ['a text', 'sectionMarkdown', { body: `${'> '.repeat(2000)}x` }],
    ['a frame', 'mediaIframe', { iframe: 'http://a.test' }],
  ])('reports once %s that is required and invalid', (_, model, fields) => {
    const field = Object.keys(fields)[0] as string;
    const entries = [entryOf('media', 'sectionMedia', { media: linkTo('it') }), entryOf('it', model, fields)];
    const isMedium = model === 'mediaIframe';
    // Twice on the page: the second time the first message already exists.
    const { errors } = resolveHome(isMedium ? ['media', 'media'] : ['it', 'it'], {
      entries,
      required: { [model]: [field] },
    });
    expect(errors.map(({ entry, field: at }) => [entry, at])).toEqual([['it', field]]);
    expect(errors[0]?.code).not.toBe('content.required_field_missing');
  });

  it('reports a required link to an entry that cannot be shown once', () => {
    const { errors } = resolveHome(['test'], {
      entries: [
        entryOf('test', 'experiment', { key: 'k', control: linkTo('x') }),
        entryOf('x', 'sectionBlink', {}),
      ],
      required: { experiment: ['control'] },
    });
    expect(errors).toEqual([{ code: 'content.unknown_model', ...at('test', 'control') }]);
  });

  it('reports a known model in a field that does not allow it', () => {
    const { errors } = resolveHome(['go'], { entries: [entryOf('go', 'button', { label: 'Go' })] });
    expect(errors).toEqual([{ code: 'content.model_not_allowed', ...at('home', 'sections') }]);
  });

  it('warns about a broken link and continues without it', () => {
    const { page, errors, warnings } = resolveHome(['gone', 'hero'], {
      entries: [entryOf('hero', 'sectionHero', {})],
    });
    expect(errors).toEqual([]);
    expect(warnings).toEqual([{ code: 'content.link_unresolved', ...at('home', 'sections') }]);
    expect(page.sections).toHaveLength(1);
  });

  it('fails for a required link that is broken', () => {
    const { errors } = resolveHome(['test'], {
      entries: [entryOf('test', 'experiment', { key: 'k', control: linkTo('gone') })],
      required: { experiment: ['control'] },
    });
    expect(errors).toEqual([{ code: 'content.required_field_missing', ...at('test', 'control') }]);
  });

  it('fails when content contains itself in a rich text', () => {
    const embed = { nodeType: 'embedded-entry-block', data: { target: linkTo('text') }, content: [] };
    const { errors } = resolveHome(['text'], {
      entries: [
        entryOf('text', 'sectionRichText', { body: { nodeType: 'document', data: {}, content: [embed] } }),
      ],
    });
    expect(errors.map(({ code, entry }) => [code, entry])).toEqual([['content.contains_itself', 'text']]);
  });

  it('allows one entry in two places', () => {
    const { errors, page } = resolveHome(['hero', 'hero'], { entries: [entryOf('hero', 'sectionHero', {})] });
    expect(errors).toEqual([]);
    expect(page.sections).toHaveLength(2);
  });

  it('warns about a page without sections', () => {
    expect(resolveHome([], {}).warnings).toEqual([
      { code: 'content.page_without_sections', ...at('home', 'sections') },
    ]);
  });
});

describe('resolving media', () => {
  const image = (media: unknown) => ({ entries: [entryOf('s', 'sectionMedia', { media })] });

  it('shows a placeholder and warns when the asset is missing', () => {
    const { page, errors, warnings } = resolveHome(['s'], image(linkTo('gone', 'Asset')));
    expect(errors).toEqual([]);
    expect(warnings).toEqual([{ code: 'content.asset_missing', ...at('s', 'media') }]);
    expect(page.sections[0].media).toEqual({ missing: 'unresolved' });
  });

  it('warns "Not an asset" for an entry in an asset field', () => {
    const { page, warnings } = resolveHome(['s'], {
      entries: [
        entryOf('s', 'sectionMedia', { media: linkTo('i') }),
        entryOf('i', 'mediaImage', { image: linkTo('s') }),
      ],
    });
    expect(warnings).toEqual([{ code: 'content.not_an_asset', ...at('i', 'image') }]);
    expect(page.sections[0].media.image).toEqual({ missing: 'not-an-asset' });
  });

  it('warns "Not an asset" for an entry in a media field that is not media', () => {
    const { page, errors, warnings } = resolveHome(['h', 's'], {
      entries: [
        entryOf('h', 'sectionHero', { media: linkTo('go') }),
        entryOf('s', 'sectionMedia', { media: linkTo('go') }),
        entryOf('go', 'button', { label: 'Go' }),
      ],
    });
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      { code: 'content.not_an_asset', ...at('h', 'media') },
      { code: 'content.not_an_asset', ...at('s', 'media') },
    ]);
    const missing = { missing: 'not-an-asset' };
    expect(page.sections).toMatchObject([{ media: missing }, { media: missing }]);
  });

  it('fails for an entry of an unknown model in a media field', () => {
    const { errors } = resolveHome(['s'], {
      entries: [entryOf('s', 'sectionMedia', { media: linkTo('b') }), entryOf('b', 'blink', {})],
    });
    expect(errors).toEqual([{ code: 'content.unknown_model', ...at('s', 'media') }]);
  });

  const IMAGE_FILE = { url: '//images.ctfassets.net/s/i/h/a.png', contentType: 'image/png' };
  const FILM_FILE = { url: '//videos.ctfassets.net/s/i/h/a.mp4', contentType: 'video/mp4' };
  const PDF_FILE = { url: '//assets.ctfassets.net/s/i/h/a.pdf', contentType: 'application/pdf' };

  it.each([
    ['a film as the file of a video', 'mediaVideo', 'src', FILM_FILE, undefined],
    ['an image as the file of a video', 'mediaVideo', 'src', IMAGE_FILE, 'no video, but image/png'],
    ['a document as the file of a video', 'mediaVideo', 'src', PDF_FILE, 'no video, but application/pdf'],
    ['an image as the file of an animation', 'mediaAnimation', 'src', IMAGE_FILE, 'no video, but image/png'],
    ['an image as the cover of a video', 'videoEmbed', 'cover', IMAGE_FILE, undefined],
    ['a film as the cover of a video', 'videoEmbed', 'cover', FILM_FILE, 'no image, but video/mp4'],
    ['an image as an image', 'mediaImage', 'image', IMAGE_FILE, undefined],
    ['a film as an image', 'mediaImage', 'image', FILM_FILE, undefined],
    [
      'a document as an image',
      'mediaImage',
      'image',
      PDF_FILE,
      'neither an image nor a video, but application/pdf',
    ],
  ])('says whether %s can be shown', (_case, model, field, file, problem) => {
    const url = model === 'videoEmbed' ? { url: 'https://youtu.be/abc' } : {};
    const { warnings, scope } = resolveHome(['s'], {
      entries: [
        entryOf('s', 'sectionMedia', { media: linkTo('m') }),
        entryOf('m', model, { ...url, [field]: linkTo('a', 'Asset') }),
      ],
      assets: [assetOf('a', { ...file, fileName: 'a', details: { size: 1 } }, 'Title')],
    });
    const code = 'content.asset_not_shown';
    expect(warnings).toEqual(problem === undefined ? [] : [{ code, ...at('m', field) }]);
    const texts = scope.reports.warnings.map(({ message }) => message);
    expect(texts).toEqual(
      problem === undefined ? [] : [`The asset a is ${problem}; a placeholder is shown.`],
    );
  });

  it('says what visitors see without the poster of a video', () => {
    const { scope } = resolveHome(['s'], {
      entries: [
        entryOf('s', 'sectionMedia', { media: linkTo('m') }),
        entryOf('m', 'mediaVideo', { url: 'https://a.test/v.mp4', posterSrc: linkTo('gone', 'Asset') }),
      ],
    });
    expect(scope.reports.warnings.map(({ message }) => message)).toEqual([
      'The asset gone is not published or has no file; the video has no picture until it plays.',
    ]);
  });

  it('warns about an image without a title, which serves as alternative text', () => {
    const file = {
      url: '//images.ctfassets.net/s/i/h/a.png',
      contentType: 'image/png',
      fileName: 'a.png',
      details: { size: 1 },
    };
    const { warnings } = resolveHome(['s'], {
      ...image(linkTo('a', 'Asset')),
      assets: [assetOf('a', file, ' ')],
    });
    expect(warnings).toEqual([{ code: 'content.alt_text_missing', ...at('s', 'media') }]);
  });

  it.each([
    ['mediaVideo', {}, 'content.video_url_required'],
    ['mediaAnimation', {}, 'content.video_url_required'],
    ['videoEmbed', {}, 'content.video_url_required'],
    ['mediaVideo', { src: linkTo('f', 'Asset'), url: 'https://a.test/v.mp4' }, 'content.field_invalid'],
    ['mediaIframe', { iframe: 'http://a.test' }, 'content.field_invalid'],
    ['mediaIframe', { iframe: 'javascript:alert(1)' }, 'content.field_invalid'],
  ])('fails for a %s with %j', (model, fields, code) => {
    const { errors } = resolveHome(['s'], {
      entries: [entryOf('s', 'sectionMedia', { media: linkTo('m') }), entryOf('m', model, fields)],
    });
    expect(errors.map((error) => [error.code, error.entry])).toEqual([[code, 'm']]);
  });

  it('warns about a video’s size that is not a number of pixels', () => {
    const fields = { url: 'https://a.test/v.mp4', width: 10.5, height: 0 };
    const { errors, warnings } = resolveHome(['s'], {
      entries: [entryOf('s', 'sectionMedia', { media: linkTo('m') }), entryOf('m', 'mediaVideo', fields)],
    });
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      { code: 'content.value_unusable', ...at('m', 'width') },
      { code: 'content.value_unusable', ...at('m', 'height') },
    ]);
  });

  it('warns about an unknown icon, and shows none', () => {
    const { page, errors, warnings } = resolveHome(['hero'], {
      entries: [
        entryOf('hero', 'sectionHero', { buttons: [linkTo('go')] }),
        entryOf('go', 'button', { label: 'Go', href: '/lp', iconStart: 'sparkles', iconEnd: 'unicorn' }),
      ],
    });
    expect(errors).toEqual([]);
    expect(warnings).toEqual([{ code: 'content.icon_unknown', ...at('go', 'iconEnd') }]);
    expect(page.sections[0].buttons[0]).toMatchObject({ iconStart: 'sparkles', iconEnd: undefined });
  });

  it('uses the documented message for a missing video address', () => {
    const { scope } = resolveHome(['s'], {
      entries: [entryOf('s', 'sectionMedia', { media: linkTo('m') }), entryOf('m', 'videoEmbed', {})],
    });
    expect(scope.reports.errors[0]?.message).toContain('video.url is required');
  });

  it('warns about an invalid video address', () => {
    const { errors, scope } = resolveHome(['s'], {
      entries: [
        entryOf('s', 'sectionMedia', { media: linkTo('m') }),
        entryOf('m', 'videoEmbed', { url: 'abc' }),
      ],
    });
    expect(errors).toEqual([]);
    expect(scope.reports.warnings[0]).toMatchObject({
      code: 'content.video_source_unparseable',
      message: 'Invalid URL: abc',
    });
  });

  it('collects the hosts of frames', () => {
    const { scope } = resolveHome(['s'], {
      entries: [
        entryOf('s', 'sectionMedia', { media: linkTo('m') }),
        entryOf('m', 'mediaIframe', { iframe: 'https://maps.test/x' }),
      ],
    });
    expect([...scope.frameHosts]).toEqual(['maps.test']);
  });
});

describe('a markdown link in content', () => {
  const markdown = (body: string) =>
    resolveHome(['m'], { entries: [entryOf('m', 'sectionMarkdown', { body, sectionId: 'top' })] });

  it.each([
    ['[a](/lp)', '<p><a href="/lp">a</a></p>'],
    ['[a](/lp/?x=1#y)', '<p><a href="/lp?x=1#y">a</a></p>'],
    ['[a](/lp.html?x=1)', '<p><a href="/lp?x=1">a</a></p>'],
    ['[a](/index.html)', '<p><a href="/">a</a></p>'],
    ['[a](/lp/index.html)', '<p><a href="/lp">a</a></p>'],
    ['[a](/gone.html)', '<p>a</p>'],
    ['[a](/lp.htmlx)', '<p>a</p>'],
    ['[a](#top)', '<p><a href="#top">a</a></p>'],
    ['[a](tel:+1)', '<p><a href="tel:+1">a</a></p>'],
    ['[a](JaVaScRiPt:alert(1))', '<p>a</p>'],
    ['[a](&#106;avascript:x)', '<p>a</p>'],
    ['[a](data:text/html,x)', '<p>a</p>'],
    ['[*a* b](/gone)', '<p><em>a</em> b</p>'],
    ['[*a* b](www.x.test)', '<p><em>a</em> b</p>'],
    ['[a](<java\tscript:x>)', '<p>a</p>'],
    ['[a](?x=1)', '<p><a href="?x=1">a</a></p>'],
    ['[a](https://app.planfold.example/x)', '<p><a href="https://app.planfold.example/x">a</a></p>'],
  ])('%s becomes %s', (source, html) => {
    expect(markdown(source).page.sections[0].body.html).toBe(html);
  });

  it('to another site opens in a new tab, with a hint for screen readers', () => {
    const { html } = markdown('[a](https://planfold.example.evil.test)').page.sections[0].body;
    expect(html).toContain('target="_blank" rel="noopener noreferrer"');
    expect(html).toContain('class="visually-hidden"');
  });

  it.each([
    ['[a](/gone)', 'content.internal_link_missing'],
    ['[a](/lp#nowhere)', 'content.anchor_missing'],
    ['[a](#nowhere)', 'content.anchor_missing'],
    ['[a](vbscript:x)', 'content.unsafe_link'],
    ['[a](<java\tscript:x>)', 'content.address_incomplete'],
    ['[a](www.x.test)', 'content.address_incomplete'],
  ])('%s warns with %s', (source, code) => {
    expect(markdown(source).warnings).toEqual([{ code, ...at('m', 'body') }]);
  });

  it('cannot contain HTML, which is shown as text', () => {
    const { html } = markdown('<script>alert(1)</script> a Queue<String>').page.sections[0].body;
    expect(html).not.toMatch(/<(script|String)/);
    expect(html).toContain('&#x3C;String>');
  });
});

describe('the dependencies of a page', () => {
  it('contain entries, missing targets, lists and looked-up paths', () => {
    const { scope } = resolveHome(['m', 'gone'], {
      entries: [entryOf('m', 'sectionMarkdown', { body: '[a](/lp) [b](/gone)' })],
    });
    const dependencies = scope.dependencies();
    expect(dependencies['Entry:m']).toMatch(/^[0-9a-f]{32}$/);
    expect(dependencies['Entry:gone']).toBe('');
    expect(dependencies['Path:/lp']).toBe('/lp');
    expect(dependencies['Path:/gone']).toBe('');
  });
});
