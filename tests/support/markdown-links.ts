import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** The used part of a node of a markdown document. */
interface MarkdownNode {
  readonly type: string;
  /** Text. */
  readonly value?: string;
  /** The target of a link, or the source of an image. */
  readonly url?: string;
  readonly children?: readonly MarkdownNode[];
}

function nodesOf(node: MarkdownNode): MarkdownNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}

const parse = (markdown: string): MarkdownNode[] => nodesOf(unified().use(remarkParse).parse(markdown));

const textOf = (node: MarkdownNode): string =>
  nodesOf(node)
    .map(({ value = '' }) => value)
    .join('');

/** The anchors of a document's headings in GitHub's form: lower case, without punctuation, hyphenated. */
export function anchorsOf(markdown: string): string[] {
  const seen = new Map<string, number>();
  return parse(markdown)
    .filter(({ type }) => type === 'heading')
    .map((heading) => {
      const letters = textOf(heading).trim().toLowerCase();
      const slug = letters.replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-');
      const count = seen.get(slug) ?? 0;
      seen.set(slug, count + 1);
      return count === 0 ? slug : `${slug}-${count}`;
    });
}

/** The relative links and images of a document, as written. */
export function relativeLinks(markdown: string): string[] {
  return parse(markdown).flatMap(({ url }) =>
    url === undefined || /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url) ? [] : [url],
  );
}

/** Whether a file exists and has a heading with the anchor; each document is read once. */
function createTargets() {
  const known = new Map<string, readonly string[]>();
  const anchorsAt = (path: string) => {
    const anchors = known.get(path) ?? anchorsOf(readFileSync(path, 'utf8'));
    known.set(path, anchors);
    return anchors;
  };
  return (path: string, anchor: string | undefined): boolean => {
    if (!existsSync(path)) return false;
    return anchor === undefined || !path.endsWith('.md') || anchorsAt(path).includes(anchor);
  };
}

const hasTarget = createTargets();

/** The links of a markdown file, at an absolute path, to a missing file or heading. */
export function brokenLinks(file: string): string[] {
  return relativeLinks(readFileSync(file, 'utf8')).filter((link) => {
    const [path = '', anchor] = link.split('#').map(decodeURIComponent);
    return !hasTarget(path === '' ? file : resolve(dirname(file), path), anchor);
  });
}
