import { NOT_AN_ASSET_MESSAGE } from '../../../config/contract/messages';

/** An entry that a field links to. */
interface LinkedEntry {
  readonly id: string;
  /** Its title in the editor; empty if it has none. */
  readonly title: string;
  readonly model: string;
}

function linkedEntry({ id, title, model }: LinkedEntry): string {
  return title === ''
    ? `The linked entry ${id} ("${model}")`
    : `The linked entry "${title}" (${id}, "${model}")`;
}

const PLACEHOLDER_SHOWN = 'a placeholder is shown';

/** A file that a field cannot show. */
interface AssetOfOtherKind {
  readonly asset: string;
  /** The kind of file that the field shows; undefined for images and videos. */
  readonly wanted: string | undefined;
  readonly contentType: string;
  readonly effect?: string | undefined;
}

interface RequiredField {
  readonly model: string;
  readonly field: string;
  /** Ids of linked entries that are not published. */
  readonly unpublished?: readonly string[];
}

/** Errors and warnings about content. */
export const CONTENT_MESSAGES = {
  'content.unknown_model': {
    text: (linked: LinkedEntry) => `${linkedEntry(linked)} has a type without a template.`,
    hint: 'Link an entry of another type, or ask the developers to add a template for this one.',
  },
  'content.model_not_allowed': {
    text: ({ allowed, ...linked }: LinkedEntry & { allowed: string }) =>
      `${linkedEntry(linked)} is not allowed here; this field accepts ${allowed}.`,
    hint: 'Link an entry of one of these types.',
  },
  'content.required_field_missing': {
    text: ({ model, field, unpublished = [] }: RequiredField) =>
      `The required field "${field}" of this "${model}" entry ${unpublished.length === 0 ? 'is empty' : `links only entries that are not published: ${unpublished.join(', ')}`}.`,
    hint: 'Fill in the field, or publish what it links; then publish the entry.',
  },
  'content.field_invalid': {
    text: 'The field "{field}" is invalid: {reason}.',
    hint: 'Correct the field and publish the entry.',
  },
  'content.rich_text_invalid': {
    text: 'The rich text is invalid in {place}: {reason}.',
    hint: 'Delete this part in the editor and write it again.',
  },
  'content.contains_itself': {
    text: 'The entry contains itself: {chain}.',
    hint: 'Remove one of these links.',
  },
  'content.nested_too_deeply': {
    text: 'The content is nested more than {levels} levels deep.',
    hint: 'Move the innermost content further out, or remove it.',
  },
  'content.too_many_entries': {
    text: 'The page contains more than {most} entries.',
    hint: 'Split it into several pages. Entries that embed the same entry twice double the number at each level.',
  },
  'content.video_url_required': {
    text: 'The video has neither an address nor an uploaded file: video.url is required.',
    hint: 'Fill in either the address of the video or an uploaded file.',
  },
  'content.link_unresolved': {
    text: 'The link to {target} does not lead to a published entry.',
    hint: 'Publish the linked entry, or remove the link.',
  },
  'content.link_to_no_page': {
    text: 'The linked entry {target} is not a page; the link is left out.',
    hint: 'Link to a page.',
  },
  'content.in_another_space': {
    text: ({ target, isLink }: { target: string; isLink: boolean }) =>
      `The text ${isLink ? 'links to' : 'embeds'} ${target} of another space, which the site cannot read; ${isLink ? 'the link is shown as text' : 'it is left out'}.`,
    hint: 'Use an entry or asset of this space, or link to an address.',
  },
  'content.asset_missing': {
    text: ({ target, effect = PLACEHOLDER_SHOWN }: { target: string; effect?: string | undefined }) =>
      `The asset ${target} is not published or has no file; ${effect}.`,
    hint: 'Publish the asset, or choose another one.',
  },
  'content.asset_not_shown': {
    text: ({ asset, wanted, contentType, effect = PLACEHOLDER_SHOWN }: AssetOfOtherKind) =>
      `The asset ${asset} is ${wanted === undefined ? 'neither an image nor a video' : `no ${wanted}`}${contentType === '' ? '' : `, but ${contentType}`}; ${effect}.`,
    hint: 'Choose a file of the right kind, or link to the file from a text.',
  },
  'content.not_an_asset': {
    text: NOT_AN_ASSET_MESSAGE,
    hint: 'Link an asset instead of an entry.',
  },
  'content.not_an_entry': {
    text: 'The field links to the asset {target}, but accepts only entries; the link is left out.',
    hint: 'Link an entry that shows the asset, for example a media section.',
  },
  'content.media_file_missing': {
    text: 'The media file {file} does not exist.',
    hint: 'Add the file below content/media and run "npm run media".',
  },
  'content.media_variant_missing': {
    text: 'The prepared image {file} does not exist.',
    hint: 'Run "npm run media" and commit the files that it writes.',
  },
  'content.video_source_unparseable': {
    text: 'Invalid URL: {url}',
    hint: 'Enter the full address of the video, beginning with https://.',
  },
  'content.alt_text_missing': {
    text: 'The image {asset} has no title, which is its alt text.',
    hint: 'Give the asset a title that says what the image shows.',
  },
  'content.text_image_missing': {
    text: 'The text shows the image {src}, which does not exist; a placeholder is shown.',
    hint: 'Use the full address of an image, which begins with https://.',
  },
  'content.text_image_without_alt': {
    text: 'The text shows the image {src} without alt text.',
    hint: 'Say between the brackets what the image shows: ![a board with three columns](https://…).',
  },
  'content.image_too_large': {
    text: 'The image {asset} has {megabytes} MB; the content service does not resize images larger than 20 MB.',
    hint: 'Upload a smaller image; a width of 4,000 pixels is enough for every screen.',
  },
  'content.main_heading_in_text': {
    text: 'The text has a main heading, "{heading}", but the main heading of a page is in its hero.',
    hint: 'Begin the heading with ## instead of #, or choose heading 2 in a rich text.',
  },
  'content.quiz_without_plan': {
    text: "The answers of this quiz can add up to {sums}, which is no plan's score; these visitors see no recommendation.",
    hint: 'Change the scores in the answers so that all sums are between 1 and 13.',
  },
  'content.value_unusable': {
    text: 'The field "{field}" cannot be used as it is: {reason}.',
    hint: 'Correct the field and publish the entry.',
  },
  'content.button_leads_nowhere': {
    text: 'The button "{label}" has no target and is disabled.',
    hint: 'Fill in a page, an address or an overlay. To disable it on purpose, set isDisabled.',
  },
  'content.markdown_unsupported': {
    text: 'Markdown on this site does not support {what}; visitors see the characters as typed.',
    hint: 'Remove it, or use a rich text or a suitable section.',
  },
  'content.markdown_without_words': {
    text: 'The text has {what} without words: screen readers announce it, and nobody sees it.',
    hint: 'Add words, or remove it.',
  },
  'content.icon_unknown': {
    text: 'The site has no icon "{icon}"; no icon is shown.',
    hint: 'Choose another icon, or ask the developers to add this one to config/icons.ts.',
  },
  'content.internal_link_missing': {
    text: 'There is no page at {href}; visitors see no link.',
    hint: 'Publish the page, or change the link.',
  },
  'content.anchor_missing': {
    text: 'The link to {href} points to an id that no section of that page has.',
    hint: 'Give the section this id, or change the link.',
  },
  'content.address_incomplete': {
    text: '"{href}" is not a full address; visitors see no link.',
    hint: 'Begin it with https:// for another site, / for a page of this site, # for a section of the page, or mailto: or tel:.',
  },
  'content.unsafe_link': {
    text: 'A link with the scheme {scheme} is not allowed; visitors see no link.',
    hint: 'Change the link; links must not run code or contain data.',
  },
  'content.draft_values_in_export': {
    text: 'The export contains unpublished changes of this entry, but not its published values.',
    hint: 'Export with a delivery token, or publish the entry and export again.',
  },
  'content.translation_missing': {
    text: '{text} has no translation in {locale}; visitors see it in another language.',
    hint: 'Translate it; an interface text in the entry of the type "Interface text" with its key. If it is the same in both languages, fill in the same text.',
  },
  'content.price_without_user': {
    text: 'A price per month or year does not say that it is per user: {sentence}',
    hint: 'Say "per user" in the same sentence, for example "$10 per user per month".',
  },
  'content.quotes_wrong': {
    text: 'Quotation marks or apostrophes differ from those of {locale}, {marks}: {places}',
    hint: 'Use the marks of the language. Code in backticks is not checked.',
  },
  'content.page_without_sections': {
    text: 'The page has no sections.',
    hint: 'Add at least one section to the page.',
  },
  'content.text_outside_font': {
    text: "The site's font lacks: {characters}",
    hint: 'Use other characters; visitors see these in a fallback font.',
  },
} as const;
