/** The title of a page without the site's name at its end: `Design teams | Planfold`. */
export function pageName(title: string, siteName: string): string {
  const ending = ` | ${siteName}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}
