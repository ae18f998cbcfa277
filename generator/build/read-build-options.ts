import { resolve } from 'node:path';
import { assertSeparate } from '../publish/output-directory';
import { assertCompletePairs, type ConfiguredBuild } from './assert-configuration';
import type { BuildOptions } from './build-options';
import type { BuildCommandOptions } from './command-options';
import { readProcessConfiguration } from './configuration';

/**
 * The options of a build from the command line and the environment. Reads the configuration; errors have exit code 2.
 */
export async function readBuildOptions(options: BuildCommandOptions): Promise<ConfiguredBuild> {
  const configuration = await readProcessConfiguration(options.config);
  const { environment } = configuration;
  const buildOptions: BuildOptions = {
    outDir: resolve(options.out ?? 'out'),
    cacheDir: resolve(options.cacheDir),
    exportFile: resolve(options.export ?? 'content/export.json'),
    source: options.source,
    isPreview: options.preview ?? false,
    baseUrl: options.baseUrl ?? environment.SITE_BASE_URL,
    environment,
    usesCache: options.cache ?? true,
    isVerifying: options.verifyCache ?? false,
    workers: options.workers,
    shard: options.shard,
    hostFiles: options.hostFiles,
    isStrict: options.strict ?? false,
    warnings: configuration.warnings,
    contentTimeoutMs: (options.contentTimeout ?? 120) * 1000,
    retryLimit: options.retryLimit ?? 5,
    now: new Date(),
  };
  const { outDir, cacheDir, exportFile } = buildOptions;
  assertSeparate(outDir, [cacheDir, exportFile]);
  const isOriginGiven = options.baseUrl !== undefined || configuration.given.has('SITE_BASE_URL');
  return { buildOptions, configuration, isOriginGiven };
}

/** The same for a command that reads content: the configuration must be complete, or the source explicit. */
export async function readContentOptions(options: BuildCommandOptions): Promise<ConfiguredBuild> {
  const read = await readBuildOptions(options);
  assertCompletePairs(read.buildOptions);
  return read;
}
