import { compareText } from '../files/compare-text';
import type {
  LocalizedFields,
  SnapshotAsset,
  SnapshotEntry,
  SpaceContentType,
  SpaceInfo,
  SpaceLocale,
} from './content-snapshot';
import { checkNesting } from './nesting';
import { isDraftLocale, publicationState } from './publication-state';
import type { RawAsset, RawContentType, RawEntry, RawLocale, RawSpaceInfo, RawTag } from './space-shapes';

/** Increase it with every change of the normalization here: previously loaded content is then loaded again. */
export const NORMALIZER_VERSION = 2;

export interface NormalizerOptions {
  /** Delivers drafts and the unpublished changes of published entries, as the preview API shows them. */
  readonly includeDrafts: boolean;
  /** Whether something was saved since it was published, if its system values do not say so. */
  readonly isChanged?: ((raw: RawAsset) => boolean) | undefined;
}

interface DeliveredField {
  readonly name: string;
  readonly isLocalized: boolean;
}

/** Converts the items of a source to the form of the delivery API. */
export interface EntityNormalizer {
  readonly space: SpaceInfo;
  /** Undefined for archived items and (unless wanted) for drafts. */
  readonly entry: (raw: RawEntry) => SnapshotEntry | undefined;
  readonly asset: (raw: RawAsset) => SnapshotAsset | undefined;
}

/** How entities of one space are normalized. */
interface NormalizerRules extends NormalizerOptions {
  readonly localeCodes: ReadonlySet<string>;
  readonly defaultLocale: string;
  readonly privateTags: ReadonlySet<string>;
}

/** The default locale of new spaces, and of this site's space. */
const USUAL_DEFAULTS = ['en-US', 'en'];

/** Without a list, the locales of the values are used; each has the usual default as fallback. */
export function localesInUse(entities: Iterable<RawAsset>): readonly RawLocale[] {
  const used = new Set<string>();
  for (const { fields } of entities) {
    for (const byLocale of Object.values(fields ?? {})) {
      for (const code of Object.keys(byLocale)) used.add(code);
    }
  }
  const codes = [...used].sort(compareText);
  const standard = USUAL_DEFAULTS.find((code) => codes.includes(code)) ?? codes[0] ?? 'en-US';
  const others = codes.filter((code) => code !== standard);
  return [{ code: standard, default: true }, ...others.map((code) => ({ code, fallbackCode: standard }))];
}

/**
 * Normalizes a space's content by the rules of the delivery API. It removes archived entities and (unless wanted)
 * drafts, fields that are missing or omitted in the content type, values of non-localized fields outside of the
 * default locale, and private tags. Fields have their delivered name (`apiName`).
 */
export function createNormalizer(space: RawSpaceInfo, options: NormalizerOptions): EntityNormalizer {
  const locales = toLocales(space.locales);
  const contentTypes = space.contentTypes.filter(({ sys }) => publicationState(sys) !== 'archived');
  const published = contentTypes.filter(({ sys }) => publicationState(sys) !== 'draft');
  const fieldsByType = new Map(
    published.map((contentType) => [contentType.sys.id, fieldsByKey(contentType)]),
  );
  const rules: NormalizerRules = {
    ...options,
    localeCodes: new Set(locales.map(({ code }) => code)),
    defaultLocale: locales.find(({ isDefault }) => isDefault)?.code ?? '',
    privateTags: privateTagIds(space.tags),
  };
  return {
    space: {
      spaceId: space.spaceId,
      environment: space.environment,
      locales,
      contentTypes: sortById(published.map(toContentType)),
    },
    entry: (raw) =>
      isDelivered(raw, options)
        ? toEntry(raw, fieldsByType.get(raw.sys.contentType.sys.id), rules)
        : undefined,
    asset: (raw) => (isDelivered(raw, options) ? toAsset(raw, rules) : undefined),
  };
}

function toLocales(raw: readonly RawLocale[]): SpaceLocale[] {
  const shown = raw.filter(({ contentDeliveryApi }) => contentDeliveryApi !== false);
  const standard = shown.find((locale) => locale.default) ?? shown[0];
  const locales = shown.map((locale) => ({
    code: locale.code,
    fallbackCode: locale.fallbackCode ?? null,
    isDefault: locale === standard,
  }));
  return locales.sort((left, right) => compareText(left.code, right.code));
}

function toContentType({ sys, name, fields }: RawContentType): SpaceContentType {
  return {
    id: sys.id,
    name: name ?? sys.id,
    fields: fields
      .filter(({ omitted }) => !omitted)
      .map((field) => ({
        id: field.apiName ?? field.id,
        type: field.type,
        localized: field.localized ?? false,
        required: field.required ?? false,
      })),
  };
}

/**
 * Exports identify a field by its id or by its API name; the id takes precedence if one field's id is another one's
 * name.
 */
function fieldsByKey({ fields }: RawContentType): ReadonlyMap<string, DeliveredField> {
  const delivered = fields.map(({ id, apiName, localized, omitted }) => ({
    id,
    omitted,
    field: { name: apiName ?? id, isLocalized: localized ?? false },
  }));
  const shown = delivered.filter(({ omitted }) => !omitted);
  const table = new Map(shown.map(({ field }) => [field.name, field]));
  for (const { id, omitted, field } of delivered) {
    if (omitted) table.delete(id);
    else table.set(id, field);
  }
  return table;
}

function isDelivered({ sys }: RawAsset, { includeDrafts }: NormalizerOptions): boolean {
  const state = publicationState(sys);
  return state !== 'archived' && (includeDrafts || state !== 'draft');
}

function toEntry(
  entry: RawEntry,
  fields: ReadonlyMap<string, DeliveredField> | undefined,
  rules: NormalizerRules,
): SnapshotEntry {
  const isPublished = publishedValues(entry, rules);
  const delivered = Object.entries(entry.fields ?? {}).flatMap(([key, values]) => {
    const field = fields?.get(key);
    if (!field) return [];
    const isShown = (code: string) =>
      (field.isLocalized ? rules.localeCodes.has(code) : code === rules.defaultLocale) &&
      isPublished(key, code);
    return [[field.name, chooseValues(values, isShown)] as const];
  });
  return {
    ...commonValues(entry, rules),
    contentType: entry.sys.contentType.sys.id,
    fields: filledFields(entry.sys.id, delivered),
  };
}

function toAsset(asset: RawAsset, rules: NormalizerRules): SnapshotAsset {
  const isPublished = publishedValues(asset, rules);
  const delivered = Object.entries(asset.fields ?? {}).map(([name, values]) => {
    const isShown = (code: string) => rules.localeCodes.has(code) && isPublished(name, code);
    return [name, chooseValues(values, isShown)] as const;
  });
  return { ...commonValues(asset, rules), fields: filledFields(asset.sys.id, delivered) };
}

/** Whether a value is published, or drafts are wanted. */
function publishedValues({ sys }: RawAsset, { includeDrafts }: NormalizerRules) {
  return (field: string, code: string) => includeDrafts || !isDraftLocale(sys, field, code);
}

function commonValues(raw: RawAsset, rules: NormalizerRules) {
  const { sys, metadata } = raw;
  const state = rules.isChanged?.(raw) ? 'changed' : publicationState(sys);
  const showsChanges = rules.includeDrafts && state === 'changed';
  const tags = (metadata?.tags ?? []).map((tag) => tag.sys.id).filter((tag) => !rules.privateTags.has(tag));
  return {
    id: sys.id,
    createdAt: sys.firstPublishedAt ?? sys.createdAt ?? '',
    updatedAt: (showsChanges ? sys.updatedAt : undefined) ?? sys.publishedAt ?? sys.updatedAt ?? '',
    revision: sys.publishedCounter ?? sys.revision ?? (state === 'draft' ? 0 : 1),
    tags: tags.sort(compareText),
    ...(state === 'draft' || state === 'changed' ? { isDraft: true as const } : {}),
  };
}

function chooseValues(
  values: Readonly<Record<string, unknown>>,
  isShown: (code: string) => boolean,
): [string, unknown][] {
  return Object.entries(values).filter(([code, value]) => value !== undefined && isShown(code));
}

const byName = ([left]: readonly [string, unknown], [right]: readonly [string, unknown]) =>
  compareText(left, right);

/**
 * Fields and locales sorted by name: equal content is equal text. `Object.fromEntries` defines properties, so a field
 * called `__proto__` stays a field.
 */
function filledFields(entity: string, fields: (readonly [string, [string, unknown][]])[]): LocalizedFields {
  const filled = fields.filter(([, values]) => values.length > 0).sort(byName);
  const table = Object.fromEntries(
    filled.map(([name, values]) => [name, Object.fromEntries(values.sort(byName))]),
  );
  checkNesting(entity, table);
  return table;
}

/** Only editors can see a tag that is not public. */
function privateTagIds(tags: readonly RawTag[]): ReadonlySet<string> {
  return new Set(tags.filter(({ sys }) => sys.visibility !== 'public').map(({ sys }) => sys.id));
}

function sortById<Entity extends { readonly id: string }>(entities: Entity[]): Entity[] {
  return entities.sort((left, right) => compareText(left.id, right.id));
}
