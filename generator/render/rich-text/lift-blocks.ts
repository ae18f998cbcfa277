import { BLOCKS } from '@contentful/rich-text-types';
import { isBlank, type ValidNode } from './rich-text-node';

const isBlock = ({ nodeType }: ValidNode) => nodeType === BLOCKS.EMBEDDED_ENTRY;

/** The runs of nodes between blocks, and each block separately. */
function runsOf(content: readonly ValidNode[]): ValidNode[][] {
  const runs: ValidNode[][] = [];
  let isOpen = false;
  for (const node of content) {
    if (isOpen && !isBlock(node)) runs.at(-1)?.push(node);
    else runs.push([node]);
    isOpen = !isBlock(node);
  }
  return runs;
}

/**
 * A paragraph or a heading with resolved content; nothing if it is blank, because editors leave blank ones at the end of
 * texts. Blocks in it, which are not allowed in a line of text, are moved between the parts of the paragraph, or below
 * the heading.
 */
export function liftBlocks(node: ValidNode, content: readonly ValidNode[]): ValidNode[] {
  const blocks = content.filter(isBlock);
  if (blocks.length === 0) return isBlank(content) ? [] : [{ ...node, content }];
  const lines = content.filter((child) => !isBlock(child));
  const runs = node.nodeType === BLOCKS.PARAGRAPH ? runsOf(content) : [lines, ...blocks.map((one) => [one])];
  return runs
    .filter((run) => !isBlank(run))
    .flatMap((run) => (run.some(isBlock) ? run : [{ ...node, content: run }]));
}
