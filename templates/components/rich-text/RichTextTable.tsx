import type { ReactElement, ReactNode } from 'react';
import { ScrollFrame } from '../scroll-frame/ScrollFrame';
import { useText } from '../text/use-text';

interface RichTextTableProps {
  readonly head: ReactNode;
  readonly body: ReactNode;
}

/** A table in a scrolling container, so that a wide table never widens the page. */
export function RichTextTable({ head, body }: RichTextTableProps): ReactElement {
  const text = useText();
  return (
    <ScrollFrame label={text('scroll-table')} className="table-frame">
      <table>
        {head ? <thead>{head}</thead> : null}
        <tbody>{body}</tbody>
      </table>
    </ScrollFrame>
  );
}
