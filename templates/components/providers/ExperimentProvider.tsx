import type { ReactNode } from 'react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FlagName } from '../../../config/flags';
import { FLAG_DEFAULTS } from '../../../config/flags';

/** What components need of the experiment engine. */
export interface ExperimentClient {
  readonly isOn: (flag: FlagName) => boolean;
  /** Calls the listener when a flag may have changed; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The engine of the static HTML: every flag has its default, and nothing ever changes. */
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
 * Whether a flag is on; its default in the static HTML and while hydrating, so that both agree.
 * @public The specification names the flags; islands may ask for one at any time.
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
