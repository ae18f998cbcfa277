import { type ContentfulClientApi, type CreateClientParams, createClient } from 'contentful';
import { onTestFinished } from 'vitest';
import { smallSpace } from '../../emulators/contentful/small-space';
import {
  type ContentfulEmulator,
  type EmulatorOptions,
  startContentfulEmulator,
} from '../../emulators/contentful/start-contentful-emulator';

interface Opened {
  emulator: ContentfulEmulator;
  delivery: ContentfulClientApi<undefined>;
  preview: ContentfulClientApi<undefined>;
}

/** An emulator of the small space that closes with the test, and the real SDK connected to it. */
export async function open(options: Partial<EmulatorOptions> = {}): Promise<Opened> {
  const tokens = { deliveryToken: 'delivery-token', previewToken: 'preview-token' };
  const emulator = await startContentfulEmulator({ export: smallSpace(), ...tokens, ...options });
  onTestFinished(() => emulator.close());
  return {
    emulator,
    delivery: connect(emulator, { accessToken: 'delivery-token' }),
    preview: connect(emulator, { accessToken: 'preview-token' }),
  };
}

/** The real SDK, connected to an emulator. */
export function connect(
  { host, spaceId, environment }: ContentfulEmulator,
  options: Partial<CreateClientParams> & { accessToken: string },
): ContentfulClientApi<undefined> {
  const local = {
    host,
    insecure: true,
    proxy: false,
    retryLimit: 1,
    timeout: 2000,
    logHandler() {},
  } as const;
  return createClient({ space: spaceId, environment, ...local, ...options });
}

/** A request without the SDK, for requests and responses that the SDK does not support. */
export async function ask(
  { host, spaceId, environment }: ContentfulEmulator,
  path: string,
  token = 'delivery-token',
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> & { message?: string } }> {
  const url = `http://${host}/spaces/${spaceId}/environments/${environment}/${path}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

/** The ids of delivered items, in order. */
export function ids(items: { sys: { id: string } }[]): string[] {
  return items.map(({ sys }) => sys.id);
}
