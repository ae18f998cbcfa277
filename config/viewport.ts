/** Page breakpoints in CSS pixels (docs/contract.md#9-numbers): desktop from 1200, tablet 800 to 1199, phone below 800. */
export const DESKTOP_MIN_WIDTH = 1200;
export const TABLET_MIN_WIDTH = 800;

export type ViewportClass = 'desktop' | 'tablet' | 'phone';

/** The size class of a viewport width in CSS pixels. */
export function viewportClass(width: number): ViewportClass {
  if (width >= DESKTOP_MIN_WIDTH) return 'desktop';
  return width >= TABLET_MIN_WIDTH ? 'tablet' : 'phone';
}
