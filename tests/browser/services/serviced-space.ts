import { asset, entry, link, type SpaceExport } from '../../support/space-export';

const TEXT = Array.from({ length: 40 }, (_, index) => `Line ${index + 1} of a text that can be read.`).join(
  '\n\n',
);

const page = (id: string, path: string, sections: readonly string[], template = 'landing') =>
  entry(id, 'page', {
    path,
    template,
    title: `Page ${path} | Test`,
    description: `What stands at ${path}.`,
    sections: sections.map((section) => link(section)),
  });

/** The headings of the first and of the second page of every visit. */
export const FIRST_HEADING = 'A page with everything';
export const NEXT_HEADING = 'The next page';

export const PICTURE_SIZE = { width: 1280, height: 800 };

/** A page that uses every service, and a second page. */
export const SERVICED_SPACE: SpaceExport = {
  entries: [
    page('home', '/', ['next-hero'], 'home'),
    page('first', '/first', ['hero', 'pictures', 'slot', 'openers', 'text'], 'pricing'),
    page('next', '/next', ['next-hero', 'text']),
    entry('hero', 'sectionHero', { heading: FIRST_HEADING, buttons: [link('go-on')] }),
    entry('go-on', 'button', { label: 'Go on', href: '/next' }),
    entry('pictures', 'sectionMedia', { heading: 'A picture', media: link('picture') }),
    entry('picture', 'mediaImage', { internalTitle: 'Picture', image: link('board', 'Asset') }),
    entry('slot', 'experiment', { key: 'hero-copy', control: link('control'), variations: [link('other')] }),
    entry('control', 'sectionMarkdown', { heading: 'The control', body: TEXT }),
    entry('other', 'sectionMarkdown', { heading: 'The variation', body: TEXT }),
    entry('openers', 'sectionCallToAction', { heading: 'Openers', buttons: [link('begin'), link('ask')] }),
    entry('begin', 'button', { label: 'Begin', opens: 'signUp' }),
    entry('ask', 'button', { label: 'Ask sales', opens: 'enterpriseSales' }),
    entry('text', 'sectionMarkdown', { heading: 'A text', body: TEXT }),
    entry('next-hero', 'sectionHero', { heading: NEXT_HEADING }),
  ],
  assets: [
    asset('board', {
      title: 'A board of the content network',
      file: {
        url: '//images.ctfassets.net/space/board/1/board.png',
        contentType: 'image/png',
        fileName: 'board.png',
        details: { size: 1, image: PICTURE_SIZE },
      },
    }),
  ],
};
