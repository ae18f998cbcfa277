/** Where a banner may appear. */
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

/** What decides whether a page may show a banner. */
interface ShownBanner extends BannerPlaces {
  readonly isHidden: boolean;
  readonly link: unknown;
  readonly bannerIsDismissible: boolean;
  readonly showOnMobile: boolean;
}

/**
 * The banners in content order that belong on a page, are not hidden and have a whole link. One that is on for
 * everybody, on every screen, and cannot be closed is the last: none after it is ever shown.
 */
export function bannersForPage<Banner extends ShownBanner>(
  path: string,
  banners: readonly Banner[],
  isOn?: (banner: Banner) => boolean,
): Banner[] {
  const fitting = banners.filter(
    (banner) => !banner.isHidden && bannerLink(banner.link) !== undefined && bannerAppliesTo(path, banner),
  );
  const last = fitting.findIndex(
    (banner) => banner.showOnMobile && !banner.bannerIsDismissible && isOn?.(banner),
  );
  return last === -1 ? fitting : fitting.slice(0, last + 1);
}
