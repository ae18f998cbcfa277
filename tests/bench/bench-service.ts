import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BenchContentOptions } from './bench-content';
import { type BenchSite, type BuildPlace, benchProgram, placeIn } from './bench-site';
import { SPACE_TOKEN, type SpaceAnswer, type SpaceRequest } from './serve-space';

/** The emulated content service with the content of a site, and the folders of builds from it. */
export interface BenchService {
  readonly place: BuildPlace;
  /** Publishes the edited hero. Returns its revision. */
  publish(content: BenchContentOptions): Promise<number>;
  /** How long the service was busy and how many responses it sent so far. */
  use(): Promise<Pick<SpaceAnswer, 'busyMs' | 'requests'>>;
  stop(): Promise<void>;
}

const CONTENT_TIMEOUT_SECONDS = 3600;

/** Starts the service as a separate process, from the current export. The caller stops it. */
export async function startBenchService({ folder, exportFile }: BenchSite): Promise<BenchService> {
  const child = spawn(process.execPath, benchProgram('serve-space', exportFile), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const answer = async (): Promise<SpaceAnswer> => {
    const failure = ended.then(() => Promise.reject(new Error('The emulated content service has ended.')));
    const [state] = await Promise.race([once(child, 'message'), failure]);
    return state as SpaceAnswer;
  };
  const ask = (request: SpaceRequest) => {
    const answered = answer();
    child.send(request);
    return answered;
  };
  const { host, spaceId, environment } = await answer();
  return {
    place: placeIn(`${folder}/service`, {
      sourceArgs: ['--source', 'contentful', '--content-timeout', `${CONTENT_TIMEOUT_SECONDS}`],
      env: {
        CONTENTFUL_SPACE_ID: spaceId,
        CONTENTFUL_ENVIRONMENT: environment,
        CONTENTFUL_ACCESS_TOKEN: SPACE_TOKEN,
        CONTENTFUL_HOST: `http://${host}`,
      },
    }),
    async publish(content) {
      const { revision } = await ask({ ask: 'publish', content });
      return revision;
    },
    use: () => ask({ ask: 'use' }),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
