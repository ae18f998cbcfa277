import type { MessageData } from '../message-data';

/** Faults that `site check` finds in the output. */
export const CHECK_MESSAGES = {
  'check.failed': {
    message: ({ count }: { count: number }) => `The output has ${count} fault(s).`,
    hint: 'Correct the pages named above and build again.',
  },
  'check.page_file_missing': {
    message: ({ file }: { file: string }) => `page-ids.json names the file ${file}, which is not there.`,
    hint: 'Build again.',
  },
  'check.page_not_listed': {
    message: ({ file }: { file: string }) =>
      `page-ids.json does not name the page ${file}, or with another id.`,
    hint: 'Build again.',
  },
  'check.link_broken': {
    message: ({ href }: { href: string }) => `The link to ${href} leads to no page.`,
    hint: 'Publish the page, or change the link.',
  },
  'check.resource_missing': {
    message: ({ href }: { href: string }) => `The page loads ${href}, which is not there.`,
    hint: 'Build again; if it stays, correct the address in the content.',
  },
  'check.anchor_missing': {
    message: ({ href }: { href: string }) => `Nothing has the id that the link to ${href} points to.`,
    hint: 'Give the section this id, or change the link.',
  },
  'check.hreflang_not_reciprocal': {
    message: ({ locale, href }: { locale: string; href: string }) =>
      `The page names ${href} as its version in ${locale}, but that page does not name it back.`,
    hint: 'All versions of a page must name each other and themselves.',
  },
  'check.title_missing': {
    message: () => 'The page has no title.',
    hint: 'Fill in the title of the page.',
  },
  'check.title_repeated': {
    message: ({ title, other }: { title: string; other: string }) =>
      `The title ${JSON.stringify(title)} is that of ${other} too.`,
    hint: 'Give each page a title of its own.',
  },
  'check.page_id_missing': {
    message: () => 'The page has no page id.',
    hint: 'The body element must carry data-page-id.',
  },
  'check.page_id_repeated': {
    message: ({ pageId, other }: { pageId: string; other: string }) =>
      `The page id ${pageId} is that of ${other} too.`,
    hint: 'Give one of the pages another path or page id.',
  },
  'check.id_repeated': {
    message: ({ id }: { id: string }) => `Several elements of the page have the id ${id}.`,
    hint: 'Give each section an id of its own.',
  },
  'check.image_without_alt': {
    message: ({ src }: { src: string }) => `The image ${src} has no alt attribute.`,
    hint: 'Give the asset a title that says what the picture shows.',
  },
  'check.image_without_size': {
    message: ({ src }: { src: string }) =>
      `The image ${src} has no width and height, so the page moves when it loads.`,
    hint: 'Give the image its dimensions.',
  },
  'check.canonical_wrong': {
    message: ({ found, expected }: { found: string; expected: string }) =>
      `The canonical address is ${found || 'missing'}; it must be ${expected}.`,
    hint: 'Check with the --base-url that the site was built with.',
  },
  'check.too_large': {
    message: ({ what, bytes, limit }: { what: string; bytes: number; limit: number }) =>
      `${what}: ${bytes} bytes, ${limit} are allowed.`,
    hint: 'Leave something out, or load it later.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
