import { BANNER_HIDDEN_COOKIE } from '../../config/cookies';

/** Stored by earlier versions; it hides every banner. */
export const ALL_BANNERS = 'true';

/** The ids of the banners that were closed, oldest first. None when cookies are blocked or cannot be decoded. */
export function closedBanners(page: Document): string[] {
  try {
    const start = `${BANNER_HIDDEN_COOKIE}=`;
    const pair = page.cookie.split('; ').find((cookie) => cookie.startsWith(start)) ?? start;
    return decodeURIComponent(pair.slice(start.length)).split(',').filter(Boolean);
  } catch {
    return [];
  }
}
