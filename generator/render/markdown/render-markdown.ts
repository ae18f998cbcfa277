import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { Html } from '../../../templates/content-model/values';
import { markContent } from './content-ids';
import type { MarkdownLinkPolicy } from './markdown-links';
import { applyLinkPolicy } from './markdown-links';
import { parseMarkdown } from './markdown-tree';

export interface MarkdownOptions {
  readonly links: MarkdownLinkPolicy;
  /** Whether headings and paragraphs are marked for the identifier attribute. */
  readonly isIdentified: boolean;
}

/** Parsed markdown by its source. One per build; pages share it. */
export type MarkdownTrees = Map<string, Root>;

const stringifier = unified().use(rehypeStringify).freeze();

/** Markdown as safe HTML: parsed and sanitised first, then links resolved, then marked (specification, section 2). */
export function renderMarkdown(
  source: string,
  trees: MarkdownTrees,
  { links, isIdentified }: MarkdownOptions,
): Html {
  const tree = trees.get(source) ?? parseMarkdown(source);
  trees.set(source, tree);
  const linked = applyLinkPolicy(tree, links);
  return { html: stringifier.stringify(isIdentified ? markContent(linked) : linked) };
}
