import {
  documentToReactComponents,
  type Options,
  type RenderNode,
} from '@contentful/rich-text-react-renderer';
import { BLOCKS, type Block, type Inline, type Text, type TopLevelBlock } from '@contentful/rich-text-types';
import type { ReactElement, ReactNode } from 'react';
import { RichTextTable } from './RichTextTable';
import { tableRole } from './table-role';

type GetOptions = () => Options;

function blocksIn({ content }: Block): readonly Block[] {
  return content.filter((node): node is Block => node.nodeType !== 'text');
}

function span(value: unknown): number | undefined {
  return typeof value === 'number' && value > 1 ? value : undefined;
}

function renderContent(cell: Block, getOptions: GetOptions): ReactNode {
  const content = blocksIn(cell) as TopLevelBlock[];
  return documentToReactComponents({ nodeType: BLOCKS.DOCUMENT, data: {}, content }, getOptions());
}

function isHeader(cell: Block): boolean {
  return cell.nodeType === BLOCKS.TABLE_HEADER_CELL;
}

/** The text of a node. */
function textIn(node: Block | Inline | Text): string {
  return 'value' in node ? node.value : node.content.map(textIn).join('');
}

interface TableRow {
  readonly row: Block;
  readonly key: number;
  /** The heads of the columns, which phones repeat beside the cells; empty for tables that stay tables. */
  readonly labels: readonly string[];
}

/** The scope of a header cell: its column if the row has only header cells, otherwise its row. */
function renderRow({ row, key, labels }: TableRow, getOptions: GetOptions): ReactElement {
  const cells = blocksIn(row);
  const isStacked = labels.length > 0;
  const scope = cells.every(isHeader) ? 'col' : 'row';
  const head = tableRole(isStacked, scope === 'col' ? 'columnheader' : 'rowheader');
  return (
    <tr key={key} {...tableRole(isStacked, 'row')}>
      {cells.map((cell, index) => {
        const spans = { colSpan: span(cell.data?.colspan), rowSpan: span(cell.data?.rowspan) };
        const children = renderContent(cell, getOptions);
        return isHeader(cell) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: only its column identifies a cell
          <th key={index} scope={scope} {...spans} {...head}>
            {children}
          </th>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <td key={index} data-label={labels[index]} {...spans} {...tableRole(isStacked, 'cell')}>
            {children}
          </td>
        );
      })}
    </tr>
  );
}

/** The heads of a table that phones show as one block per row: three columns or more, without merged cells. */
function labelsOf(rows: readonly Block[]): readonly string[] {
  const cells = rows.map(blocksIn);
  const [heads = []] = cells;
  const isRegular = cells.flat().every(({ data }) => !span(data?.colspan) && !span(data?.rowspan));
  return isRegular && heads.length > 2 ? heads.map(textIn) : [];
}

/** Tables are rendered row by row, because the scope of a cell depends on its row. */
export function tableRenderers(getOptions: GetOptions): RenderNode {
  return {
    [BLOCKS.TABLE]: (node) => {
      const rows = blocksIn(node as Block);
      const [first, ...rest] = rows;
      const hasHead = first !== undefined && rest.length > 0 && blocksIn(first).every(isHeader);
      const labels = hasHead ? labelsOf(rows) : [];
      const head = hasHead ? renderRow({ row: first, key: 0, labels }, getOptions) : null;
      const body = (hasHead ? rest : rows).map((row, key) => renderRow({ row, key, labels }, getOptions));
      return <RichTextTable head={head} body={body} isStacked={labels.length > 0} />;
    },
  };
}
