import type { BuildOptions } from '../../build/build-options';
import type { BuildCommandOptions } from '../../build/command-options';
import { readContentOptions } from '../../build/read-build-options';
import type { Message } from '../../errors/site-error';
import type { PulledDefinitions } from '../../experiments/pulled-definitions';
import { pullContent } from '../../pull/pull-content';
import { openContentSource } from '../../source/open-source';
import { printWarnings } from '../message-texts';
import type { Output } from '../output';
import { withProgress } from '../progress';

interface Definitions {
  readonly definitions: PulledDefinitions | undefined;
  readonly warnings: readonly Message[];
}

/** The definitions at the same time; only if experiments are on and not decided by the service. */
async function readDefinitions({ environment, cacheDir }: BuildOptions): Promise<Definitions> {
  const clientKey = environment.GROWTHBOOK_CLIENT_KEY;
  if (clientKey === undefined) return { definitions: undefined, warnings: [] };
  const { loadSiteExperiments, definitionsOrigin } = await import('../../experiments/site-experiments');
  const { pulledDefinitions } = await import('../../experiments/pulled-definitions');
  const { experiments, warnings } = await loadSiteExperiments({ environment, cacheDir });
  const definitions = experiments?.definitions;
  return {
    definitions: definitions && pulledDefinitions(definitionsOrigin(environment, clientKey), definitions),
    warnings,
  };
}

/** The last save time of the content, if there is a preview token and the pull does not include drafts anyway. */
async function savedTimes(options: BuildOptions): Promise<ReadonlyMap<string, string> | undefined> {
  if (options.isPreview || options.environment.CONTENTFUL_PREVIEW_TOKEN === undefined) return undefined;
  const drafts = await openContentSource({ ...options, isPreview: true });
  return drafts.savedTimes?.();
}

/** `site pull` */
export async function pullCommand(options: BuildCommandOptions, output: Output): Promise<number> {
  const { buildOptions: read, configuration } = await readContentOptions(options);
  const buildOptions: BuildOptions = { ...read, source: 'contentful' };
  const { exportFile } = buildOptions;
  const source = await openContentSource(buildOptions);
  const { definitions, warnings } = await readDefinitions(buildOptions);
  const pulled = await withProgress(output, async ({ onStep, onProgress }) => {
    onStep('content');
    const saved = await savedTimes(buildOptions);
    return pullContent({
      ...{ source, exportFile, definitions, saved },
      onProgress: (counts) => onProgress(`${counts.entries} entries, ${counts.assets} assets`),
    });
  });
  const { entries, assets } = pulled;
  const all = [...configuration.warnings, ...warnings, ...pulled.warnings];
  printWarnings(all, output);
  output.result(`${entries} entries and ${assets} assets: ${exportFile}`);
  output.json({ ok: true, file: exportFile, entries, assets, warnings: all, errors: [] });
  return 0;
}
