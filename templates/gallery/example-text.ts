import { BLOCKS, type Document, INLINES, MARKS, type TopLevelBlock } from '@contentful/rich-text-types';
import { button } from '../components/button/button.schema';
import { linkEntry } from '../components/link/link-entry.schema';
import { mediaImage } from '../components/media/media.schema';
import { tooltip } from '../components/tooltip/tooltip.schema';
import type { RichTextValue } from '../content-model/values';
import { example } from './example';
import type { ExampleAssets } from './example-assets';

/** HTML of the markdown pipeline with every element that it may contain. */
export const EXAMPLE_HTML = {
  html: [
    '<h3>A heading</h3>',
    '<p>Text with <strong>weight</strong>, <em>stress</em>, <code>code</code> and <a href="#contents">a link</a>.</p>',
    '<ul><li>One</li><li>Two<ul><li>Two and a half</li></ul></li></ul>',
    '<ol><li>First</li><li>Second</li></ol>',
    '<blockquote><p>What somebody said.</p></blockquote>',
    '<pre tabindex="0"><code>site serve --debug</code></pre>',
    '<hr>',
    '<table><thead><tr><th>Name</th><th>Value</th></tr></thead><tbody><tr><td>One</td><td>1</td></tr></tbody></table>',
  ].join('\n'),
};

export const EXAMPLE_LEAD = { html: '<p>A lead text of one sentence, so that the rhythm can be seen.</p>' };

function words(value: string, ...marks: MARKS[]) {
  return { nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} } as const;
}

function block(nodeType: BLOCKS, content: readonly unknown[], data = {}): TopLevelBlock {
  return { nodeType, content, data } as unknown as TopLevelBlock;
}

function paragraph(...content: unknown[]): TopLevelBlock {
  return block(BLOCKS.PARAGRAPH, content);
}

function target(id: string, linkType: 'Entry' | 'Asset') {
  return { target: { sys: { type: 'Link', linkType, id } } };
}

function row(kind: BLOCKS, cells: readonly string[]) {
  return block(
    BLOCKS.TABLE_ROW,
    cells.map((cell) => block(kind, [paragraph(words(cell))])),
  );
}

const CONTENT: TopLevelBlock[] = [
  block(BLOCKS.HEADING_3, [words('A heading')]),
  paragraph(
    words('Text with '),
    words('weight', MARKS.BOLD),
    words(', '),
    words('stress', MARKS.ITALIC),
    words(', '),
    words('a line below', MARKS.UNDERLINE),
    words(', '),
    words('code', MARKS.CODE),
    words(', '),
    words('above', MARKS.SUPERSCRIPT),
    words(', '),
    words('below', MARKS.SUBSCRIPT),
    words(', '),
    words('gone', MARKS.STRIKETHROUGH),
    words(', '),
    { nodeType: INLINES.HYPERLINK, data: { uri: '#contents' }, content: [words('a link')] },
    words(' and a button: '),
    { nodeType: INLINES.EMBEDDED_ENTRY, data: target('button', 'Entry'), content: [] },
    words(', a link entry: '),
    { nodeType: INLINES.EMBEDDED_ENTRY, data: target('link', 'Entry'), content: [] },
    words(' and a word that is explained '),
    { nodeType: INLINES.EMBEDDED_ENTRY, data: target('tooltip', 'Entry'), content: [] },
  ),
  ...[BLOCKS.HEADING_4, BLOCKS.HEADING_5, BLOCKS.HEADING_6].map((level) =>
    block(level, [words('A smaller heading')]),
  ),
  block(BLOCKS.UL_LIST, [block(BLOCKS.LIST_ITEM, [paragraph(words('One'))])]),
  block(BLOCKS.OL_LIST, [block(BLOCKS.LIST_ITEM, [paragraph(words('First'))])]),
  block(BLOCKS.QUOTE, [paragraph(words('What somebody said.'))]),
  block(BLOCKS.HR, []),
  block(BLOCKS.TABLE, [
    row(BLOCKS.TABLE_HEADER_CELL, ['Name', 'Value']),
    row(BLOCKS.TABLE_CELL, ['One', '1']),
  ]),
  block(BLOCKS.EMBEDDED_ENTRY, [], target('image', 'Entry')),
  block(BLOCKS.EMBEDDED_ASSET, [], target('missing', 'Asset')),
];

/** A rich text with every kind of block, mark and embedded entry. */
export function exampleRichText(assets: ExampleAssets): RichTextValue {
  return {
    document: { nodeType: BLOCKS.DOCUMENT, content: CONTENT, data: {} } as Document,
    targets: {
      entries: {
        button: example(button, 'text-button', { label: 'In a text', href: { href: '#buttons' } }),
        link: example(linkEntry, 'text-link', { label: 'of an editor', href: { href: '#links' } }),
        tooltip: example(tooltip, 'text-tooltip', { text: 'An explanation in a text.', theme: 'light' }),
        image: example(mediaImage, 'text-image', { image: assets.drawing }),
      },
      assets: {},
    },
  };
}
