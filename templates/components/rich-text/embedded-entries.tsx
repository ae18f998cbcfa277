import { createContext, type ReactNode, useContext } from 'react';
import type { RichTextEntry } from '../../content-model/values';

/** Renders an embedded entry, as a block or inside of a paragraph. */
type EmbeddedEntryRenderer = (entry: RichTextEntry, position: 'block' | 'inline') => ReactNode;

const EmbeddedEntryContext = createContext<EmbeddedEntryRenderer>(() => null);

/**
 * Sections contain rich text and rich text contains sections. The templates of entries are injected to avoid an
 * import cycle.
 */
export const EmbeddedEntryProvider = EmbeddedEntryContext.Provider;

interface EmbeddedEntryProps {
  readonly entry: RichTextEntry;
  readonly position: 'block' | 'inline';
}

/** An embedded entry, rendered with the template of its model; renders nothing if the model has no template. */
export function EmbeddedEntry({ entry, position }: EmbeddedEntryProps): ReactNode {
  return useContext(EmbeddedEntryContext)(entry, position);
}
