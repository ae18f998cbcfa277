import type { GrowthBook, setPolyfills } from '@growthbook/growthbook';
import type { FlagName } from '../../config/flags';
import type { Exposure } from './exposure';
import type { PageAttributes } from './page-attributes';

/** The page's engine: the library, and how the page asks it. No question throws. */
export interface Engine {
  readonly library: GrowthBook;
  /** What the library decides by; it reads them at each evaluation. */
  readonly attributes: PageAttributes;
  /** Says by what the library makes its requests. */
  readonly setPolyfills: typeof setPolyfills;
  readonly valueOf: (feature: string) => unknown;
  /** The index of the variation that a slot shows; 0 is the control. */
  readonly variationOf: (slot: string) => number;
}

/** A flag and what it was when the page asked. */
export interface FlagUse {
  readonly key: string;
  readonly on: boolean;
}

/**
 * What the page's scripts share of the experiment engine: the script in the head, the islands, and the module that
 * takes over once the page stands.
 */
export interface SharedExperiments {
  /** Not there before it has been loaded, nor when nothing is configured. */
  engine?: Engine;
  /** Whether a flag is on. */
  isOn?: (flag: string) => boolean;
  /** The same, there once the flags of banners are decided, and not where the page was shown before that. */
  isBannerOn?: SharedExperiments['isOn'];
  /** Resolves when the slots are decided; only there while the page hides for that. It never rejects. */
  decided?: Promise<unknown>;
  /** The page was reached by a flag redirect, so that it does not redirect. */
  isRedirected?: boolean;
  /** Who had referred the visitor to the page that the flag redirect has left. */
  referrer?: string;
  /** Told of each addition to the lists below. */
  onRecord?: () => void;
  /** Called when a flag may have changed. */
  readonly listeners: Set<() => void>;
  /** What this page has shown of experiments. */
  readonly exposures: Exposure[];
  /** Flags that this page has asked for. */
  readonly usage: FlagUse[];
  /** Failures that are not reported yet. */
  readonly errors: unknown[];
}

declare global {
  interface Window {
    siteExperiments?: SharedExperiments;
  }
}

/** The page's one record; made by whoever comes first. */
export function sharedExperiments(page: Window): SharedExperiments {
  page.siteExperiments ??= { listeners: new Set(), exposures: [], usage: [], errors: [] };
  return page.siteExperiments;
}

/** Does what may fail; a failure gives undefined and waits to be reported. */
export function attempt<Result>(shared: SharedExperiments, action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    shared.errors.push(error);
    shared.onRecord?.();
    return undefined;
  }
}

/** The flags as islands read them: off until something says otherwise. */
export function createFlagClient(page: Window) {
  const shared = sharedExperiments(page);
  return {
    isOn: (flag: FlagName): boolean => shared.isOn?.(flag) === true,
    subscribe(listener: () => void): () => void {
      shared.listeners.add(listener);
      return () => shared.listeners.delete(listener);
    },
  };
}
