import type { RenderNode } from '@contentful/rich-text-react-renderer';
import { INLINES } from '@contentful/rich-text-types';
import { Link } from '../link/Link';

/** Links with an address. The build turns links to entries and assets into these, and links without a target into text. */
export const linkRenderers: RenderNode = {
  [INLINES.HYPERLINK]: ({ data }, children) =>
    typeof data.uri === 'string' && data.uri !== '' ? <Link href={data.uri}>{children}</Link> : children,
};
