import database from 'mime-db';
import { contentType, lookup } from 'mime-types';

const UNKNOWN_TYPE = 'application/octet-stream';

/** The content type of a file by its extension; text is always UTF-8. */
export function contentTypeOf(path: string): string {
  return contentType(lookup(path) || UNKNOWN_TYPE) || UNKNOWN_TYPE;
}

/** Whether compressing a file is useful; images, videos and fonts are already compressed. */
export function isCompressible(path: string): boolean {
  return database[lookup(path) || UNKNOWN_TYPE]?.compressible === true;
}
