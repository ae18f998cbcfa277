import { REDIRECT_PARAMS_ERROR_CODE } from '../../config/contract/logged-messages';
import type { ReportError } from '../lib/error-reporter';
import { readObject } from '../lib/json';
import { readLocal, writeLocal } from '../lib/storage';

/** The key in local storage. */
const KEY = 'redirectParams';

/**
 * Merges the parameters of the nearest element that has some, a JSON object, into the stored ones. Unreadable data is
 * reported with its code and counts as empty.
 */
export function mergeRedirectParams(target: Element, report: ReportError): void {
  const json = target.closest<HTMLElement>('[data-redirect-params]')?.dataset.redirectParams;
  if (!json) return;
  const read = (text: string | undefined) =>
    readObject(text, (cause) => report(new Error(REDIRECT_PARAMS_ERROR_CODE, { cause }), KEY));
  writeLocal(KEY, JSON.stringify({ ...read(readLocal(KEY)), ...read(json) }));
}
