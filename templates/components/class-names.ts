/** Joins the classes that apply. */
export function classNames(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter((name) => name !== undefined && name !== false && name !== '').join(' ');
}
