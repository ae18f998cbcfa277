/** Time limit for a response. */
const TIMEOUT_MS = 20_000;

/** Errors of an ended time limit and of a stop. @param {unknown} error */
function isAborted(error) {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

/** The network error code, such as `ECONNREFUSED`; error messages may contain the address. @param {any} error */
function codeOf(error) {
  const code = error?.cause?.code;
  return typeof code === 'string' ? ` (${code})` : '';
}

/**
 * Posts JSON to a secret address. Resolves with the reason if it was not accepted, without the address. This file is
 * JavaScript because a script of the workflow uses it, too, even if the packages could not be installed.
 *
 * @param {string} address
 * @param {string} json
 * @param {AbortSignal} [stop]
 * @returns {Promise<string | undefined>}
 */
export async function postAlert(address, json, stop) {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: json,
      // Most redirects would be requested without the body.
      redirect: 'manual',
      signal: stop === undefined ? limit : AbortSignal.any([limit, stop]),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    return isAborted(error) ? 'no answer' : `no connection${codeOf(error)}`;
  }
}
