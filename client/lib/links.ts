/** The address of a document: everything but the hash. */
export function documentOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search;
}

/** Whether a link leads to a page of this site. */
export function isInternalLink(link: HTMLAnchorElement, { origin }: Location): boolean {
  return link.origin === origin && !link.hasAttribute('download');
}

/** Whether a click triggers the element's own action, and not a new tab, a download or a menu. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
}
