import type { ContentModel, ContentOf, Field } from '../../../templates/content-model/model';
import type { Link } from '../../source/content-snapshot';
import { type ContentScope, type EntryInput, placeOf } from './content-scope';
import { isEmptyValue, misfitOf } from './field-values';
import { checkModel } from './model-checks';
import type { ValuePosition } from './resolve-links';
import { resolveValue } from './resolve-value';
import { checkText } from './text-checks';

/** A field to resolve; its `value` is raw. */
interface FieldInput extends ValuePosition {
  readonly entryId: string;
  readonly model: ContentModel;
  readonly field: Field<unknown>;
  readonly isTranslated: boolean;
}

/** Ids of the linked entries that are not published. */
function unpublishedLinks(scope: ContentScope, raw: unknown): string[] {
  const links = (Array.isArray(raw) ? raw : [raw]) as ReadonlyArray<Partial<Link> | undefined>;
  return links.flatMap((link) => {
    const { linkType, id } = link?.sys ?? {};
    return linkType === 'Entry' && id !== undefined && scope.reader.entry(id) === undefined ? [id] : [];
  });
}

/** An invalid value is already reported; a second message would say that the field is empty. */
function reportMissing(scope: ContentScope, { model, name, entryId, value, place }: FieldInput): void {
  if (scope.reports.hasErrorAt(entryId, name)) return;
  const unpublished = isEmptyValue(value) ? [] : unpublishedLinks(scope, value);
  scope.reports.error(
    'content.required_field_missing',
    { model: model.name, field: name, unpublished },
    place,
  );
}

function resolveField(scope: ContentScope, input: FieldInput): unknown {
  const { name, model, field, place, isRequired, isTranslated } = input;
  if (isEmptyValue(input.value)) {
    if (isRequired) reportMissing(scope, input);
    return field.fallback;
  }
  const misfit = misfitOf(field, input.value);
  if (misfit !== undefined) {
    scope.reports.error('content.field_invalid', { field: name, reason: misfit }, place);
    return field.fallback;
  }
  checkText(scope, { model: model.name, name, kind: field.kind, value: input.value, isTranslated, place });
  const value = resolveValue(scope, field, input);
  if (isRequired && isEmptyValue(value)) reportMissing(scope, input);
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
  const linked = place ?? placeOf(scope, entry);
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
  const { entry } = input;
  const entryId = entry.metadata.id;
  const place = placeOf(scope, entry);
  checkModel(scope, entry);
  const required = scope.requiredFields(model.name);
  if (!required.hasType) {
    scope.reports.warn('content.type_missing', { model: model.name }, place);
  }
  const chain = [...input.chain, entryId];
  const label = typeof entry.label === 'string' ? entry.label.trim() : '';
  const untranslated = scope.reader.untranslated(entryId);
  const content: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(model.fields)) {
    content[name] = resolveField(scope, {
      entryId,
      model,
      name,
      field,
      value: Object.hasOwn(entry, name) ? entry[name] : undefined,
      isRequired: required.fields.has(name),
      isTranslated: !untranslated.includes(name),
      chain,
      place: { ...place, field: name },
      ownLabel: label === '' ? undefined : label,
    });
  }
  content.modelName = model.name;
  content.metadata = entry.metadata;
  return content as ContentOf<Model>;
}
