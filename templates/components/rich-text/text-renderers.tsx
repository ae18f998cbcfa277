import type { RenderNode } from '@contentful/rich-text-react-renderer';
import { BLOCKS } from '@contentful/rich-text-types';
import { Fragment, type ReactNode } from 'react';

/** Text with its line breaks. */
export function renderLines(text: string): ReactNode {
  const [first, ...rest] = text.split('\n');
  if (rest.length === 0) return first;
  return [
    first,
    ...rest.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other key
      <Fragment key={index}>
        <br />
        {line}
      </Fragment>
    )),
  ];
}

/** Plain text elements. */
export const textRenderers: RenderNode = {
  [BLOCKS.DOCUMENT]: (_node, children) => children,
  [BLOCKS.PARAGRAPH]: (_node, children) => <p>{children}</p>,
  [BLOCKS.HEADING_1]: (_node, children) => <h1>{children}</h1>,
  [BLOCKS.HEADING_2]: (_node, children) => <h2>{children}</h2>,
  [BLOCKS.HEADING_3]: (_node, children) => <h3>{children}</h3>,
  [BLOCKS.HEADING_4]: (_node, children) => <h4>{children}</h4>,
  [BLOCKS.HEADING_5]: (_node, children) => <h5>{children}</h5>,
  [BLOCKS.HEADING_6]: (_node, children) => <h6>{children}</h6>,
  [BLOCKS.UL_LIST]: (_node, children) => <ul>{children}</ul>,
  [BLOCKS.OL_LIST]: (_node, children) => <ol>{children}</ol>,
  [BLOCKS.LIST_ITEM]: (_node, children) => <li>{children}</li>,
  [BLOCKS.QUOTE]: (_node, children) => <blockquote>{children}</blockquote>,
  [BLOCKS.HR]: () => <hr />,
};
