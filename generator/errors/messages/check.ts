/** Errors and warnings of `site check` about the output. */
export const CHECK_MESSAGES = {
  'check.page_file_missing': {
    text: 'page-ids.json lists the file {file}, which does not exist.',
    hint: 'Build again.',
  },
  'check.file_missing': {
    text: 'The file {file} does not exist, which hosts or search engines need.',
    hint: 'Build again.',
  },
  'check.page_not_listed': {
    text: 'The page {file} is not in page-ids.json.',
    hint: 'Build again.',
  },
  'check.page_id_differs': {
    text: 'The page has the id {found}; page-ids.json says {listed}.',
    hint: 'Build again.',
  },
  'check.orphan': {
    text: 'No other page links to this page.',
    hint: 'Link to the page, set noIndex, or unpublish it.',
  },
  'check.link_broken': {
    text: 'The link to {href} is broken: there is no page, redirect or file at this address.',
    hint: 'Publish the page, or change the link.',
  },
  'check.link_case': {
    text: 'The link to {href} is broken because of its capitalization; the address is {similar}.',
    hint: 'Use the capitalization of the page.',
  },
  'check.link_redirected': {
    text: 'The link to {href} is redirected to {to}, which is slower for visitors.',
    hint: 'Link directly to the page or its address.',
  },
  'check.resource_missing': {
    text: 'The page uses the file {href}, which does not exist.',
    hint: 'Build again. If the error remains, correct the address in the content.',
  },
  'check.file_names_missing': {
    text: '{file} refers to {href}, which does not exist.',
    hint: 'Build again. If the error remains, it is an error in the code.',
  },
  'check.drawing_missing': {
    text: 'The page uses the icon {drawing} of {file}, which does not contain it.',
    hint: 'Choose another icon, or add this one to the sprite.',
  },
  'check.file_unnamed': {
    text: 'The file {file} is not used by any page.',
    hint: 'Build again, or delete it. Keep it if other sites link to it.',
  },
  'check.redirect_broken': {
    text: 'The redirect from {from} to {to} does not lead to a page or file, or it is part of a loop.',
    hint: 'Change the target of the redirect, or delete it.',
  },
  'check.redirect_anchor_missing': {
    text: 'The redirect from {from} leads to {to}, but there is no element with this id.',
    hint: 'Give the section this id, or change the target of the redirect.',
  },
  'check.anchor_missing': {
    text: 'The link to {href} points to an id that does not exist.',
    hint: 'Give the section this id, or change the link.',
  },
  'check.anchor_varies': {
    text: 'The link to {href} points to an id that does not exist in variation {variation} of the experiment there.',
    hint: 'Give every variation the same section id, or change the link.',
  },
  'check.lang_wrong': {
    text: ({ found, expected }: { found: string; expected: string }) =>
      found === ''
        ? 'The page does not declare its language.'
        : `The page declares the language ${found}, but it is in ${expected}.`,
    hint: 'Build again. If the error remains, it is an error in the code.',
  },
  'check.hreflang_unknown': {
    text: 'The page lists a version in {locale}, which is not a language code that search engines know.',
    hint: 'Use a code such as de or pt-BR; the code for the United Kingdom is GB.',
  },
  'check.hreflang_repeated': {
    text: 'The page lists more than one version in {locale}.',
    hint: 'List one version for each language.',
  },
  'check.hreflang_no_self': {
    text: ({ lang, href }: { lang: string; href: string }) =>
      `The page lists its versions, but not itself, ${href}, as the version in ${lang || 'its language'}.`,
    hint: 'All versions of a page must name each other and themselves.',
  },
  'check.hreflang_not_reciprocal': {
    text: 'The page lists {href} as its version in {locale}, but that page does not link back.',
    hint: 'All versions of a page must name each other and themselves.',
  },
  'check.hreflang_no_default': {
    text: 'The page lists its versions, but has no x-default.',
    hint: 'One version must be the default for all other languages.',
  },
  'check.title_missing': {
    text: 'The page has no title.',
    hint: 'Fill in the title of the page.',
  },
  'check.title_repeated': {
    text: ({ title, other }: { title: string; other: string }) =>
      `The title ${JSON.stringify(title)} is also the title of ${other}.`,
    hint: 'Give each page a unique title.',
  },
  'check.description_missing': {
    text: 'The page has no description.',
    hint: 'Fill in the description of the page.',
  },
  'check.description_repeated': {
    text: ({ description, other }: { description: string; other: string }) =>
      `The description ${JSON.stringify(description)} is also the description of ${other}.`,
    hint: 'Give each page a unique description.',
  },
  'check.page_id_missing': {
    text: 'The page has no page id.',
    hint: 'The body element must have the attribute data-page-id.',
  },
  'check.page_id_repeated': {
    text: 'The page id {pageId} is also the page id of {other}.',
    hint: 'Give one of the pages another path or page id.',
  },
  'check.id_repeated': {
    text: 'Several elements of the page have the id {id}.',
    hint: 'Give each section a unique id.',
  },
  'check.id_repeated_in_variation': {
    text: 'With variation {variation} of an experiment, several elements of the page have the id {id}.',
    hint: 'Give each section a unique id; a variation can have the id of its control.',
  },
  'check.main_heading_count': {
    text: ({ count, sections }: { count: number; sections: string }) =>
      `The page has ${count} h1 elements (main headings)${sections === '' ? '' : `, in ${sections}`}; it must have exactly one.`,
    hint: 'The main heading is in the hero; headings in texts begin at the second level (## in Markdown).',
  },
  'check.style_attribute': {
    text: 'A {element} element has a style attribute, which the content security policy blocks.',
    hint: 'Move the style to a stylesheet.',
  },
  'check.inline_handler': {
    text: 'A {element} element has the event handler {attribute}, which the content security policy blocks.',
    hint: 'Add an event listener in a script.',
  },
  'check.image_without_alt': {
    text: 'The image {src} has no alt text.',
    hint: 'Give the asset a title that says what the image shows.',
  },
  'check.image_without_size': {
    text: 'The image {src} has no width and height, so the page jumps when it loads.',
    hint: 'Give the SVG a width and a height and upload it again. If it has them, it is an error in the code.',
  },
  'check.image_size_unknown': {
    text: 'The size of the image {src} in a text is unknown, so the page jumps when it loads.',
    hint: 'Use the address of an image of the space, or use a media section or a rich text.',
  },
  'check.canonical_wrong': {
    text: ({ found, expected }: { found: string; expected: string }) =>
      `The canonical address is ${found || 'missing'}; it must be ${expected}.`,
    hint: 'Run the check with the --base-url of the build.',
  },
  'check.sitemap_wrong': {
    text: 'The sitemap lists {address}, which is not an indexable page.',
    hint: 'Build again, or run the check with the --base-url of the build.',
  },
  'check.sitemap_repeated': {
    text: 'The sitemap lists {address} more than once.',
    hint: 'Build again.',
  },
  'check.sitemap_incomplete': {
    text: 'The sitemap does not list the page.',
    hint: 'Build again, or run the check with the --base-url of the build.',
  },
  'check.over_budget': {
    text: '{what}: {size} {unit}, the limit is {budget}.',
    hint: 'Remove something, or load it later.',
  },
  'check.code_over_budget': {
    text: '{what} of the page: {size} bytes, the limit is {budget}.',
    hint: 'Load something later or on fewer pages, or raise the limit in config/budgets.ts.',
  },
} as const;
