import { REDIRECT_PARAMS_ERROR_CODE } from '../../config/contract/logged-messages';
import type { ReportError } from '../lib/error-reporter';
import { readLocal, writeLocal } from '../lib/local-storage';
import { readObject } from '../lib/read-object';

/** The key in local storage. */
const KEY = 'redirectParams';

/** Merges a JSON object into the stored one. Unreadable data is reported with its code and counts as empty. */
export function mergeRedirectParams(json: string, report: ReportError): void {
  const read = (text: string | undefined) =>
    readObject(text, (cause) => report(new Error(REDIRECT_PARAMS_ERROR_CODE, { cause }), KEY));
  writeLocal(KEY, JSON.stringify({ ...read(readLocal(KEY)), ...read(json) }));
}
