import { type EditedSpace, type Json, linkTo } from './edited-space';

const links = (...ids: readonly string[]) => ids.map((id) => linkTo(id));

function addPage(space: EditedSpace, path: string, fields: Readonly<Record<string, Json>>) {
  const id = `made${path.replaceAll('/', '-')}`;
  space.add('page', id, {
    path,
    template: 'landing',
    title: `Made page ${path} | Planfold`,
    description: `A page for tests at ${path}.`,
    sections: [],
    ...fields,
  });
}

function addMedia(space: EditedSpace): void {
  space.addAsset('made-remote', '//images.ctfassets.net/made/remote.png');
  space.addAsset('made-picture', 'video-cover-wide.png');
  space.add('mediaEmbed', 'made-embed', { embed: '<p>Shared by <b>two</b> pages</p>' });
  space.add('mediaIframe', 'made-iframe', { iframe: 'https://player.vimeo.com/video/1' });
  space.add('mediaVideo', 'made-video', {
    src: linkTo('product-loop', 'Asset'),
    posterSrc: linkTo('product-loop-poster', 'Asset'),
  });
  space.add('mediaPoster', 'made-poster', { poster: linkTo('made-remote', 'Asset') });
  for (const name of ['embed', 'iframe', 'video', 'poster']) {
    space.add('sectionMedia', `made-media-${name}`, {
      heading: `Media ${name}`,
      sectionId: `media-${name}`,
      media: linkTo(`made-${name}`),
    });
  }
}

const paragraph = (...content: readonly Json[]) => ({ nodeType: 'paragraph', data: {}, content });
const words = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });

/** Rich text with every kind of reference. */
const RICH_TEXT = {
  nodeType: 'document',
  data: {},
  content: [
    paragraph(
      words('A text with '),
      {
        nodeType: 'entry-hyperlink',
        data: { target: linkTo('page-brain') },
        content: [words('a link to a page')],
      },
      words(' and '),
      { nodeType: 'hyperlink', data: { uri: '/made/linked#target' }, content: [words('one to a place')] },
      words('.'),
    ),
    { nodeType: 'embedded-asset-block', data: { target: linkTo('made-picture', 'Asset') }, content: [] },
  ],
};

function addTexts(space: EditedSpace): void {
  space.add('sectionMarkdown', 'made-target', { sectionId: 'target', heading: 'Target', body: 'Here.' });
  space.add('sectionMarkdown', 'made-links', {
    heading: 'Links',
    body: 'To [a place](/made/linked#target), [a page](/made/linked), [no page yet](/made/later), [itself](#made-links) and [an old address](/made/old).',
    sectionId: 'made-links',
  });
  space.add('sectionRichText', 'made-rich', { heading: 'Rich', body: RICH_TEXT });
  space.add('sectionRelatedPages', 'made-related', {
    heading: 'Related',
    pages: links('page-brain', 'made-made-linked', 'page-pricing'),
  });
}

function addSlots(space: EditedSpace): void {
  for (const key of ['hero-copy', 'settled-slot']) {
    for (const name of ['control', 'one']) {
      const text = `Variation ${name} of ${key}`;
      space.add('sectionMarkdown', `made-${key}-${name}`, { heading: text, body: text });
    }
    space.add('experiment', `made-${key}`, {
      key,
      control: linkTo(`made-${key}-control`),
      variations: links(`made-${key}-one`),
    });
  }
}

/** Adds content that the embedded space lacks: pages with every kind of dependency on each other. */
export function addMadePages(space: EditedSpace): void {
  addMedia(space);
  addTexts(space);
  addSlots(space);
  const media = links('made-media-embed', 'made-media-iframe');
  addPage(space, '/made', { sections: [...media, ...links('made-media-video', 'made-media-poster')] });
  addPage(space, '/made/linked', { sections: links('made-target', 'made-media-embed') });
  addPage(space, '/made/linked/deep', { sections: links('made-links', 'made-related') });
  addPage(space, '/made/rich', { sections: links('made-rich', 'made-hero-copy') });
  addPage(space, '/made/slots', { sections: links('made-settled-slot', 'made-hero-copy'), noIndex: true });
  addPage(space, '/made/error', { template: 'error' });
  addPage(space, '/made/error/below', { template: 'feature', sections: links('made-target') });
  space.add('redirect', 'made-redirect', { from: '/made/old', to: '/made/linked', isPermanent: true });
}
