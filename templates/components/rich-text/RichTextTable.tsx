import type { ReactElement, ReactNode } from 'react';
import { useText } from '../text/use-text';

interface RichTextTableProps {
  readonly head: ReactNode;
  readonly body: ReactNode;
}

/** A table in a frame of its own that scrolls, so that a wide one never widens the page. */
export function RichTextTable({ head, body }: RichTextTableProps): ReactElement {
  const text = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable with the keyboard
    <div className="table-frame" role="region" aria-label={text('scroll-table')} tabIndex={0}>
      <table>
        {head ? <thead>{head}</thead> : null}
        <tbody>{body}</tbody>
      </table>
    </div>
  );
}
