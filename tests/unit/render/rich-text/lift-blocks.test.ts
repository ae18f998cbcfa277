import { expect, it } from 'vitest';
import { liftBlocks } from '../../../../generator/render/rich-text/lift-blocks';
import type { ValidNode } from '../../../../generator/render/rich-text/rich-text-node';

const text = (value: string): ValidNode => ({ nodeType: 'text', value, data: {} });
const node = (nodeType: string, ...content: ValidNode[]): ValidNode => ({ nodeType, data: {}, content });
const block = node('embedded-entry-block');
const inline = node('embedded-entry-inline');

const words = ({ nodeType, value, content = [] }: ValidNode): string =>
  value ?? (content.length === 0 ? nodeType : `${nodeType}(${content.map(words).join(',')})`);

it.each([
  ['without a block', node('paragraph', text('a'), inline), 'paragraph(a,embedded-entry-inline)'],
  ['that is empty', node('paragraph', text('')), ''],
  ['of spaces', node('paragraph', text(' '), text('\u00a0')), ''],
  ['that is an empty heading', node('heading-2', text('')), ''],
  [
    'with nothing but an inline entry',
    node('heading-2', text(''), inline),
    'heading-2(,embedded-entry-inline)',
  ],
  [
    'with a block in its middle',
    node('paragraph', text('a'), block, text('b')),
    'paragraph(a) block paragraph(b)',
  ],
  [
    'that begins and ends with blocks',
    node('paragraph', block, text('a'), block),
    'block paragraph(a) block',
  ],
  ['of a block and spaces', node('paragraph', text(' '), block, text('')), 'block'],
  ['of two blocks', node('paragraph', block, text(' '), block), 'block block'],
  [
    'with what fits into a line',
    node('paragraph', text('a'), inline, block, inline),
    'paragraph(a,embedded-entry-inline) block paragraph(embedded-entry-inline)',
  ],
  ['that is a heading', node('heading-2', text('a'), block, text('b')), 'heading-2(a,b) block'],
  ['that is a heading of a block alone', node('heading-2', text(''), block, text('')), 'block'],
])('a line %s is written as %#', (_name, line, expected) => {
  const lifted = liftBlocks(line, line.content ?? []);
  expect(lifted.map(words).join(' ').replaceAll('embedded-entry-block', 'block')).toBe(expected);
});
