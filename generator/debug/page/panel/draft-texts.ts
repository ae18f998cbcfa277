/** How many entries of the page are not published; empty for none. */
export function draftsText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 entry is not published' : `${count} entries are not published`;
}

/** How much below a section is not published; empty for nothing. */
export function draftsInsideText(count: number): string {
  return count === 0 ? '' : `${count} inside not published`;
}
