interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

export interface OutlinePlace {
  readonly box: Box;
  readonly label: { readonly x: number; readonly y: number };
}

export interface PlacedOutline {
  /** In the document. */
  readonly target: Box;
  /** Empty space at the upper edge of the target. */
  readonly room: number;
  /** Upper edge of what is seen of the document. */
  readonly viewTop: number;
  readonly label: Size;
  readonly document: Size;
}

/**
 * Inside where there is room, else above; for what stands at the upper edge of the view, such as a header that stays
 * there, below.
 */
function labelTop({ target, label, room, viewTop, document }: PlacedOutline): number {
  if (room >= label.height) return target.y;
  const above = target.y - label.height;
  const isAtEdge = target.y >= viewTop && above < viewTop;
  if (above >= 0 && !isAtEdge) return above;
  const below = target.y + target.height;
  return below + label.height <= document.height ? below : target.y;
}

/** Where an outline and its label stand in the document; undefined for what takes no room on the page. */
export function placeOutline(outline: PlacedOutline): OutlinePlace | undefined {
  const { target, label, document } = outline;
  if (target.width < 1 || target.height < 1) return undefined;
  const end = Math.max(0, document.width - label.width);
  return {
    box: target,
    label: { x: Math.max(0, Math.min(target.x, end)), y: labelTop(outline) },
  };
}
