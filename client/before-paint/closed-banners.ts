import { BANNER_HIDDEN_COOKIE } from '../../config/cookies';

/** A cookie of earlier versions; it hides every banner. */
export const ALL_BANNERS = 'true';

/** The ids of the closed banners, oldest first. Empty if cookies are blocked or cannot be decoded. */
export function closedBanners(page: Document): string[] {
  try {
    const start = `${BANNER_HIDDEN_COOKIE}=`;
    const pair = page.cookie.split('; ').find((cookie) => cookie.startsWith(start)) ?? start;
    return decodeURIComponent(pair.slice(start.length)).split(',').filter(Boolean);
  } catch {
    return [];
  }
}
