import { createHash } from 'node:crypto';

/** The documents with editors' HTML of one page. */
export interface PageEmbeds {
  /** The address of the document with this HTML, without extension like those of pages: `/embeds/<digest>`. */
  readonly urlOf: (html: string) => string;
  files(): Array<{ readonly path: string; readonly html: string }>;
}

/** Links and forms open in a new tab: the page's policy does not allow unknown hosts in its frames. */
function documentOf(html: string): string {
  return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Embed</title><base target="_blank"></head>\n<body>${html}</body>\n</html>\n`;
}

/**
 * Editors' HTML becomes a separate document, named by its content. It is only shown in a sandboxed frame and has its
 * own policy, so that nothing in it runs on the site's origin.
 */
export function createPageEmbeds(): PageEmbeds {
  const files = new Map<string, string>();
  return {
    urlOf(html) {
      const document = documentOf(html);
      const name = `embeds/${createHash('sha256').update(document).digest('hex').slice(0, 16)}`;
      files.set(`${name}.html`, document);
      return `/${name}`;
    },
    files: () => [...files].map(([path, html]) => ({ path, html })),
  };
}
