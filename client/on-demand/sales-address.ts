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
  return (
    Object.entries(fields)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}: ${value}`)
      .join('\r\n')
      // An address cannot contain half a character.
      .replace(/\p{Surrogate}/gu, '\ufffd')
  );
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
  return `${salesUrl}${separator}body=${encodeURIComponent(mailBody(fields))}`;
}
