import type { Root } from 'hast';
import rehypeSanitize, { defaultSchema, type Options as SanitizeSchema } from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/**
 * The default schema with two changes: links keep every scheme, because `safeHref` has already undone unsafe ones
 * and telephone links must stay; and ids are left as they are, because no plugin here makes any.
 */
const SCHEMA: SanitizeSchema = {
  ...defaultSchema,
  clobber: [],
  protocols: { ...defaultSchema.protocols, href: null, src: ['http', 'https'] },
};

const processor = unified()
  .use(remarkParse)
  .use(remarkRehype, {
    handlers: { html: (_state: unknown, node: { value: string }) => ({ type: 'text', value: node.value }) },
  })
  .use(rehypeSanitize, SCHEMA)
  .freeze();

/**
 * Markdown as a sanitised tree. HTML in the source is shown as text and never becomes markup. Parsing is what costs;
 * the tree depends on the source alone and can be kept by its content. Callers must not change it.
 */
export function parseMarkdown(source: string): Root {
  return processor.runSync(processor.parse(source)) as Root;
}
