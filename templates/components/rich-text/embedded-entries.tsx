import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { RichTextEntry } from '../../content-model/values';

/** Shows an entry that a rich text embeds, as a block of its own or inside of a paragraph. */
type EmbeddedEntryRenderer = (entry: RichTextEntry, position: 'block' | 'inline') => ReactNode;

const EmbeddedEntryContext = createContext<EmbeddedEntryRenderer>(() => null);

/** Sections hold rich text and rich text holds sections; the templates of entries therefore come from outside. */
export const EmbeddedEntryProvider = EmbeddedEntryContext.Provider;

interface EmbeddedEntryProps {
  readonly entry: RichTextEntry;
  readonly position: 'block' | 'inline';
}

/** An embedded entry by the template of its model; nothing for a model without one. */
export function EmbeddedEntry({ entry, position }: EmbeddedEntryProps): ReactNode {
  return useContext(EmbeddedEntryContext)(entry, position);
}
