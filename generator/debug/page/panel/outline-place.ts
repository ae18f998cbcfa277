interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

export interface PlacedOutline {
  /** In the document. */
  readonly target: Box;
  /** Empty space below the upper edge of the target. */
  readonly room: number;
  /** Upper edge of the visible part of the document. */
  readonly viewTop: number;
  readonly label: Size;
  readonly document: Size;
}

/** Inside the target if there is room, otherwise above it. Below it at the upper edge of the view, as for a sticky header. */
function labelTop({ target, label, room, viewTop, document }: PlacedOutline): number {
  if (room >= label.height) return target.y;
  const above = target.y - label.height;
  const isAtEdge = target.y >= viewTop && above < viewTop;
  if (above >= 0 && !isAtEdge) return above;
  const below = target.y + target.height;
  return below + label.height <= document.height ? below : target.y;
}

/** The position of an outline and its label in the document; undefined for an element without size. */
export function placeOutline(outline: PlacedOutline) {
  const { target, label, document } = outline;
  if (target.width < 1 || target.height < 1) return undefined;
  const end = Math.max(0, document.width - label.width);
  return {
    box: target,
    label: { x: Math.max(0, Math.min(target.x, end)), y: labelTop(outline) },
  };
}
