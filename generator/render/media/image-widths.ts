import { IMAGE_BREAKPOINTS } from '../../../config/images';

const LARGEST_BREAKPOINT = Math.max(...IMAGE_BREAKPOINTS);

/**
 * Widths in pixels that an image is offered in, ascending: the breakpoints that the original reaches, and its own
 * width when that is below the largest one. All breakpoints when the original's width is not known.
 */
export function offeredWidths(originalWidth?: number): readonly number[] {
  if (originalWidth === undefined) return IMAGE_BREAKPOINTS;
  const widths = IMAGE_BREAKPOINTS.filter((width) => width <= originalWidth);
  if (originalWidth < LARGEST_BREAKPOINT && !widths.includes(originalWidth)) widths.push(originalWidth);
  return widths;
}

/** Width of the image for browsers that know none of the offered formats. */
export function fallbackWidth(originalWidth?: number): number {
  return Math.min(LARGEST_BREAKPOINT, originalWidth ?? LARGEST_BREAKPOINT);
}
