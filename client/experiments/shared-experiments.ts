import type { GrowthBook, StickyAssignmentsDocument } from '@growthbook/growthbook';
import type { FlagName } from '../../config/flags';
import { isForcedOn } from '../lib/flag-override';
import type { Exposure } from './exposure';
import type { PageAttributes } from './page-attributes';

/** The page's engine: the library behind a small interface. No call throws. */
export interface Engine {
  readonly library: GrowthBook;
  /** The attributes for targeting; the library reads them at each evaluation. */
  readonly attributes: PageAttributes;
  /** Ends requests and the stream, and forgets what the service has returned for this visitor. */
  readonly forgetResponses: () => void;
  readonly valueOf: (feature: string) => unknown;
  /** The index of the variation for a slot; 0 is the control. */
  readonly variationOf: (slot: string) => number;
}

/** The variations of a visitor, by attribute and its value, in the form of the library. */
export type Assignments = Record<string, StickyAssignmentsDocument>;

/** A flag and its value at the evaluation. */
export interface FlagUse {
  readonly key: string;
  readonly on: boolean;
}

/**
 * Shared by the page's experiment scripts: the script in the head, the islands, and the module that takes over after
 * the page has loaded.
 */
export interface SharedExperiments {
  /** Absent until it is loaded, and if nothing is configured. */
  engine?: Engine;
  /** Whether a flag is on. */
  isOn?: (flag: string) => boolean;
  /** The same for banners; available when their flags are decided, and absent if the page was shown before that. */
  isBannerOn?: SharedExperiments['isOn'];
  /** Resolves when the slots are decided. Present only while the page is hidden for that. Never rejects. */
  decided?: Promise<unknown>;
  /** The page was reached by a flag redirect and therefore does not redirect. */
  isRedirected?: boolean;
  /** The referrer of the page that redirected to this one, and the visitor's variations there. */
  referrer?: string;
  assignments?: Assignments | undefined;
  /** Called for each addition to the lists below. */
  onRecord?: () => void;
  /** Called when a flag may have changed. */
  readonly listeners: Set<() => void>;
  /** The exposures of this page. */
  readonly exposures: Exposure[];
  /** The flags that this page has evaluated. */
  readonly usage: FlagUse[];
  /** Errors that are not reported yet. */
  readonly errors: unknown[];
}

declare global {
  interface Window {
    siteExperiments?: SharedExperiments;
  }
}

/** The page's shared record; created at the first call. */
export function sharedExperiments(page: Window): SharedExperiments {
  page.siteExperiments ??= { listeners: new Set(), exposures: [], usage: [], errors: [] };
  return page.siteExperiments;
}

/** Runs code that may throw; an error gives undefined and is queued for reporting. */
export function recordErrors<Result>(shared: SharedExperiments, action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    shared.errors.push(error);
    shared.onRecord?.();
    return undefined;
  }
}

/** Lets a developer turn flags on in this browser, also if nothing else decides them. */
export function allowOverrides(page: Window): void {
  const shared = sharedExperiments(page);
  shared.isOn ??= (flag) => isForcedOn(page, flag);
  for (const listener of shared.listeners) listener();
}

/** The flags for islands: off until the engine has decided. */
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
