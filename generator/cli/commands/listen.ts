import { assertOwnAddress } from '../../build/assert-configuration';
import { readContentOptions } from '../../build/read-build-options';
import { siteError } from '../../errors/site-error';
import { createInterruption } from '../../files/interruption';
import type { Listener } from '../../listen/start-listener';
import { contentSourceKind } from '../../source/open-source';
import { printWarnings } from '../message-texts';
import type { Output } from '../output';
import type { ListenCommandOptions } from '../program';
import { whenStopped } from '../stop-signals';

async function readListenOptions(options: ListenCommandOptions) {
  const read = await readContentOptions(options);
  const { buildOptions } = read;
  if (contentSourceKind(buildOptions) !== 'contentful')
    throw siteError('listen.needs_service', {}, { exitCode: 2 });
  if (buildOptions.environment.CONTENTFUL_WEBHOOK_SECRET === undefined)
    throw siteError(
      'listen.secret_missing',
      {},
      { place: { variable: 'CONTENTFUL_WEBHOOK_SECRET' }, exitCode: 2 },
    );
  assertOwnAddress(read);
  const { host, port, freshnessTimeout, after, afterTimeout, check, onFailure } = options;
  return {
    build: buildOptions,
    host,
    port,
    freshnessTimeoutMs: freshnessTimeout * 1000,
    after,
    afterTimeoutMs: afterTimeout * 1000,
    checksOutput: check,
    onFailure,
    env: process.env,
  };
}

/** `site listen`: builds whenever content is published. */
export async function listenCommand(options: ListenCommandOptions, output: Output): Promise<number> {
  const listenOptions = await readListenOptions(options);
  const { warnings = [] } = listenOptions.build;
  const { createListenLog } = await import('../../listen/log');
  const { startListener } = await import('../../listen/start-listener');
  let listener: Listener | undefined;
  const interruption = createInterruption();
  const stopped = whenStopped(() => {
    listener?.abandon();
    interruption.undo();
  });
  const log = createListenLog({ isQuiet: output.isQuiet });
  const { build: buildOptions, ...rest } = listenOptions;
  listener = await startListener({ ...rest, build: { ...buildOptions, interruption } }, log);
  try {
    await Promise.race([listener.firstBuild, stopped]);
    const { url } = listener;
    printWarnings(warnings, output);
    output.result(url);
    output.json({ ok: true, url, warnings, errors: [] });
    await stopped;
  } finally {
    await listener.close();
  }
  return 0;
}
