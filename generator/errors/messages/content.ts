import { NOT_AN_ASSET_MESSAGE } from '../../../config/contract/messages';
import type { MessageData } from '../message-data';

/** An entry that a field links. */
interface LinkedEntry {
  readonly id: string;
  /** What editors call it; the empty text where it has no title. */
  readonly title: string;
  readonly model: string;
}

function linkedEntry({ id, title, model }: LinkedEntry): string {
  return title === ''
    ? `The linked entry ${id} ("${model}")`
    : `The linked entry "${title}" (${id}, "${model}")`;
}

interface RequiredField {
  readonly model: string;
  readonly field: string;
  /** Ids of linked entries that are not published. */
  readonly unpublished?: readonly string[];
}

/** Errors and warnings in what editors wrote. */
export const CONTENT_MESSAGES = {
  'content.unknown_model': {
    message: (linked: LinkedEntry) => `${linkedEntry(linked)} is of a type that has no template.`,
    hint: 'Link an entry of a type that the site knows, or add a template for this one.',
  },
  'content.model_not_allowed': {
    message: ({ allowed, ...linked }: LinkedEntry & { allowed: string }) =>
      `${linkedEntry(linked)} does not fit here; this field takes ${allowed}.`,
    hint: 'Link an entry of one of these types.',
  },
  'content.required_field_missing': {
    message: ({ model, field, unpublished = [] }: RequiredField) =>
      `The required field "${field}" of this "${model}" entry ${unpublished.length === 0 ? 'is empty' : `links only entries that are not published: ${unpublished.join(', ')}`}.`,
    hint: 'Fill in the field, or publish what it links; then publish the entry.',
  },
  'content.field_invalid': {
    message: ({ field, reason }: { field: string; reason: string }) =>
      `The field "${field}" is not valid: ${reason}.`,
    hint: 'Correct the field and publish the entry.',
  },
  'content.rich_text_invalid': {
    message: ({ place, reason }: { place: string; reason: string }) =>
      `The rich text is not valid in ${place}: ${reason}.`,
    hint: 'Delete this part in the editor and write it anew.',
  },
  'content.contains_itself': {
    message: ({ chain }: { chain: string }) => `The entry contains itself: ${chain}.`,
    hint: 'Remove one of the links so that the content ends.',
  },
  'content.nested_too_deeply': {
    message: ({ levels }: { levels: number }) => `More than ${levels} levels stand in each other here.`,
    hint: 'Put what stands innermost further out, or remove it.',
  },
  'content.too_many_entries': {
    message: ({ most }: { most: number }) => `The page is made of more than ${most} entries.`,
    hint: 'Make several pages of it. Entries that embed the same entry twice, level by level, double each time.',
  },
  'content.video_url_required': {
    message: () => 'video.url is required',
    hint: 'Give the video a url or an uploaded file, exactly one of them.',
  },
  'content.link_unresolved': {
    message: ({ target }: { target: string }) => `The link to ${target} leads to nothing that is published.`,
    hint: 'Publish the linked entry, or remove the link.',
  },
  'content.link_to_no_page': {
    message: ({ target }: { target: string }) =>
      `The linked entry ${target} is no page; the link is left out.`,
    hint: 'Link a page.',
  },
  'content.in_another_space': {
    message: ({ target, isLink }: { target: string; isLink: boolean }) =>
      `The text ${isLink ? 'links' : 'embeds'} ${target} of another space, which the site cannot read; ${isLink ? 'only the words of the link are shown' : 'it is left out'}.`,
    hint: 'Use an entry or asset of this space, or link an address.',
  },
  'content.asset_missing': {
    message: ({ target }: { target: string }) =>
      `The asset ${target} is not published or has no file; a placeholder is shown.`,
    hint: 'Publish the asset, or choose another one.',
  },
  'content.asset_not_shown': {
    message: ({ asset, contentType }: { asset: string; contentType: string }) =>
      `The asset ${asset} is neither an image nor a film${contentType === '' ? '' : `, but ${contentType}`}; a placeholder is shown.`,
    hint: 'Choose an image or a film, or link the file from a text.',
  },
  'content.not_an_asset': {
    message: () => NOT_AN_ASSET_MESSAGE,
    hint: 'The field links an entry; link an asset. A placeholder is shown.',
  },
  'content.not_an_entry': {
    message: ({ target }: { target: string }) =>
      `The field links the asset ${target}, but takes entries only; the link is left out.`,
    hint: 'Link an entry that shows the asset, for example a media section.',
  },
  'content.media_file_missing': {
    message: ({ file }: { file: string }) => `The media file ${file} is not there.`,
    hint: 'Add the file below content/media and run "npm run media".',
  },
  'content.media_variant_missing': {
    message: ({ file }: { file: string }) => `The prepared image ${file} is not there.`,
    hint: 'Run "npm run media" and commit what it writes.',
  },
  'content.video_source_unparseable': {
    message: ({ url }: { url: string }) => `Invalid URL: ${url}`,
    hint: 'Give the whole address of the video, beginning with https://.',
  },
  'content.alt_text_missing': {
    message: ({ asset }: { asset: string }) =>
      `The image ${asset} has no title to serve as its alternative text.`,
    hint: 'Give the asset a title that says what the picture shows.',
  },
  'content.image_too_large': {
    message: ({ asset, megabytes }: { asset: string; megabytes: number }) =>
      `The image ${asset} has ${megabytes} MB; the content service does not resize images of more than 20 MB.`,
    hint: 'Upload a smaller image; 4,000 pixels of width are enough for every screen.',
  },
  'content.value_unusable': {
    message: ({ field, reason }: { field: string; reason: string }) =>
      `The field "${field}" has no effect: ${reason}.`,
    hint: 'Correct the field and publish the entry.',
  },
  'content.button_leads_nowhere': {
    message: ({ label }: { label: string }) => `The button "${label}" leads nowhere and cannot be clicked.`,
    hint: 'Give it a page, an address or an overlay. To show it disabled on purpose, set isDisabled.',
  },
  'content.key_repeated': {
    message: ({ key, first }: { key: string; first: string }) =>
      `The key "${key}" is already used by the entry ${first}; only one of the two is shown.`,
    hint: 'Unpublish one of them, or give it another key.',
  },
  'content.layout_missing': {
    message: ({ model }: { model: string }) =>
      `No "${model}" entry with the key "main" is published; every page is shown without it.`,
    hint: 'Publish the entry, or set its key back to "main".',
  },
  'content.type_missing': {
    message: ({ model }: { model: string }) =>
      `The space has no content type "${model}", so the fields of its entries cannot be read.`,
    hint: 'Publish the content type in the space.',
  },
  'content.locale_missing': {
    message: ({ locale }: { locale: string }) =>
      `The space has no locale ${locale}; pages in this language show texts of another one.`,
    hint: 'Add the locale in the settings of the space.',
  },
  'content.markdown_unsupported': {
    message: ({ what }: { what: string }) =>
      `Markdown on this site has no ${what}; visitors see the characters as typed.`,
    hint: 'Write it without, or use a rich text or a section made for it.',
  },
  'content.icon_unknown': {
    message: ({ icon }: { icon: string }) => `There is no icon "${icon}" on the site; none is shown.`,
    hint: 'Choose another icon, or ask the developers to add this one to config/icons.ts.',
  },
  'content.internal_link_missing': {
    message: ({ href }: { href: string }) => `There is no page at ${href}; the link is shown as text.`,
    hint: 'Publish the page, or change the link.',
  },
  'content.anchor_missing': {
    message: ({ href }: { href: string }) => `No section of the page has the id that ${href} points to.`,
    hint: 'Give the section this id, or change the link.',
  },
  'content.address_incomplete': {
    message: ({ href }: { href: string }) => `"${href}" is not a whole address; the link is shown as text.`,
    hint: 'Begin it with https:// for another site, / for a page of this one, # for a place on the page, or mailto: or tel:.',
  },
  'content.unsafe_link': {
    message: ({ scheme }: { scheme: string }) =>
      `A link with the scheme ${scheme} was dropped; its text stays.`,
    hint: 'Change the link; links may not run code or carry data.',
  },
  'content.reserved_field': {
    message: ({ model, field }: { model: string; field: string }) =>
      `The field "${field}" of the content type "${model}" is hidden by a system value of the same name.`,
    hint: 'Rename the field in the content type.',
  },
  'content.draft_values_in_export': {
    message: () =>
      'The export holds unpublished changes of this entry; its published values are not in the file.',
    hint: 'Export with a delivery token, or publish the entry and export again.',
  },
  'content.changed_since_publish': {
    message: ({ kind }: { kind: string }) =>
      `The ${kind} was changed after it was published; the file holds what is published.`,
    hint: 'Publish it and pull again if the change is meant to be in the file.',
  },
  'content.translation_missing': {
    message: ({ text, locale }: { text: string; locale: string }) =>
      `${text} has no translation in ${locale}; visitors read it in another language.`,
    hint: 'Translate it. Where it is meant to be the same in both languages, fill in the same text.',
  },
  'content.price_without_user': {
    message: ({ sentence }: { sentence: string }) =>
      `A price per month or year does not say that it is per user: ${sentence}`,
    hint: 'Say "per user" in the same sentence, for example "$10 per user per month".',
  },
  'content.quotes_wrong': {
    message: ({ locale, marks, places }: { locale: string; marks: string; places: string }) =>
      `Quotation marks or apostrophes are not those of ${locale}, ${marks}: ${places}`,
    hint: 'Replace them by those of the language; code in backticks may keep its own.',
  },
  'content.page_without_sections': {
    message: () => 'The page has no sections.',
    hint: 'Add at least one section to the page.',
  },
  'content.text_outside_font': {
    message: ({ characters }: { characters: string }) => `The site's font has no form for: ${characters}`,
    hint: 'Use other characters; these are shown in a font of the visitor.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
