import { digestOf } from '../../files/digest';
import type { SiteContext } from '../page/site-context';
import { onceForSite } from '../page/site-context';

/** Ids of the fields that a content type marks as required. */
export interface RequiredFields {
  readonly fields: ReadonlySet<string>;
  readonly digest: string;
}

function readRequiredFields({ store }: SiteContext, model: string): RequiredFields {
  const fields = store.contentType(model)?.fields.filter(({ required }) => required) ?? [];
  const ids = fields.map(({ id }) => id).sort();
  return { fields: new Set(ids), digest: digestOf(ids) };
}

/** The required fields of a model: none where the space has no such content type. */
export function requiredFieldsOf(context: SiteContext, model: string): RequiredFields {
  return onceForSite(context, readRequiredFields, model);
}
