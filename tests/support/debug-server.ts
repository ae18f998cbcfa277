import { onTestFinished } from 'vitest';
import { spawnSite } from './run-site';

export interface DebugServer {
  /** Without a trailing slash. */
  readonly url: string;
  /** Its output so far, besides its address. */
  readonly messages: () => string;
}

export interface DebugServerOptions extends NonNullable<Parameters<typeof spawnSite>[1]> {
  /** Receives the function that stops the server; by default the end of the test stops it. */
  readonly atEnd?: (stop: () => Promise<void>) => void;
}

/** Starts `site serve --debug` on a free port and waits for its address. */
export function startDebugServer(
  args: readonly string[],
  options: DebugServerOptions = {},
): Promise<DebugServer> {
  return startSiteServer(['--debug', ...args], options);
}

/** Starts `site serve` on a free port and waits for its address. */
export async function startSiteServer(
  args: readonly string[],
  { atEnd = onTestFinished, ...options }: DebugServerOptions = {},
): Promise<DebugServer> {
  const child = spawnSite(['serve', '--port', '0', ...args], options);
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  atEnd(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  let messages = '';
  child.stderr.on('data', (chunk) => {
    messages += chunk;
  });
  const url = await new Promise<string>((done, fail) => {
    child.stdout.once('data', (chunk) => done(String(chunk).trim()));
    child.once('close', (code) => fail(new Error(`The server ended with ${code}:\n${messages}`)));
  });
  return { url, messages: () => messages };
}
