/** Computes something of each locale once; what `Intl` says of a locale never changes within a process. */
export function perLocale<Value>(compute: (locale: string) => Value): (locale: string) => Value {
  const known = new Map<string, Value>();
  return (locale) => {
    const value = known.get(locale) ?? compute(locale);
    known.set(locale, value);
    return value;
  };
}
