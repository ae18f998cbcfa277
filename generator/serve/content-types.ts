/** What a host says of a file by its extension; text is always UTF-8. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

/** The content type of a file. */
export function contentTypeOf(path: string): string {
  const extension = path.match(/\.([^./]+)$/)?.[1]?.toLowerCase() ?? '';
  return (
    (Object.hasOwn(CONTENT_TYPES, extension) ? CONTENT_TYPES[extension] : undefined) ??
    'application/octet-stream'
  );
}

/** Whether compressing a file of this type is worth while; pictures, films and fonts are compressed already. */
export function isCompressible(contentType: string): boolean {
  return contentType.includes('charset=utf-8');
}
