import type { MessageData } from '../message-data';

/** Faults that `site check` finds in the output. */
export const CHECK_MESSAGES = {
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
  'check.link_case': {
    message: ({ href, similar }: { href: string; similar: string }) =>
      `The link to ${href} leads to nothing: the address is ${similar}, in other letters, and hosts mind the difference.`,
    hint: 'Write the address in the link as the page has it.',
  },
  'check.link_redirected': {
    message: ({ href, to }: { href: string; to: string }) =>
      `The link to ${href} reaches ${to} only by a redirect, which costs every visitor a moment.`,
    hint: 'Link to the page, or to its address, itself.',
  },
  'check.resource_missing': {
    message: ({ href }: { href: string }) => `The page names the file ${href}, which is not there.`,
    hint: 'Build again; if it stays, correct the address in the content.',
  },
  'check.file_names_missing': {
    message: ({ file, href }: { file: string; href: string }) => `${file} names ${href}, which is not there.`,
    hint: 'Build again; if it stays, it is a fault of the code.',
  },
  'check.drawing_missing': {
    message: ({ file, drawing }: { file: string; drawing: string }) =>
      `The page shows the drawing ${drawing} of ${file}, which has none of this name.`,
    hint: 'Choose an icon that exists, or add it to the sprite.',
  },
  'check.file_unnamed': {
    message: ({ file }: { file: string }) => `No page, and nothing that pages load, names the file ${file}.`,
    hint: 'Build again, or take it away; a file that other sites link to may stay.',
  },
  'check.redirect_broken': {
    message: ({ from, to }: { from: string; to: string }) =>
      `The redirect from ${from} to ${to} leads to no page or file, or in a circle.`,
    hint: 'Change where the redirect leads, or delete it.',
  },
  'check.redirect_anchor_missing': {
    message: ({ from, to }: { from: string; to: string }) =>
      `The redirect from ${from} leads to ${to}, but nothing there has this id.`,
    hint: 'Give the section this id, or change where the redirect leads.',
  },
  'check.anchor_missing': {
    message: ({ href }: { href: string }) => `Nothing has the id that the link to ${href} points to.`,
    hint: 'Give the section this id, or change the link.',
  },
  'check.anchor_varies': {
    message: ({ href, variation }: { href: string; variation: string }) =>
      `Visitors who see variation ${variation} of the experiment there do not have the id that the link to ${href} points to.`,
    hint: 'Give every variation the same section id, or link to another place.',
  },
  'check.lang_wrong': {
    message: ({ found, expected }: { found: string; expected: string }) =>
      found === ''
        ? 'The page does not say which language it is in.'
        : `The page says that it is in ${found}; it is in ${expected}.`,
    hint: 'Build again; if it stays, it is a fault of the code.',
  },
  'check.hreflang_unknown': {
    message: ({ locale }: { locale: string }) =>
      `The page names a version in ${locale}, which is no code of a language that search engines know.`,
    hint: 'Use a code such as de or pt-BR; the code of the United Kingdom is GB.',
  },
  'check.hreflang_repeated': {
    message: ({ locale }: { locale: string }) => `The page names more than one version in ${locale}.`,
    hint: 'Name one version for each language.',
  },
  'check.hreflang_no_self': {
    message: ({ lang, href }: { lang: string; href: string }) =>
      `The page names its versions, but not itself, ${href}, as the one in ${lang || 'its language'}.`,
    hint: 'All versions of a page must name each other and themselves.',
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
  'check.id_repeated_in_variation': {
    message: ({ id, variation }: { id: string; variation: string }) =>
      `With variation ${variation} of an experiment, several elements of the page have the id ${id}.`,
    hint: 'Give each section an id of its own; a variation may have that of its control.',
  },
  'check.main_heading_count': {
    message: ({ count }: { count: number }) =>
      `The page has ${count} h1 elements (main headings); it must have one.`,
    hint: 'A hero carries it; headings in texts begin at the second level (in markdown, with ##).',
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
    message: ({ src }: { src: string }) => `The image ${src} has no text for those who do not see it.`,
    hint: 'Give the asset a title that says what the picture shows.',
  },
  'check.image_without_size': {
    message: ({ src }: { src: string }) =>
      `The image ${src} has no width and height, so the page moves when it loads.`,
    hint: 'Give a drawing a width and a height and upload it again; if it has them, it is a fault of the code.',
  },
  'check.image_size_unknown': {
    message: ({ src }: { src: string }) =>
      `The size of the image ${src} in a text is not known, so the page moves when it loads.`,
    hint: 'Use the address of an image of the space, or show it in a media section or a rich text.',
  },
  'check.canonical_wrong': {
    message: ({ found, expected }: { found: string; expected: string }) =>
      `The canonical address is ${found || 'missing'}; it must be ${expected}.`,
    hint: 'Check with the --base-url that the site was built with.',
  },
  'check.sitemap_wrong': {
    message: ({ address }: { address: string }) =>
      `The sitemap names ${address}, which is no page that search engines may list.`,
    hint: 'Build again, or check with the --base-url that the site was built with.',
  },
  'check.sitemap_repeated': {
    message: ({ address }: { address: string }) => `The sitemap lists ${address} more than once.`,
    hint: 'Build again.',
  },
  'check.sitemap_incomplete': {
    message: () => 'The sitemap does not list the page.',
    hint: 'Build again, or check with the --base-url that the site was built with.',
  },
  'check.over_budget': {
    message: ({ what, bytes, budget }: { what: string; bytes: number; budget: number }) =>
      `${what}: ${bytes} bytes, ${budget} are allowed.`,
    hint: 'Leave something out, or load it later.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
