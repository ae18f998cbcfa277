/** Adds a style sheet to the page, once. Resolves when it is applied; rejects if it cannot be loaded. */
export async function addStylesheet(document: Document, href: string): Promise<void> {
  const present = document.querySelector<HTMLLinkElement>(
    `link[rel="stylesheet"][href="${CSS.escape(href)}"]`,
  );
  if (present?.sheet) return;
  const link = present ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`The style sheet ${href} could not be loaded.`));
    });
    if (link !== present) document.head.append(link);
  });
}
