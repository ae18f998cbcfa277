import type { RenderNode } from '@contentful/rich-text-react-renderer';
import { BLOCKS, type Block, INLINES, type Inline } from '@contentful/rich-text-types';
import type { ReactNode } from 'react';
import type { RichTextTargets } from '../../content-model/values';
import { MediaElement } from '../media/MediaElement';
import { EmbeddedEntry } from './embedded-entries';
import { targetId } from './target-id';

/** Embedded entries and assets. Links to other spaces render nothing. */
export function embedRenderers({ entries, assets }: RichTextTargets): RenderNode {
  function renderEntry(node: Block | Inline, position: 'block' | 'inline'): ReactNode {
    const id = targetId(node);
    const entry = id === undefined ? undefined : entries[id];
    return entry === undefined ? null : <EmbeddedEntry entry={entry} position={position} />;
  }
  return {
    [BLOCKS.EMBEDDED_ENTRY]: (node) => renderEntry(node, 'block'),
    [INLINES.EMBEDDED_ENTRY]: (node) => renderEntry(node, 'inline'),
    [BLOCKS.EMBEDDED_ASSET]: (node) => {
      const id = targetId(node);
      return <MediaElement item={(id === undefined ? undefined : assets[id]) ?? { missing: 'unresolved' }} />;
    },
    [BLOCKS.EMBEDDED_RESOURCE]: () => null,
    [INLINES.EMBEDDED_RESOURCE]: () => null,
  };
}
