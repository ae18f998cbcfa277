import { GTAG_CACHE_MS } from '../../config/timings';
import type { ReportError } from '../lib/error-reporter';
import { parseJson } from '../lib/json';
import { readLocal, removeLocal, writeLocal } from '../lib/storage';
import { dataLayerEntries } from '../lib/user-id';

const KEY = 'gtagCache';
const FIELDS = ['client_id', 'session_id'] as const;

interface GtagCache {
  client_id?: string;
  session_id?: string;
  /** Epoch milliseconds. */
  timestamp: number;
}

/** Responses to calls from before a withdrawal are ignored. */
let withdrawals = 0;

type Gtag = (...command: ['get', target: string, field: string, callback: (value: unknown) => void]) => void;

function cached(now: number): GtagCache | undefined {
  const cache = parseJson(readLocal(KEY)) as Partial<GtagCache> | undefined | null;
  const age = now - Number(cache?.timestamp);
  return cache && age >= 0 && age < GTAG_CACHE_MS ? (cache as GtagCache) : undefined;
}

/** The measurement id of the last `config` command. */
function measurementId(page: object): string | undefined {
  const configured = dataLayerEntries(page).findLast(
    (entry) => (entry as unknown[] | null)?.[0] === 'config',
  );
  const id = (configured as unknown[] | undefined)?.[1];
  return typeof id === 'string' ? id : undefined;
}

/**
 * Requests the ids from `gtag`, if it exists, unless they were fetched in the last half hour. Responses are
 * asynchronous. A `gtag` that was configured elsewhere may have a measurement id that is not visible here.
 */
function askGtag(page: object, now: number): void {
  const { gtag } = page as { readonly gtag?: unknown };
  const target = measurementId(page) ?? '';
  if (typeof gtag !== 'function') return;
  const cache: GtagCache = { timestamp: now };
  const asked = withdrawals;
  for (const field of FIELDS) {
    (gtag as Gtag)('get', target, field, (value) => {
      if (asked !== withdrawals || (typeof value !== 'string' && typeof value !== 'number')) return;
      cache[field] = String(value);
      writeLocal(KEY, JSON.stringify(cache));
    });
  }
}

/**
 * The known visitor ids of a tag manager's `gtag`, as the page properties `gtag_client_id` and `gtag_session_id`;
 * requested again every 30 minutes. If `gtag` throws, the error is reported and only these ids are missing
 * (docs/contract.md#8-messages).
 */
export function gtagIds(page: object, report: ReportError, now = Date.now()): object {
  try {
    if (cached(now) === undefined) askGtag(page, now);
  } catch (error) {
    report(error, 'gtag');
    return {};
  }
  const cache = cached(now);
  return Object.fromEntries(
    FIELDS.flatMap((field) => (cache?.[field] === undefined ? [] : [[`gtag_${field}`, cache[field]]])),
  );
}

export function clearGtagIds(): void {
  withdrawals += 1;
  removeLocal(KEY);
}
