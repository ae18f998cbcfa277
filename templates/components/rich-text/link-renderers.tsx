import type { RenderNode } from '@contentful/rich-text-react-renderer';
import { type Block, INLINES, type Inline } from '@contentful/rich-text-types';
import type { ReactNode } from 'react';
import { isAsset, type RichTextTargets } from '../../content-model/values';
import { Link } from '../link/Link';
import { targetId } from './target-id';

function linkTo(href: string | undefined, children: ReactNode): ReactNode {
  return href ? <Link href={href}>{children}</Link> : children;
}

/** Links of all kinds; a link without a target renders only its text. */
export function linkRenderers({ links, assets }: RichTextTargets): RenderNode {
  function hrefOf(node: Block | Inline): string | undefined {
    const id = targetId(node);
    return id === undefined ? undefined : links[id]?.href;
  }
  function assetHrefOf(node: Block | Inline): string | undefined {
    const id = targetId(node);
    const asset = id === undefined ? undefined : assets[id];
    return isAsset(asset) ? asset.url : undefined;
  }
  return {
    [INLINES.HYPERLINK]: (node, children) =>
      linkTo(typeof node.data.uri === 'string' ? node.data.uri : undefined, children),
    [INLINES.ENTRY_HYPERLINK]: (node, children) => linkTo(hrefOf(node), children),
    [INLINES.ASSET_HYPERLINK]: (node, children) => linkTo(hrefOf(node) ?? assetHrefOf(node), children),
    [INLINES.RESOURCE_HYPERLINK]: (_node, children) => children,
  };
}
