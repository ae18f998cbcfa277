import { digestOf } from '../../files/digest';
import type { ContentStore } from '../../store/content-store';

/** Ids of the fields that a content type marks as required. */
export interface RequiredFields {
  readonly fields: ReadonlySet<string>;
  readonly digest: string;
}

const known = new WeakMap<ContentStore, Map<string, RequiredFields>>();

/** The required fields of a model: none where the space has no such content type. */
export function requiredFieldsOf(store: ContentStore, model: string): RequiredFields {
  const ofStore = known.get(store) ?? new Map<string, RequiredFields>();
  known.set(store, ofStore);
  const found = ofStore.get(model) ?? readRequiredFields(store, model);
  ofStore.set(model, found);
  return found;
}

function readRequiredFields(store: ContentStore, model: string): RequiredFields {
  const fields = store.contentType(model)?.fields.filter(({ required }) => required) ?? [];
  const ids = fields.map(({ id }) => id).sort();
  return { fields: new Set(ids), digest: digestOf(ids) };
}
