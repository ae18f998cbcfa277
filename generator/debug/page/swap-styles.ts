function stylesheetsOf(document: Document): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
}

/** Puts the new sheet behind the old one and takes that away when the new one applies, so that nothing flashes. */
function exchange(old: HTMLLinkElement, href: string): Promise<void> {
  const link = old.cloneNode() as HTMLLinkElement;
  link.setAttribute('href', href);
  return new Promise((done) => {
    const end = () => {
      old.remove();
      done();
    };
    link.addEventListener('load', end);
    link.addEventListener('error', end);
    old.after(link);
  });
}

/**
 * Gives the page the style sheets that its HTML names now. False when it names others than the page has, which only
 * a reload can bring in order.
 */
export async function swapStyles(document: Document, html: string): Promise<boolean> {
  const wanted = stylesheetsOf(new DOMParser().parseFromString(html, 'text/html'));
  const present = stylesheetsOf(document);
  if (wanted.length !== present.length) return false;
  await Promise.all(
    present.map((link, index) => {
      const href = wanted[index]?.getAttribute('href') ?? '';
      return href === link.getAttribute('href') ? undefined : exchange(link, href);
    }),
  );
  return true;
}
