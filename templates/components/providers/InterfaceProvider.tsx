import { createContext, type ReactNode, useContext } from 'react';
import type { Locale } from '../../../config/locales';
import type { InterfaceTexts } from '../../content-model/page-props';

/**
 * Values for small components, on the page at build time and in islands in the browser. Plain JSON, so that an island
 * can receive it as a prop.
 */
export interface InterfaceValue {
  readonly iconSprite: string;
  readonly texts: InterfaceTexts;
  /** The locale of the page. */
  readonly locale: Locale;
  readonly links: {
    /** Hosts that count as our own, for links. */
    readonly siteHost: string;
    readonly parentDomain: string;
    /** The fallback addresses of overlay buttons without scripts. */
    readonly signUpUrl: string;
    readonly salesUrl: string;
    readonly aiDemoUrl: string;
  };
}

const InterfaceContext = createContext<InterfaceValue | undefined>(undefined);

export interface InterfaceProviderProps {
  readonly value: InterfaceValue;
  readonly children: ReactNode;
}

export function InterfaceProvider({ value, children }: InterfaceProviderProps) {
  return <InterfaceContext value={value}>{children}</InterfaceContext>;
}

export function useInterface(): InterfaceValue {
  const value = useContext(InterfaceContext);
  if (value === undefined) throw new Error('useInterface must be used within an InterfaceProvider');
  return value;
}
