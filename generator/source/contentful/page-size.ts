import { RequestFailure } from './request-failure';

/** The service's maximum for `limit`. */
const LARGEST_PAGE = 1000;

/**
 * Reads with the largest pages that the service delivers: it refuses responses above 7 MB. Then the read starts again
 * with pages of half the size, because the size is fixed for all pages of one sync. Throws the refusal if even pages
 * of one item are too big.
 */
export async function withFittingPages<Result>(read: (limit: number) => Promise<Result>): Promise<Result> {
  for (let limit = LARGEST_PAGE; ; limit = Math.floor(limit / 2)) {
    try {
      return await read(limit);
    } catch (error) {
      const isTooBig = error instanceof RequestFailure && error.kind === 'too-big';
      if (!isTooBig || limit === 1) throw error;
    }
  }
}
