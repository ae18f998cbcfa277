import type { ReactElement, ReactNode } from 'react';
import { ScrollFrame } from '../scroll-frame/ScrollFrame';
import { useText } from '../text/use-text';
import { tableRole } from './table-role';

interface RichTextTableProps {
  readonly head: ReactNode;
  readonly body: ReactNode;
  /** Whether a row is a block on phones; its cells have the heads of their columns as labels. */
  readonly isStacked: boolean;
}

/** A table in a scrolling container, so that a wide table never widens the page. */
export function RichTextTable({ head, body, isStacked }: RichTextTableProps): ReactElement {
  const text = useText();
  return (
    <ScrollFrame
      label={text('scroll-table')}
      className={isStacked ? 'table-frame table-frame--stacked' : 'table-frame'}
    >
      <table {...tableRole(isStacked, 'table')}>
        {head ? <thead {...tableRole(isStacked, 'rowgroup')}>{head}</thead> : null}
        <tbody {...tableRole(isStacked, 'rowgroup')}>{body}</tbody>
      </table>
    </ScrollFrame>
  );
}
