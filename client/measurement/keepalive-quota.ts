/** Sends with these options. */
type Send = (init: RequestInit) => Promise<Response>;

/**
 * Sends a request. A browser rejects one with `keepalive` at once while 64 KB of such requests are in flight, as when
 * several SDKs send their first batch: then it is sent again without `keepalive`, if `isAllowed` at that time.
 */
export async function withinKeepaliveQuota(
  init: RequestInit,
  { send, isAllowed }: { readonly send: Send; readonly isAllowed: () => boolean },
): Promise<Response> {
  try {
    return await send(init);
  } catch (error) {
    if (!init.keepalive || init.signal?.aborted || !isAllowed()) throw error;
    return send({ ...init, keepalive: false });
  }
}
