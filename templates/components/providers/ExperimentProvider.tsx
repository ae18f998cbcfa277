import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { FLAG_DEFAULTS, type FlagName } from '../../../config/flags';

/** The part of the experiment engine that components use. */
export interface ExperimentClient {
  readonly isOn: (flag: FlagName) => boolean;
  /** Calls the listener when a flag may have changed; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The engine of the static HTML: every flag has its default value and never changes. */
export const STATIC_EXPERIMENTS: ExperimentClient = {
  isOn: (flag) => FLAG_DEFAULTS[flag],
  subscribe: () => () => undefined,
};

const ExperimentContext = createContext<ExperimentClient | undefined>(undefined);

export interface ExperimentProviderProps {
  readonly experiments: ExperimentClient;
  readonly children: ReactNode;
}

export function ExperimentProvider({ experiments, children }: ExperimentProviderProps) {
  return <ExperimentContext value={experiments}>{children}</ExperimentContext>;
}

/**
 * Whether a flag is on. Its default in the static HTML and during hydration, so that both agree.
 * @public Part of the interface for islands, even if no island uses it at the moment.
 */
export function useFlag(flag: FlagName): boolean {
  const experiments = useContext(ExperimentContext);
  if (experiments === undefined) throw new Error('useFlag must be used within an ExperimentProvider');
  return useSyncExternalStore(
    experiments.subscribe,
    () => experiments.isOn(flag),
    () => FLAG_DEFAULTS[flag],
  );
}
