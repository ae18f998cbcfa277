import { onTestFinished } from 'vitest';
import type { ContentSource } from '../../../../generator/source/content-source';
import type { ContentfulOptions } from '../../../../generator/source/contentful/contentful-options';
import { createContentfulSource as createRealContentfulSource } from '../../../../generator/source/contentful/contentful-source';
import type { ExportFile } from '../../../emulators/contentful/shapes';
import {
  type ContentfulEmulator,
  type EmulatorOptions,
  startContentfulEmulator,
} from '../../../emulators/contentful/start-contentful-emulator';
import { createContentfulSource, type SnapshotSource } from '../../../support/snapshot-sources';
import { trapSpace } from '../trap-space';

/** Looks like a real token, and unlike other text in an error. */
export const DELIVERY_TOKEN = 'dEL1very-t0ken_kJ8sQ2mX4vB6nR0pL3wZ5yT7uG9hF1a';
export const PREVIEW_TOKEN = 'pREv1ew-t0ken_aF1hG9uT7yZ5wL3pR0nB6vX4mQ2sJ8k';

interface Emulated {
  readonly emulator: ContentfulEmulator;
  /** The real source, with short backoff. */
  contentSource(options?: Partial<ContentfulOptions>): ContentSource;
  /** The same, with all content loaded. */
  source(options?: Partial<ContentfulOptions>): SnapshotSource;
}

/** An emulator of the trap space (or another one) that closes with the test. */
export async function emulate(options: Partial<EmulatorOptions> = {}): Promise<Emulated> {
  const emulator = await startContentfulEmulator({
    export: trapSpace() as unknown as ExportFile,
    environment: 'staging',
    deliveryToken: DELIVERY_TOKEN,
    previewToken: PREVIEW_TOKEN,
    ...options,
  });
  onTestFinished(() => emulator.close());
  const optionsWith = (given: Partial<ContentfulOptions>): ContentfulOptions => ({
    spaceId: emulator.spaceId,
    environment: emulator.environment,
    token: given.preview ? PREVIEW_TOKEN : DELIVERY_TOKEN,
    host: { host: emulator.host, insecure: true },
    preview: false,
    retryLimit: 2,
    retryDelayMs: 1,
    contentTimeoutMs: 20_000,
    concurrency: 4,
    ...given,
  });
  return {
    emulator,
    contentSource: (given = {}) => createRealContentfulSource(optionsWith(given)),
    source: (given = {}) => createContentfulSource(optionsWith(given)),
  };
}
