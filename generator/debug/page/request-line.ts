import type { SiteRequest } from '../../../config/contract/site-request';
import type { InspectedEvent } from './inspected-event';

/** Bytes of a body, without those that the browser adds to a form. */
function bytesOf(body: unknown): number {
  if (typeof body === 'string') return new TextEncoder().encode(body).length;
  if (body instanceof Blob) return body.size;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  if (!(body instanceof FormData)) return 0;
  return [...body.values()].reduce((sum, part) => sum + bytesOf(part), 0);
}

function typeOf(line: string): string {
  try {
    return String(Object(JSON.parse(line)).type);
  } catch {
    return 'unreadable';
  }
}

/** How many events of each type a batch of monitoring contains, one per line. */
function countTypes(batch: unknown): Record<string, number> {
  const counts: Record<string, number> = {};
  const lines = typeof batch === 'string' ? batch.split('\n').filter(Boolean) : [];
  for (const type of lines.map(typeOf)) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** The name of a request to the intake: a part of a recording, or the types of its events. */
function nameAtIntake(url: URL, counts: Readonly<Record<string, number>>): string {
  // A proxy gets the intake's own address as a parameter.
  const path = url.searchParams.get('ddforward') ?? url.pathname;
  if (/\/replay(\?|$)/.test(path)) return 'replay segment';
  const types = Object.entries(counts).map(([type, count]) => (count === 1 ? type : `${type} ×${count}`));
  return types.join(', ') || 'batch';
}

function nameAtReplay({ searchParams }: URL): string {
  return searchParams.has('config_group') ? 'config' : `track: ${searchParams.get('type') ?? 'unknown'}`;
}

/** The inspector's line for a request: its kind and size, but not its address, which contains keys. */
export function requestLine(
  { service, url, body, consent, isHeld }: SiteRequest,
  now: Date,
): Omit<InspectedEvent, 'page'> {
  const address = new URL(url);
  const counts = service === 'monitoring' ? countTypes(body) : {};
  return {
    time: now.toISOString(),
    name: service === 'monitoring' ? nameAtIntake(address, counts) : nameAtReplay(address),
    type: service,
    properties: { bytes: bytesOf(body), ...(Object.keys(counts).length > 0 && { events: counts }) },
    consent,
    outcome: isHeld ? 'held back' : 'sent',
    reason: isHeld ? 'gate closed: no consent' : '',
  };
}
