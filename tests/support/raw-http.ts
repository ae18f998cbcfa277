import { connect, type Socket } from 'node:net';

/** What is written to a server, piece by piece. */
export type RawRequest = string | Buffer | ReadonlyArray<string | Buffer>;

/** A connection on which anything can be said. */
export interface RawConnection {
  readonly socket: Socket;
  /** All that has come so far. */
  readonly received: () => string;
  /** Resolves to all that came when the connection is closed, by whomever. */
  readonly closed: Promise<string>;
}

/** Connects to a server on this machine. Errors of the connection are its end. */
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

/** Says something and gives all that is answered until the server closes, or nothing comes for a while. */
export function sendRaw(port: number, request: RawRequest, idleMs = 5000): Promise<string> {
  const { socket, closed } = openRaw(port, request);
  socket.setTimeout(idleMs, () => socket.destroy());
  return closed;
}

/** The statuses of all answers in what a server said. */
export function statusesIn(text: string): number[] {
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
}

/** Lines of a request without a body, and the end of its head. */
export const requestLines = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`;
