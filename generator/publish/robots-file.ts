/** The text of `robots.txt`: a preview blocks all robots, the site itself lists its sitemap. */
export function robotsFile({
  baseUrl,
  isPreview,
}: {
  readonly baseUrl: string;
  readonly isPreview: boolean;
}): string {
  if (isPreview) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', baseUrl).href}\n`;
}
