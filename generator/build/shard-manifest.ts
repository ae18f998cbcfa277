import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { clientConfig } from '../../config/public-environment';
import { siteError } from '../errors/site-error';
import { compareText } from '../files/compare-text';
import { digestOf } from '../files/digest';
import type { OutputFile } from '../files/output-file';
import { isSafeOutputPath } from '../publish/output-paths';
import type { StagedFile } from '../publish/publish-plan';
import type { SiteOptions } from '../render/page/create-site-context';
import type { SiteMap } from '../site-map/site-map';
import type { SiteToStage } from './stage-data';

export const SHARD_FILE = 'shard.json';

/** Increase it when its facts change, because merging takes the facts of all pages from it. */
const MANIFEST_VERSION = 2;

const publishedFile = z.object({
  path: z.string().refine(isSafeOutputPath),
  kind: z.enum(['asset', 'media', 'embed', 'page', 'data']),
  bytes: z.number(),
  sha256: z.string(),
});

const factsForm = z.object({
  media: z.array(z.object({ source: z.string(), path: z.string() })),
  files: z.array(z.string()),
  frameHosts: z.array(z.string()),
  mediaHosts: z.array(z.string()),
  scripts: z.array(z.enum(['experiments', 'anti-flicker'])),
  slots: z.array(z.looseObject({ key: z.string() })),
  warnings: z.array(z.looseObject({ code: z.string(), message: z.string() })),
});

const manifestForm = z.object({
  version: z.literal(MANIFEST_VERSION),
  shard: z.object({ index: z.number(), total: z.number() }),
  /** Digest of the inputs that all shards must share: content, definitions, configuration, code. */
  source: z.string(),
  /** Digest of the configuration only, which merging needs as well. */
  configuration: z.string(),
  revision: z.string(),
  siteMap: z.custom<SiteMap>((value) => typeof value === 'object' && value !== null && 'pages' in value),
  /** Digests of inline scripts in the form of the content security policy. */
  scripts: z.object({ page: z.array(z.string()), antiFlicker: z.string().nullable() }),
  /** Warnings that belong to no page: those about content and its model. */
  warnings: z.array(z.looseObject({ code: z.string(), message: z.string() })),
  facts: factsForm,
  /** All files of the shard except this one and those that merging writes. */
  files: z.array(publishedFile),
});

/** The data about a shard that merging needs besides its files. */
export type ShardManifest = z.infer<typeof manifestForm>;

/** Digest of the configuration that affects the files of a site. */
export function configurationDigest({ environment, baseUrl, isPreview }: SiteOptions): string {
  return digestOf({ client: clientConfig(environment), baseUrl, isPreview });
}

/** The manifest of a shard. Its warnings are those of the site; warnings of pages are in their facts. */
export function shardFile(site: SiteToStage, files: readonly StagedFile[]): OutputFile {
  const { options, siteMap, bundle, pages, warnings, revision, inputs } = site;
  const manifest = {
    version: MANIFEST_VERSION,
    shard: options.shard,
    source: digestOf([revision, inputs]),
    configuration: configurationDigest(options),
    revision,
    siteMap,
    scripts: { page: bundle.pageScriptHashes, antiFlicker: bundle.antiFlickerScriptHash ?? null },
    warnings: warnings.filter((warning) => !pages.warnings.includes(warning)),
    facts: { ...pages, scripts: [...pages.scripts].sort() },
    files: files
      .filter(({ kind }) => kind !== 'data')
      .map(({ path, kind, bytes, sha256 }) => ({ path, kind, bytes, sha256 }))
      // Staged in the order in which threads finish.
      .sort((one, other) => compareText(one.path, other.path)),
  };
  return { path: SHARD_FILE, kind: 'data', content: `${JSON.stringify(manifest)}\n` };
}

/** The manifest of a shard's folder. Throws merge.no_shard. */
export async function readShardManifest(folder: string): Promise<ShardManifest> {
  try {
    return manifestForm.parse(JSON.parse(await readFile(join(folder, SHARD_FILE), 'utf8')));
  } catch (cause) {
    throw siteError('merge.no_shard', { directory: folder }, { exitCode: 2, cause });
  }
}
