/** The web app of Contentful, in both of its regions: the only other sites that may show the preview in a frame. */
export const EDITOR_ORIGINS: readonly string[] = [
  'https://app.contentful.com',
  'https://app.eu.contentful.com',
];

/** Headers of every preview response: drafts are private, and a referrer must not contain the secret. */
export const PREVIEW_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
};

const ANCESTORS = `frame-ancestors 'self' ${EDITOR_ORIGINS.join(' ')}`;

/** The preview's value for a header of the published site; names are in lower case. */
export function previewHeader(name: string, value: string): string {
  if (name === 'content-security-policy') return value.replace(/frame-ancestors [^;]*/, ANCESTORS);
  const own = Object.entries(PREVIEW_HEADERS).find(([known]) => known.toLowerCase() === name);
  return own?.[1] ?? value;
}
