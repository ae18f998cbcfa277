/** Where a banner may appear (specification, section 2). */
export interface BannerPlaces {
  readonly paths: readonly string[];
  readonly excludedPaths: readonly string[];
}

function normalPath(path: string): string {
  const withoutQuery = path.replace(/[?#].*$/s, '');
  return withoutQuery.length > 1 ? withoutQuery.replace(/\/$/, '') : withoutQuery;
}

/** A pattern is the single wildcard, a prefix ending in a star, or an exact path; nothing else in it is special. */
function matches(path: string, pattern: string): boolean {
  const wanted = pattern.trim();
  if (wanted === '*') return true;
  return wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === normalPath(wanted);
}

/** Whether a page is a place of the banner. Exclusion beats inclusion, and without patterns there is no place. */
export function bannerAppliesTo(path: string, { paths, excludedPaths }: BannerPlaces): boolean {
  const page = normalPath(path);
  const isMatch = (pattern: string) => matches(page, pattern);
  return paths.some(isMatch) && !excludedPaths.some(isMatch);
}

export interface BannerLink {
  readonly href: string;
  readonly children: string;
}

/** The link of a banner, or undefined when its address or its words are missing. */
export function bannerLink(value: unknown): BannerLink | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { href, children } = value as Partial<Record<keyof BannerLink, unknown>>;
  if (typeof href !== 'string' || typeof children !== 'string') return undefined;
  return href.trim() === '' || children.trim() === '' ? undefined : { href: href.trim(), children };
}

/** The first banner in content order that belongs on a page, is not hidden and has a whole link. */
export function bannerForPage<
  Banner extends BannerPlaces & { readonly isHidden: boolean; readonly link: unknown },
>(path: string, banners: readonly Banner[]): Banner | undefined {
  return banners.find(
    (banner) => !banner.isHidden && bannerLink(banner.link) !== undefined && bannerAppliesTo(path, banner),
  );
}
