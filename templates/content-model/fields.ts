import type { ContentModel, ContentOf, Field } from './model';
import type { AssetValue, Html, LinkTarget, RichTextValue } from './values';

/** A line or a block of plain text. */
export function text(): Field<string | undefined> {
  return { kind: 'text' };
}

/** Markdown, rendered to sanitized HTML before templates run. */
export function markdown(): Field<Html | undefined> {
  return { kind: 'markdown' };
}

/** A rich text document whose links are resolved. */
export function richText(): Field<RichTextValue | undefined> {
  return { kind: 'richText' };
}

/** One value of a fixed list; other values are an invalid field. */
export function option<const Options extends readonly string[]>(
  options: Options,
): Field<Options[number] | undefined> {
  return { kind: 'option', options };
}

/** The name of an icon; an unknown name renders nothing and gives a warning. */
export function icon(): Field<string | undefined> {
  return { kind: 'icon' };
}

export function boolean(fallback = false): Field<boolean> {
  return { kind: 'boolean', fallback };
}

export function number(): Field<number | undefined> {
  return { kind: 'number' };
}

/** A list of short texts; an empty list if the field is empty. */
export function texts(): Field<readonly string[]> {
  return { kind: 'texts', fallback: [] };
}

/** An unchanged JSON object or list; the template checks its shape with a schema. */
export function json(): Field<unknown> {
  return { kind: 'json' };
}

/** An address that a visitor may follow; undefined for unsafe schemes and for internal paths without a page. */
export function link(): Field<LinkTarget | undefined> {
  return { kind: 'link' };
}

/** An https address for a frame; its host is added to the frame policy. */
export function frameAddress(): Field<string | undefined> {
  return { kind: 'iframe' };
}

/**
 * An asset of this kind, or the reason why it is missing; undefined if the field is empty. Templates show a placeholder
 * for a missing one, or `withoutFile` says what they do.
 */
export function asset(
  file?: Field<unknown>['file'],
  { withoutFile }: Pick<Field<unknown>, 'withoutFile'> = {},
): Field<AssetValue | undefined> {
  return { kind: 'asset', ...(file && { file }), ...(withoutFile && { withoutFile }) };
}

/**
 * A page of the site as a link target, in the locale of the linking page; undefined if it is not published. Its title
 * is the label of the linking entry, if it has one.
 */
export function page(): Field<LinkTarget | undefined> {
  return { kind: 'page' };
}

/** Several pages as link targets; unpublished pages are left out. */
export function pages(): Field<readonly LinkTarget[]> {
  return { kind: 'pages', fallback: [] };
}

/** One linked entry of one of these models. */
export function entry<const Models extends readonly ContentModel[]>(
  models: () => Models,
): Field<ContentOf<Models[number]> | undefined> {
  return { kind: 'entry', models };
}

/** A linked media entry, or an asset itself. */
export function mediaField<const Models extends readonly ContentModel[]>(
  models: () => Models,
): Field<ContentOf<Models[number]> | AssetValue | undefined> {
  return { kind: 'media', models };
}

/** Linked entries of these models, in the editor's order; unresolvable links are left out with a warning. */
export function entries<const Models extends readonly ContentModel[]>(
  models: () => Models,
): Field<ReadonlyArray<ContentOf<Models[number]>>> {
  return { kind: 'entries', models, fallback: [] };
}

/** The same, for entries that are referred to by their positions: an unresolvable link leaves its position empty. */
export function positionedEntries<const Models extends readonly ContentModel[]>(
  models: () => Models,
): Field<ReadonlyArray<ContentOf<Models[number]> | undefined>> {
  return { kind: 'entries', models, fallback: [], keepsPositions: true };
}
