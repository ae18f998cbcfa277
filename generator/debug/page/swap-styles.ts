function stylesheetsOf(document: Document): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
}

/** Adds the new style sheet and removes the old one when the new one applies, so that nothing flashes. */
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

/** Replaces the page's style sheets by those of its new HTML. False if their number differs, which needs a reload. */
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
