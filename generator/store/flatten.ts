import { parseAddress } from '../../config/parse-address';
import { isPlainHost } from '../../config/web-host';
import type { ContentMetadata } from '../../templates/content-model/model';
import type { Dimensions } from '../../templates/content-model/values';
import type { SnapshotAsset, SnapshotEntry, SpaceContentType } from '../source/content-snapshot';
import { isRecord } from '../source/space-shapes';
import type { ContentStore } from './content-store';
import type { FlatAsset, FlatEntry } from './flat-content';
import { wellFormed } from './well-formed';

/** The locales in look-up order, and the one locale of non-localized fields. */
export interface LocaleChain {
  readonly codes: readonly string[];
  readonly defaultLocale: string;
}

/** A field that the content type hides from delivery. */
export interface ReservedField {
  readonly contentType: string;
  readonly field: string;
}

const SYSTEM_VALUES: readonly string[] = ['modelName', 'metadata'] satisfies (keyof FlatEntry)[];

/** Fields that are hidden by a system value of the same name when an entry is flattened. */
export function reservedFields(contentTypes: readonly SpaceContentType[]): readonly ReservedField[] {
  return contentTypes.flatMap(({ id, fields }) =>
    fields
      .filter((field) => SYSTEM_VALUES.includes(field.id))
      .map((field) => ({ contentType: id, field: field.id })),
  );
}

/** The locale of the space for a site locale: the same code, otherwise the default one, and its fallbacks. */
export function localeChain({ space }: ContentStore, siteLocale: string): LocaleChain {
  const locales = new Map(space.locales.map((locale) => [locale.code, locale]));
  const standard = space.locales.find(({ isDefault }) => isDefault);
  const codes = new Set<string>();
  let locale = locales.get(siteLocale) ?? standard;
  while (locale && !codes.has(locale.code)) {
    codes.add(locale.code);
    locale = locales.get(locale.fallbackCode ?? '');
  }
  return { codes: [...codes], defaultLocale: standard?.code ?? '' };
}

/** Whether a field can have a different value in each locale; true if its content type is unknown. */
export function localizedFieldsOf(
  { contentType }: SnapshotEntry,
  store: ContentStore,
): (field: string) => boolean {
  const fields = store.contentType(contentType)?.fields ?? [];
  const single = new Set(fields.filter(({ localized }) => localized === false).map(({ id }) => id));
  return (field) => !single.has(field);
}

export function flattenEntry(
  entry: SnapshotEntry,
  { codes, defaultLocale }: LocaleChain,
  isLocalized: (field: string) => boolean,
): FlatEntry {
  const values = Object.entries(entry.fields).flatMap(([field, byLocale]) => {
    const value = firstValue(byLocale, isLocalized(field) ? codes : [defaultLocale]);
    return value === undefined ? [] : [[field, value] as const];
  });
  return { ...Object.fromEntries(values), modelName: entry.contentType, metadata: entryMetadata(entry) };
}

/** Undefined if there is no file in this locale, or it has no address (an unprocessed upload). */
export function flattenAsset(
  asset: SnapshotAsset,
  store: ContentStore,
  { codes }: LocaleChain,
): FlatAsset | undefined {
  const file = firstValue(asset.fields.file, codes);
  const url = isRecord(file) ? toAddress(file.url) : undefined;
  if (!isRecord(file) || url === undefined) return undefined;
  const details = isRecord(file.details) ? file.details : {};
  const dimensions = toDimensions(details.image);
  return {
    contentType: toText(file.contentType),
    url,
    fileName: toText(file.fileName),
    size: typeof details.size === 'number' ? details.size : 0,
    title: toText(firstValue(asset.fields.title, codes)),
    ...(dimensions ? { dimensions } : {}),
    metadata: assetMetadata(asset, store),
  };
}

/** Null counts as missing, an empty text is a value. */
function firstValue(
  byLocale: Readonly<Record<string, unknown>> | undefined,
  codes: readonly string[],
): unknown {
  if (!byLocale) return undefined;
  const code = codes.find((candidate) => Object.hasOwn(byLocale, candidate) && byLocale[candidate] != null);
  return code === undefined ? undefined : wellFormed(byLocale[code]);
}

function entryMetadata({ id, tags, createdAt, updatedAt }: SnapshotAsset): ContentMetadata {
  return { id, tags, createdAt, updatedAt };
}

function assetMetadata(
  asset: SnapshotAsset,
  { space: { spaceId, environment } }: ContentStore,
): FlatAsset['metadata'] {
  return {
    ...entryMetadata(asset),
    modelName: 'Asset',
    projectId: spaceId,
    projectEnvironment: environment,
  };
}

/** Contentful returns `//host/path`; the embedded space uses `/media/path`. */
function toAddress(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  if (url.startsWith('/media/')) return url;
  const absolute = url.replace(/^(?:http:)?\/\//, 'https://');
  const host = absolute.startsWith('https://') ? parseAddress(absolute)?.host : undefined;
  return host !== undefined && isPlainHost(host) ? absolute : undefined;
}

/** A size of zero means that it was not measured: an image must not be shown without dimensions. */
function toDimensions(image: unknown): Dimensions | undefined {
  if (!isRecord(image)) return undefined;
  const { width, height } = image;
  const isMeasured = typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0;
  return isMeasured ? { width, height } : undefined;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
