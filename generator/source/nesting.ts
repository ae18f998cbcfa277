import { siteError } from '../errors/site-error';
import type { LocalizedFields } from './content-snapshot';

/** The maximum nesting of lists and objects in a field value. A rich text has two for each of its own levels. */
const MAX_VALUE_LEVELS = 200;

/** Whether the nesting of a JSON value exceeds the limit. */
function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isNestedDeeper(member, levels - 1));
}

/** Throws content.nested_too_deeply: later steps are recursive and would fail without naming the entry. */
export function checkNesting(entity: string, fields: LocalizedFields): void {
  for (const [field, values] of Object.entries(fields)) {
    for (const [locale, value] of Object.entries(values)) {
      if (!isNestedDeeper(value, MAX_VALUE_LEVELS)) continue;
      const place = { entry: entity, field, locale };
      throw siteError('content.nested_too_deeply', { levels: MAX_VALUE_LEVELS }, { place });
    }
  }
}
