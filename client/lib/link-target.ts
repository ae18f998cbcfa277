/** The address of a document: everything but the hash. */
export function documentOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search;
}

/** Whether a link leads to a page of this site. */
export function isInternalLink(link: HTMLAnchorElement, { origin }: Location): boolean {
  return link.origin === origin && !link.hasAttribute('download');
}
