/** The pages on which a banner may appear. */
export interface BannerPlaces {
  readonly paths: readonly string[];
  readonly excludedPaths: readonly string[];
}

function normalPath(path: string): string {
  const withoutQuery = path.replace(/[?#].*$/s, '');
  return withoutQuery.length > 1 ? withoutQuery.replace(/\/$/, '') : withoutQuery;
}

/** Whether a path fits a pattern: `*`, a prefix that ends in `*`, or an exact path. No other character is special. */
export function fitsPattern(path: string, pattern: string): boolean {
  const wanted = pattern.trim();
  if (wanted === '*') return true;
  return wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === normalPath(wanted);
}

/**
 * Whether a banner may appear on a page. Exclusion wins over inclusion; without patterns the banner appears nowhere.
 */
export function bannerAppliesTo(path: string, { paths, excludedPaths }: BannerPlaces): boolean {
  const page = normalPath(path);
  const isMatch = (pattern: string) => fitsPattern(page, pattern);
  return paths.some(isMatch) && !excludedPaths.some(isMatch);
}

export interface BannerLink {
  /** Null for an address that leads nowhere: the label is shown as text. */
  readonly href: string | null;
  readonly children: string;
}

/** The link of a banner, or undefined if its address or its label is missing. */
export function bannerLink(value: unknown): BannerLink | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { href, children } = value as Partial<Record<keyof BannerLink, unknown>>;
  if (typeof children !== 'string' || children.trim() === '') return undefined;
  if (href === null) return { href, children };
  return typeof href !== 'string' || href.trim() === '' ? undefined : { href: href.trim(), children };
}

/** The inputs that decide whether a page shows a banner. */
interface ShownBanner extends BannerPlaces {
  readonly isHidden: boolean;
  readonly link: unknown;
  readonly bannerIsDismissible: boolean;
  readonly showOnMobile: boolean;
}

/**
 * The banners of a page in content order: those that match its path, are not hidden and have a complete link. The
 * list ends at a banner that everybody sees on every screen and nobody can close, because later ones would never be
 * shown.
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
