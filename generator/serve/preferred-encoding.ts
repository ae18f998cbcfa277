import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The part of negotiator that is used here; its published types lack the order of preference. */
interface EncodingNegotiator {
  encoding(available: Encoding[], options: { readonly preferred: readonly Encoding[] }): string | undefined;
}

/** The encoding that a client prefers; brotli if it prefers several equally (RFC 9110, section 12.5.3). */
export function preferredEncoding(headers: IncomingHttpHeaders): Encoding {
  const negotiator: EncodingNegotiator = new Negotiator({ headers });
  const encoding = negotiator.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] });
  return encoding === 'br' || encoding === 'gzip' ? encoding : 'identity';
}
