import { createContext, type ReactNode, useContext } from 'react';
import { MISSING_PAGE_ID_CONTEXT_MESSAGE } from '../../../config/contract/messages';

const PageIdContext = createContext<string | undefined>(undefined);

export interface PageIdProviderProps {
  readonly pageId: string;
  readonly children: ReactNode;
}

export function PageIdProvider({ pageId, children }: PageIdProviderProps) {
  return <PageIdContext value={pageId}>{children}</PageIdContext>;
}

/**
 * The id of the page. Throws the documented message outside of its provider (docs/contract.md#8-messages).
 * @public Part of the interface for islands, even if no island uses it at the moment.
 */
export function usePageId(): string {
  const pageId = useContext(PageIdContext);
  if (pageId === undefined) throw new Error(MISSING_PAGE_ID_CONTEXT_MESSAGE);
  return pageId;
}
