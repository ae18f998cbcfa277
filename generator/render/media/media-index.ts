import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { sha256 } from '../../files/digest';
import type { RasterSource } from './planned-variants';

export const MEDIA_FOLDER = 'content/media';
export const VARIANTS_FOLDER = 'content/media/variants';
const MEDIA_INDEX_FILE = 'index.json';

/** A file below `content/media/`. */
export interface MediaSource {
  readonly file: string;
  /** Digest of its bytes, in hex. */
  readonly sha256: string;
  /** Only for raster images with variants of exactly these bytes. */
  readonly raster?: RasterSource;
}

/** The media of the embedded space on disk. */
export interface MediaIndex {
  readonly sources: ReadonlyMap<string, MediaSource>;
  /** Names of the prepared images that exist and are listed. */
  readonly variants: ReadonlySet<string>;
}

/** Form of `variants/index.json`, by source file; raster images have a size and variants. */
const indexForm = z.object({
  version: z.literal(1),
  sources: z.record(
    z.string(),
    z.object({
      sha256: z.string(),
      width: z.number(),
      height: z.number(),
      variants: z.array(z.object({ file: z.string(), width: z.number(), type: z.string() })),
    }),
  ),
});

type ListedSources = z.infer<typeof indexForm>['sources'];

async function fileNames(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The prepared variants; empty if the index is missing or unreadable, which is then reported for every variant. */
async function readListed(folder: string): Promise<ListedSources> {
  try {
    return indexForm.parse(JSON.parse(await readFile(join(folder, MEDIA_INDEX_FILE), 'utf8'))).sources;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isMissing || error instanceof SyntaxError || error instanceof z.ZodError) return {};
    throw error;
  }
}

async function readSource(folder: string, file: string, listed: ListedSources): Promise<MediaSource> {
  const digest = sha256(await readFile(join(folder, file)));
  const known = Object.hasOwn(listed, file) ? listed[file] : undefined;
  if (known?.sha256 !== digest) return { file, sha256: digest };
  return { file, sha256: digest, raster: { file, sha256: digest, width: known.width, height: known.height } };
}

/**
 * Lists the media below `<root>/content/media/` and their prepared variants. A source that changed since counts as
 * not prepared.
 */
export async function readMediaIndex(root: string): Promise<MediaIndex> {
  const folder = join(root, MEDIA_FOLDER);
  const variantsFolder = join(root, VARIANTS_FOLDER);
  const [files, present, listed] = await Promise.all([
    fileNames(folder),
    fileNames(variantsFolder),
    readListed(variantsFolder),
  ]);
  const sources = await Promise.all(files.map((file) => readSource(folder, file, listed)));
  const known = new Set(Object.values(listed).flatMap(({ variants }) => variants.map(({ file }) => file)));
  return {
    sources: new Map(sources.map((source) => [source.file, source])),
    variants: new Set(present.filter((file) => known.has(file))),
  };
}
