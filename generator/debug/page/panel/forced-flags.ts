import { FLAG_DEFAULTS } from '../../../../config/flags';
import type { ExperimentList } from '../experiment-list';

/** A flag of the site, and whether this browser forces it. */
export interface PanelFlag {
  readonly key: string;
  /** What decides its value unless it is forced. */
  readonly origin: string;
  /** A browser can force only flags that are on or off. */
  readonly canBeForced: boolean;
  readonly isForced: boolean;
}

type Places = Pick<Window, 'location' | 'localStorage'>;

function isStored({ localStorage }: Places, flag: string): boolean {
  try {
    return localStorage.getItem(flag) === 'true';
  } catch {
    return false;
  }
}

function isDebugMode({ location }: Places): boolean {
  return new URLSearchParams(location.search).get('debug') === 'true';
}

/** Flags that the page uses, then the other flags of the site. */
export function panelFlags(page: Places, { flags }: Pick<ExperimentList, 'flags'>): PanelFlag[] {
  const isForced = (key: string) => isDebugMode(page) && isStored(page, key);
  const asked = flags.map(({ key, use, hasRules }) => ({
    key,
    origin: `${use}, ${hasRules ? 'decided by rules' : 'no rules on this page'}`,
    canBeForced: use === 'banner' || Object.hasOwn(FLAG_DEFAULTS, key),
    isForced: isForced(key),
  }));
  const others = Object.entries(FLAG_DEFAULTS).filter(([key]) => !flags.some((flag) => flag.key === key));
  return [
    ...asked,
    ...others.map(([key, isOn]) => ({
      key,
      origin: `${isOn ? 'on' : 'off'} by default`,
      canBeForced: true,
      isForced: isForced(key),
    })),
  ];
}

/** The address of a page with or without debug mode, in which local storage forces flags. */
export function debugAddress(address: string, isDebug: boolean): string {
  const url = new URL(address);
  if (isDebug) url.searchParams.set('debug', 'true');
  else url.searchParams.delete('debug');
  return url.href;
}

export interface FlagChange {
  readonly key: string;
  readonly isOn: boolean;
  /** All flags that can be forced. */
  readonly flags: ReadonlyArray<Pick<PanelFlag, 'key'>>;
}

/**
 * Forces a flag on in this browser, or stops forcing it. Returns the address that applies the change. Debug mode ends
 * with the last forced flag.
 */
export function forceFlag(page: Places, { key, isOn, flags }: FlagChange): string {
  const { localStorage, location } = page;
  if (isOn) localStorage.setItem(key, 'true');
  else localStorage.removeItem(key);
  const isAnyForced = flags.some((flag) => isStored(page, flag.key));
  return debugAddress(location.href, isOn || isAnyForced);
}
