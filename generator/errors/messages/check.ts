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
    message: ({ file }: { file: string }) => `The page ${file} is not in page-ids.json.`,
    hint: 'Build again.',
  },
  'check.page_id_differs': {
    message: ({ listed, found }: { listed: string; found: string }) =>
      `The page has the id ${found}; page-ids.json says ${listed}.`,
    hint: 'Build again.',
  },
  'check.orphan': {
    message: () => 'No other page links to this page.',
    hint: 'Link to the page, keep it from search engines, or take it down.',
  },
  'check.link_broken': {
    message: ({ href }: { href: string }) => `The link to ${href} leads to no page, redirect or file.`,
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
  'check.hreflang_no_default': {
    message: () => 'The page names its versions, but none as x-default.',
    hint: 'One version must stand for all other languages.',
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
  'check.description_missing': {
    message: () => 'The page has no description.',
    hint: 'Fill in the description of the page.',
  },
  'check.description_repeated': {
    message: ({ description, other }: { description: string; other: string }) =>
      `The description ${JSON.stringify(description)} is that of ${other} too.`,
    hint: 'Give each page a description of its own.',
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
  'check.main_heading_count': {
    message: ({ count }: { count: number }) => `The page has ${count} h1 elements; it must have one.`,
    hint: 'Let the first section, and no other, carry the heading of the page.',
  },
  'check.style_attribute': {
    message: ({ element }: { element: string }) =>
      `A ${element} element has a style attribute, which the content security policy makes void.`,
    hint: 'Write the style into a style sheet.',
  },
  'check.inline_handler': {
    message: ({ element, attribute }: { element: string; attribute: string }) =>
      `A ${element} element has the event handler ${attribute}, which the content security policy makes void.`,
    hint: 'Listen to the event in a script.',
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
  'check.over_budget': {
    message: ({ what, bytes, budget }: { what: string; bytes: number; budget: number }) =>
      `${what}: ${bytes} bytes, ${budget} are allowed.`,
    hint: 'Leave something out, or load it later.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
