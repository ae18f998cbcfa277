import { FLAG_DEFAULTS } from '../../../../config/flags';
import type { ExperimentList } from '../experiment-list';

/** A flag of the site, and what this browser makes of it. */
export interface PanelFlag {
  readonly key: string;
  /** Where its value comes from unless it is forced. */
  readonly origin: string;
  /** Whether a browser can force it at all: a flag whose value is no yes or no it cannot. */
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

/** Flags that the page asks for, then the other ones of the site. */
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

/** The address of a page in debug mode, in which flags follow local storage, or out of it. */
export function debugAddress(address: string, isDebug: boolean): string {
  const url = new URL(address);
  if (isDebug) url.searchParams.set('debug', 'true');
  else url.searchParams.delete('debug');
  return url.href;
}

export interface FlagChange {
  readonly key: string;
  readonly isOn: boolean;
  /** All that can be forced. */
  readonly flags: ReadonlyArray<Pick<PanelFlag, 'key'>>;
}

/**
 * Forces a flag on in this browser, or no longer, and gives the address at which that holds. Debug mode ends with the
 * last forced flag.
 */
export function forceFlag(page: Places, { key, isOn, flags }: FlagChange): string {
  const { localStorage, location } = page;
  if (isOn) localStorage.setItem(key, 'true');
  else localStorage.removeItem(key);
  const isAnyForced = flags.some((flag) => isStored(page, flag.key));
  return debugAddress(location.href, isOn || isAnyForced);
}
