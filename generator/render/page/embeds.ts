import { createHash } from 'node:crypto';

/** The documents of one page that hold HTML of editors. */
export interface PageEmbeds {
  /** The address of the document that holds this HTML, clean as those of pages: `/embeds/<digest>`. */
  readonly urlOf: (html: string) => string;
  files(): Array<{ readonly path: string; readonly html: string }>;
}

/** Where a link or a form leads opens in a tab: the page's policy lets its frames hold nothing of unnamed hosts. */
function documentOf(html: string): string {
  return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Embed</title><base target="_blank"></head>\n<body>${html}</body>\n</html>\n`;
}

/**
 * HTML of editors becomes a document of its own, named by its content. It is only ever shown in a sandboxed frame
 * and has a policy of its own, so that nothing in it runs on the site's origin.
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
