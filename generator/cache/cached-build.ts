import type { PublishedFile } from '../publish/publish-plan';
import type { SiteMap } from '../site-map/site-map';
import type { Dependencies } from '../store/dependency-kinds';
import { type LineWriter, linesOf, parseLine, readIntact } from './cache-file';
import type { PageRecord } from './page-record';
import { type SiteState, type StateFile, stateFile } from './site-state';

/** A rendered page of this build or of the last one. */
export interface SavedPage {
  readonly record: PageRecord;
  /** What it depends on; parsed at each call, because a build without changes reads none. */
  readonly dependencies: () => Dependencies;
  /** Its lines in the file that it comes from. */
  readonly lines?: { readonly record: Buffer; readonly dependencies: Buffer };
}

/** Writes a page as two lines: its record, and its dependencies. */
export function writePage(writer: LineWriter, { record, dependencies, lines }: SavedPage): void {
  if (lines === undefined) for (const value of [record, dependencies()]) writer.add(value);
  else for (const line of [lines.record, lines.dependencies]) writer.addLine(line);
}

function* readPages(bytes: Buffer): Iterable<SavedPage> {
  const all = linesOf(bytes);
  for (const record of all) {
    const dependencies = all.next().value as Buffer;
    yield {
      record: parseLine(record),
      dependencies: () => parseLine(dependencies),
      lines: { record, dependencies },
    };
  }
}

/** The state of the last build: on disk, or in the memory of the process that built. */
export interface CachedBuild {
  readonly state: SiteState;
  /** The site map; undefined if its file is damaged. */
  siteMap(): SiteMap | undefined;
  /** Keys of the content that the site map depends on; undefined if unknown. */
  siteMapKeys(): ReadonlySet<string> | undefined;
  /** Its pages, unordered; empty if their file is damaged. */
  pages(): Iterable<SavedPage>;
  /** The published files by path; empty if the file is damaged. */
  outputs(): ReadonlyMap<string, PublishedFile>;
}

/** Opens the files that a state refers to. Each file is read lazily. */
export function openCachedBuild(cacheDir: string, state: SiteState): CachedBuild {
  const read = (name: StateFile) =>
    readIntact(stateFile(cacheDir, state.folder, name), state.files[name]) ?? Buffer.alloc(0);
  let mapped: readonly [SiteMap?, (readonly string[])?] | undefined;
  const siteMapLines = () => {
    mapped ??= Array.from(linesOf(read('siteMap')), parseLine) as unknown as NonNullable<typeof mapped>;
    return mapped;
  };
  return {
    state,
    siteMap: () => siteMapLines()[0],
    siteMapKeys: () => siteMapLines()[1] && new Set(siteMapLines()[1]),
    pages: () => readPages(read('pages')),
    outputs: () =>
      new Map(
        Array.from(linesOf(read('outputs')), parseLine<PublishedFile>).map((file) => [file.path, file]),
      ),
  };
}
