import type { ContentModel, ContentOf, Field } from '../../../templates/content-model/model';
import { type ContentScope, type EntryInput, type EntryPosition, placeOf } from './content-scope';
import { isEmptyValue, type RawLink, readField } from './field-values';
import { checkModel } from './model-checks';
import { resolveValue } from './resolve-value';
import { checkText } from './text-checks';

interface FieldPosition extends EntryPosition {
  readonly model: ContentModel;
  readonly name: string;
  readonly field: Field<unknown>;
  readonly ownLabel: string | undefined;
}

/** Ids of the linked entries that are not published. */
function unpublishedLinks(scope: ContentScope, raw: unknown): string[] {
  const links = (Array.isArray(raw) ? raw : [raw]) as ReadonlyArray<Partial<RawLink> | undefined>;
  return links.flatMap((link) => {
    const { linkType, id } = link?.sys ?? {};
    return linkType === 'Entry' && id !== undefined && scope.reader.entry(id) === undefined ? [id] : [];
  });
}

/** An invalid value is already reported; a second message would say that the field is empty. */
function reportMissing(scope: ContentScope, raw: unknown, position: FieldPosition): void {
  const { model, name, entryId } = position;
  if (scope.reports.hasErrorAt(entryId, name)) return;
  const unpublished = isEmptyValue(raw) ? [] : unpublishedLinks(scope, raw);
  scope.reports.error(
    'content.required_field_missing',
    { model: model.name, field: name, unpublished },
    placeOf(scope, position, name),
  );
}

function resolveField(scope: ContentScope, raw: unknown, position: FieldPosition): unknown {
  const { name, model, field } = position;
  const isRequired = scope.requiredFields(model.name).fields.has(name);
  if (isEmptyValue(raw)) {
    if (isRequired) reportMissing(scope, raw, position);
    return field.fallback;
  }
  const read = readField(field, raw);
  if ('error' in read) {
    scope.reports.error(
      'content.field_invalid',
      { field: name, reason: read.error },
      placeOf(scope, position, name),
    );
    return field.fallback;
  }
  checkText(scope, {
    ...{ model: model.name, name, kind: field.kind, value: read.value },
    isTranslated: !scope.reader.untranslated(position.entryId).includes(name),
    place: placeOf(scope, position, name),
  });
  const value = resolveValue(scope, field, { ...position, value: read.value, isRequired });
  if (isRequired && isEmptyValue(value)) reportMissing(scope, raw, position);
  return value ?? field.fallback;
}

/**
 * Limits of nesting and of entries per page: if each level embeds the next one twice, the number grows exponentially.
 */
const MAX_LEVELS = 30;
const MAX_ENTRIES = 30_000;

/** Whether an entry can be part of the page; reports the reason if not. */
function canBeHeld(scope: ContentScope, { entry, chain, place }: EntryInput): boolean {
  const entryId = entry.metadata.id;
  const linked = place ?? placeOf(scope, { entryId });
  if (chain.includes(entryId)) {
    const around = [...chain.slice(chain.indexOf(entryId)), entryId].join(' > ');
    scope.reports.error('content.contains_itself', { chain: around }, linked);
    return false;
  }
  if (chain.length > MAX_LEVELS) {
    scope.reports.error('content.nested_too_deeply', { levels: MAX_LEVELS }, linked);
    return false;
  }
  const count = scope.countEntry();
  // Reported once, at the first entry over the limit.
  if (count === MAX_ENTRIES + 1)
    scope.reports.error('content.too_many_entries', { most: MAX_ENTRIES }, linked);
  return count <= MAX_ENTRIES;
}

/**
 * Resolves an entry for templates: validates fields, resolves links, renders texts. Errors are reported, never
 * thrown; an invalid field gets its fallback, so that the rest of the page is checked as well.
 */
export function resolveEntry<Model extends ContentModel>(
  scope: ContentScope,
  model: Model,
  input: EntryInput,
): ContentOf<Model> | undefined {
  if (!canBeHeld(scope, input)) return undefined;
  const { entry, chain } = input;
  const entryId = entry.metadata.id;
  checkModel(scope, entry);
  if (!scope.requiredFields(model.name).hasType) {
    scope.reports.warn('content.type_missing', { model: model.name }, placeOf(scope, { entryId }));
  }
  const inner = [...chain, entryId];
  const ownLabel = typeof entry.label === 'string' && entry.label.trim() !== '' ? entry.label : undefined;
  const fields = Object.entries(model.fields).map(([name, field]) => [
    name,
    resolveField(scope, Object.hasOwn(entry, name) ? entry[name] : undefined, {
      field,
      entryId,
      chain: inner,
      model,
      name,
      ownLabel,
    }),
  ]);
  return {
    ...Object.fromEntries(fields),
    modelName: model.name,
    metadata: entry.metadata,
  } as ContentOf<Model>;
}
