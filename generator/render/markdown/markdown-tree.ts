import type { Root } from 'hast';
import rehypeSanitize, { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/**
 * The default schema with two changes: links keep every scheme, because `safeHref` has already removed unsafe ones
 * and telephone links must stay; and ids are unchanged, because no plugin here creates any.
 */
const SCHEMA: SanitizeSchema = {
  ...defaultSchema,
  clobber: [],
  protocols: { ...defaultSchema.protocols, href: null, src: ['http', 'https'] },
};

interface PlacedNode {
  position?: unknown;
  readonly children?: PlacedNode[];
}

function dropPositions(node: PlacedNode): void {
  node.position = undefined;
  for (const child of node.children ?? []) dropPositions(child);
}

/** Source positions are not used, and later steps would copy them twice: half of their time. */
function remarkDropPositions() {
  return (tree: object) => dropPositions(tree);
}

const processor = unified()
  .use(remarkParse)
  .use(remarkDropPositions)
  .use(remarkRehype, {
    handlers: { html: (_state: unknown, node: { value: string }) => ({ type: 'text', value: node.value }) },
  })
  .use(rehypeSanitize, SCHEMA)
  .freeze();

/** Markdown as a sanitized tree. HTML in the source is shown as text and never becomes markup. */
export function parseMarkdown(source: string): Root {
  return processor.runSync(processor.parse(source)) as Root;
}
