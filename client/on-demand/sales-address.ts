import { withQuery } from '../lib/with-query';

/** The input of the sales form. */
export interface SalesRequest {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly size: string;
  readonly message: string;
  /** Where the form was opened from. */
  readonly location: string;
}

function mailBody(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n');
}

/** Whether the sales address is a mail address. */
export function isMail(salesUrl: string): boolean {
  return /^mailto:/i.test(salesUrl);
}

/** The sales address with the form's fields: in the query of a web address, or in the body of a mail. */
export function salesAddress(salesUrl: string, request: SalesRequest): string {
  const fields = { ...request };
  if (!isMail(salesUrl)) return withQuery(salesUrl, fields);
  const separator = salesUrl.includes('?') ? '&' : '?';
  // Unlike encodeURIComponent, this accepts half a character. Mail programs do not read "+" as a space.
  const query = new URLSearchParams({ body: mailBody(fields) }).toString().replaceAll('+', '%20');
  return salesUrl + separator + query;
}
