/** The web app of Contentful, in both of its regions: the only foreign pages that may show the preview in a frame. */
export const EDITOR_ORIGINS: readonly string[] = [
  'https://app.contentful.com',
  'https://app.eu.contentful.com',
];

/** What every answer of the preview has: drafts are for nobody else, and the secret must not travel on in a referrer. */
export const PREVIEW_HEADERS: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
};

const ANCESTORS = `frame-ancestors 'self' ${EDITOR_ORIGINS.join(' ')}`;

/** A header of the published site as the preview sends it; names are in lower case. */
export function previewHeader(name: string, value: string): string {
  if (name === 'content-security-policy') return value.replace(/frame-ancestors [^;]*/, ANCESTORS);
  const own = Object.entries(PREVIEW_HEADERS).find(([known]) => known.toLowerCase() === name);
  return own?.[1] ?? value;
}
