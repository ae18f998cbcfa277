import { connect, type Socket } from 'node:net';

/** The text to send to a server, in chunks. */
export type RawRequest = string | Buffer | ReadonlyArray<string | Buffer>;

/** A raw connection. */
export interface RawConnection {
  readonly socket: Socket;
  /** All data received so far. */
  readonly received: () => string;
  /** Resolves with all received data when either side closes the connection. */
  readonly closed: Promise<string>;
}

/** Connects to a server on this machine. Errors of the connection end it. */
export function openRaw(port: number, request: RawRequest = ''): RawConnection {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    received += text;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((done) => socket.once('close', () => done(received)));
  for (const piece of Array.isArray(request) ? request : [request]) socket.write(piece as string | Buffer);
  return { socket, received: () => received, closed };
}

/** Sends a text and returns all data until the server closes, or is silent for a while. */
export function sendRaw(port: number, request: RawRequest, idleMs = 5000): Promise<string> {
  const { socket, closed } = openRaw(port, request);
  socket.setTimeout(idleMs, () => socket.destroy());
  return closed;
}

/** The statuses of all responses in received data. */
export function statusesIn(text: string): number[] {
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
}

/** The lines of a request without a body, up to the end of its head. */
export const requestLines = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`;
