import { IMAGE_BREAKPOINTS } from '../../../config/images';

const LARGEST_BREAKPOINT = Math.max(...IMAGE_BREAKPOINTS);

/**
 * Widths of an image's variants in pixels, ascending: the breakpoints up to the original's width, and that width if
 * it is below the largest breakpoint. All breakpoints if the original's width is unknown.
 */
export function offeredWidths(originalWidth?: number): readonly number[] {
  if (originalWidth === undefined) return IMAGE_BREAKPOINTS;
  const widths = IMAGE_BREAKPOINTS.filter((width) => width <= originalWidth);
  if (originalWidth < LARGEST_BREAKPOINT && !widths.includes(originalWidth)) widths.push(originalWidth);
  return widths;
}

/** Width of the fallback image for browsers without support for the other formats. */
export function fallbackWidth(originalWidth?: number): number {
  return Math.min(LARGEST_BREAKPOINT, originalWidth ?? LARGEST_BREAKPOINT);
}
