import type { LocalizedFields } from '../source/content-snapshot';

function languageOf(locale: string): string | undefined {
  return locale.toLowerCase().split('-')[0];
}

/** Whether two locales have one language, such as `pt` and `pt-BR`. */
export function isSameLanguage(one: string, other: string): boolean {
  return languageOf(one) === languageOf(other);
}

/**
 * Names of fields with a value in another language, sorted. `codes` are the locales in look-up order: the page's own
 * first. A fallback within one language, such as `pt-BR` to `pt`, does not count.
 */
export function untranslatedFields(
  fields: LocalizedFields,
  [own = '', ...others]: readonly string[],
): string[] {
  const hasValue = (name: string, code: string) => fields[name]?.[code] != null;
  const names = Object.keys(fields).filter((name) => {
    if (hasValue(name, own)) return false;
    const found = others.find((code) => hasValue(name, code));
    return found !== undefined && !isSameLanguage(found, own);
  });
  return names.sort();
}
