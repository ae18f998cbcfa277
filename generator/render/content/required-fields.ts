import { digestOf } from '../../files/digest';
import { onceForSite, type SiteContext } from '../page/site-context';

/** Ids of the fields that a content type marks as required. */
export interface RequiredFields {
  /** Whether the space has the content type at all. */
  readonly hasType: boolean;
  readonly fields: ReadonlySet<string>;
  readonly digest: string;
}

function readRequiredFields({ store }: SiteContext, model: string): RequiredFields {
  const type = store.contentType(model);
  const fields = type?.fields.filter(({ required }) => required) ?? [];
  const ids = fields.map(({ id }) => id).sort();
  const hasType = type !== undefined;
  return { hasType, fields: new Set(ids), digest: digestOf(hasType ? ids : null) };
}

/** The required fields of a model; empty if the space does not have the content type. */
export function requiredFieldsOf(context: SiteContext, model: string): RequiredFields {
  return onceForSite(context, readRequiredFields, model);
}
