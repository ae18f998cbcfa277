import type { Exposure } from './exposure';

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
