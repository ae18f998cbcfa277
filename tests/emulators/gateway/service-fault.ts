import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from '../faults';

/**
 * Faults before there is a request: nothing listens, connections break, are never answered, or speak another
 * protocol.
 */
export type ConnectionFault = { readonly kind: 'refused' | 'reset' | 'silent' | 'garbage' };

/** Faults of a response, for any service. */
export type AnswerFault =
  /** The request is read and never answered. */
  | { readonly kind: 'hang' }
  /** The correct head, and then nothing. */
  | { readonly kind: 'stall' }
  /** The correct head and half of the body, then the connection is destroyed. */
  | { readonly kind: 'half' }
  /** The correct response, byte by byte. */
  | { readonly kind: 'drip'; readonly milliseconds: number }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /** 200 with another body; with the correct content type by default. */
  | { readonly kind: 'body'; readonly body: string; readonly type?: string }
  /** 200 with the correct JSON, with texts and numbers swapped. */
  | { readonly kind: 'mixedTypes' }
  /** 200 with the correct JSON or text with another content type. */
  | { readonly kind: 'type'; readonly type: string }
  /** 200 with the correct response and this many bytes more. */
  | { readonly kind: 'huge'; readonly bytes: number }
  /** 200 with an endless body. */
  | { readonly kind: 'endless' }
  /** To this address; to itself by default. */
  | { readonly kind: 'redirect'; readonly location?: string };

export type ServiceFault = ConnectionFault | AnswerFault;

const CONNECTION_FAULTS: readonly string[] = ['refused', 'reset', 'silent', 'garbage'];

export function isConnectionFault(fault: ServiceFault | undefined): fault is ConnectionFault {
  return fault !== undefined && CONNECTION_FAULTS.includes(fault.kind);
}

/** A chunk of an endless body, and its interval: several megabytes per second. */
const PIECE = ' '.repeat(64 * 1024);
const PIECE_MS = 10;

function mixTypes(value: unknown): unknown {
  if (typeof value === 'string') return value.length;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(mixTypes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mixTypes(part)]));
}

function mixedTypes(body: string): string {
  try {
    return JSON.stringify(mixTypes(JSON.parse(body)));
  } catch {
    return '{"1":[null,{"":0}]}';
  }
}

/** White space, which is valid in JSON and scripts, and makes images longer. */
const padded = (body: string, bytes: number) => body + ' '.repeat(bytes);

async function drip(response: ServerResponse, body: Buffer, milliseconds: number): Promise<void> {
  for (const byte of body) {
    if (response.destroyed) return;
    response.write(Uint8Array.of(byte));
    await wait(milliseconds, undefined, { ref: false });
  }
  response.end();
}

async function sendWithoutEnd(response: ServerResponse): Promise<void> {
  while (!response.destroyed) {
    // A client that does not read gets no more.
    if (!response.writableNeedDrain) response.write(PIECE);
    await wait(PIECE_MS, undefined, { ref: false });
  }
}

function changed(fault: AnswerFault, right: Reply, url: string): Reply {
  const { headers } = right;
  switch (fault.kind) {
    case 'status':
      return { status: fault.status, headers: { ...headers, ...fault.headers }, body: fault.body ?? '' };
    case 'redirect':
      return { status: 302, headers: { ...headers, location: fault.location ?? url }, body: '' };
    case 'type':
      return { ...right, headers: { ...headers, 'content-type': fault.type } };
    case 'mixedTypes':
      return { ...right, body: mixedTypes(right.body) };
    case 'huge':
      return { ...right, body: padded(right.body, fault.bytes) };
    case 'body': {
      const type = fault.type === undefined ? {} : { 'content-type': fault.type };
      return { status: 200, headers: { ...headers, ...type }, body: fault.body };
    }
    default:
      return right;
  }
}

/** Responds to a request with its fault, or not at all. `right` is the correct response. */
export async function answerWrongly(
  fault: AnswerFault,
  response: ServerResponse,
  { right, url }: { readonly right: Reply; readonly url: string },
): Promise<void> {
  const reply = changed(fault, right, url);
  const bytes = Buffer.from(reply.body, 'latin1');
  if (fault.kind === 'hang') return;
  response.writeHead(reply.status, reply.headers);
  switch (fault.kind) {
    case 'stall':
      response.flushHeaders();
      return;
    case 'half':
      response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy());
      return;
    case 'drip':
      return drip(response, bytes, fault.milliseconds);
    case 'endless':
      return sendWithoutEnd(response);
    default:
      response.end(bytes);
  }
}
