import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { startContentfulEmulator } from '../emulators/contentful/start-contentful-emulator';
import { type BenchContentOptions, benchPage, editedPage } from './bench-content';

/** The requests of the runner, and their responses. */
export type SpaceRequest =
  | { readonly ask: 'publish'; readonly content: BenchContentOptions }
  | { readonly ask: 'use' };

export interface SpaceAnswer {
  readonly host: string;
  readonly spaceId: string;
  readonly environment: string;
  /** How long this process has been busy so far, including its start. */
  readonly busyMs: number;
  /** Revision of the last publish. */
  readonly revision: number;
  /** Number of responses so far. */
  readonly requests: number;
}

export const SPACE_TOKEN = 'bench-delivery-token';

/**
 * `start.js serve-space <export file>`: the emulated content service as a separate process. Its first message
 * contains its address; then it responds to each message of the runner.
 */
export async function main([exportFile = '']: readonly string[]): Promise<void> {
  const emulator = await startContentfulEmulator({
    export: JSON.parse(readFileSync(exportFile, 'utf8')),
    deliveryToken: SPACE_TOKEN,
    previewToken: 'bench-preview-token',
  });
  let revision = 0;
  const answer = () => {
    const { host, spaceId, environment, requests } = emulator;
    const state: SpaceAnswer = {
      host,
      spaceId,
      environment,
      busyMs: performance.eventLoopUtilization().active,
      revision,
      requests: requests.length,
    };
    process.send?.(state);
  };
  process.on('message', (request: SpaceRequest) => {
    if (request.ask === 'publish') {
      const { position, heroId } = editedPage(request.content.pages);
      const hero = benchPage(position, request.content).find(({ sys }) => sys.id === heroId);
      revision = emulator.publish(hero as unknown as Parameters<typeof emulator.publish>[0]);
    }
    answer();
  });
  process.once('disconnect', () => process.exit());
  answer();
}
