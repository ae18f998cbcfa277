import { sha256 } from '../../files/digest';

/** A file that rendering creates besides the HTML, named by its content. */
export interface RenderedFile {
  readonly path: string;
  readonly content: string;
}

/** The files that rendering a page, or a part of its layout, creates besides the HTML. */
export interface RenderedFiles {
  /** The address of the document with this HTML, without extension like those of pages: `/embeds/<digest>`. */
  readonly embedUrl: (html: string) => string;
  /** The address of the file with these props of an island: `/assets/props-<digest>.json`. */
  readonly propsUrl: (json: string) => string;
  list(): RenderedFile[];
}

/** Links and forms open in a new tab: the page's policy does not allow unknown hosts in its frames. */
function documentOf(html: string): string {
  return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Embed</title><base target="_blank"></head>\n<body>${html}</body>\n</html>\n`;
}

/**
 * Editors' HTML becomes a separate document. It is only shown in a sandboxed frame and has its own policy, so that
 * nothing in it runs on the site's origin. Props that a page does not contain become an asset, which stays available
 * for pages that are open in a browser.
 */
export function createRenderedFiles(): RenderedFiles {
  const files = new Map<string, string>();
  const add = (start: string, extension: string, content: string) => {
    const name = `${start}${sha256(content).slice(0, 16)}`;
    files.set(`${name}${extension}`, content);
    return `/${name}`;
  };
  return {
    embedUrl: (html) => add('embeds/', '.html', documentOf(html)),
    propsUrl: (json) => `${add('assets/props-', '.json', json)}.json`,
    list: () => [...files].map(([path, content]) => ({ path, content })),
  };
}
