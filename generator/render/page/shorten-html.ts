const JSON_ATTRIBUTE = / (data-[a-z-]+)="(\{&quot;[^"]*)"/g;
/** After a quotation mark, which neither texts nor values between quotation marks contain before JSON is quoted. */
const EMPTY_SHAPE = /"><\/(?:circle|line|path|rect|use)>/g;

/**
 * Writes the same document with fewer bytes, a twentieth of a page: shapes of drawings end with a slash instead of an
 * end tag, and JSON in data attributes is put between single quotes, so that its own quotes need no escapes.
 */
export function shortenHtml(html: string): string {
  return html.replace(EMPTY_SHAPE, '"/>').replace(JSON_ATTRIBUTE, (_, name: string, value: string) => {
    const json = value.replaceAll("'", '&#39;').replaceAll('&quot;', '"');
    return ` ${name}='${json}'`;
  });
}
