import { EXPERIMENT_VIEW_EVENT, type Track } from '../../config/contract/events';
import type { Consent } from '../consent/consent';
import { anonymousId } from '../lib/anonymous-id';
import type { ReportError } from '../lib/error-reporter';
import { readSeen, writeSeen } from '../lib/seen-exposures';
import { readSession, removeSession } from '../lib/storage';
import type { Annotation } from '../measurement/annotations';
import { DEFERRED_EXPOSURES, type Exposure, exposureKey } from './exposure';

interface ExposureSenderOptions {
  /** The exposures of this page; emptied when they are sent. */
  readonly exposures: Exposure[];
  readonly consent: Pick<Consent, 'choice'>;
  readonly track: Track;
  /** Adds an annotation to the timeline of monitoring. */
  readonly annotate?: ((annotation: Annotation) => void) | undefined;
  readonly report: ReportError;
}

/** Logged with exactly this text (docs/contract.md#8-messages). */
export const INVALID_TRACKING_DATA_MESSAGE = 'Invalid tracking data';

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isExposure(value: unknown): value is Exposure {
  const { experiment, result } = Object(value) as Partial<Exposure>;
  const { hashAttribute, hashValue, variationId } = Object(result) as Record<string, unknown>;
  const isIndex = Number.isInteger(variationId) && Number(variationId) >= 0;
  return (
    isText(Object(experiment).key) && isText(hashAttribute) && isText(String(hashValue ?? '')) && isIndex
  );
}

/** Reads exposures that an earlier page has queued. Throws if the data does not have the form that this site writes. */
export function importExposures(text: string): readonly Exposure[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch (cause) {
    throw new Error(INVALID_TRACKING_DATA_MESSAGE, { cause });
  }
  if (!Array.isArray(stored) || !stored.every(isExposure)) throw new Error(INVALID_TRACKING_DATA_MESSAGE);
  return stored;
}

function readAndClearDeferred(report: ReportError): readonly Exposure[] {
  const text = readSession(DEFERRED_EXPOSURES);
  if (text === undefined) return [];
  removeSession(DEFERRED_EXPOSURES);
  try {
    return importExposures(text);
  } catch (error) {
    report(error, 'experiments');
    return [];
  }
}

/**
 * Sends the exposures of the visit when consent is granted: each experiment, hash value and variation once across
 * pages and tabs. Exposures that another tab recorded under an old visitor id are dropped.
 */
export function createExposureSender(options: ExposureSenderOptions) {
  const { exposures, consent, track, annotate, report } = options;

  const send = (exposure: Exposure) => {
    const { experiment, result } = exposure;
    const event = { experimentId: experiment.key, variationId: result.variationId };
    track(EXPERIMENT_VIEW_EVENT, event);
    annotate?.({ type: 'exposure', ...event });
  };
  return {
    flush(): void {
      if (consent.choice() !== 'granted') return;
      const waiting = [...readAndClearDeferred(report), ...exposures.splice(0)];
      if (waiting.length === 0) return;
      const id = anonymousId('granted');
      const seen = readSeen();
      const fresh = waiting.filter((exposure) => {
        const { hashAttribute, hashValue } = exposure.result;
        const key = exposureKey(exposure);
        if (seen.has(key) || (hashAttribute === 'id' && hashValue !== id)) return false;
        seen.add(key);
        return true;
      });
      writeSeen(seen);
      for (const exposure of fresh) send(exposure);
    },
    /** On refusal: drops the queue. */
    clear(): void {
      exposures.length = 0;
      removeSession(DEFERRED_EXPOSURES);
    },
  };
}
