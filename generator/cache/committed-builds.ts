import type { PublishedFile } from '../publish/publication';
import type { SiteMap } from '../site-map/site-map';
import type { LineWriter } from './cache-file';
import type { PageRecord } from './page-record';

/** What a build of this process left on the disk, as it is there. */
export interface CommittedBuild {
  readonly pages: readonly PageRecord[];
  readonly outputs: ReadonlyMap<string, PublishedFile>;
  readonly siteMap: SiteMap;
  /** Keys of the content that the site map was made of; undefined where that is not known. */
  readonly siteMapKeys: ReadonlySet<string> | undefined;
}

/** The last build that this process committed. */
export interface CommittedBuilds {
  /** By the folder that its state names; undefined when another process has committed since. */
  find(folder: string): CommittedBuild | undefined;
  keep(folder: string, build: CommittedBuild): void;
  /** Writes records as another writer does, and keeps them. */
  recordWriter(writer: LineWriter): RecordWriter;
}

export interface RecordWriter extends LineWriter {
  readonly written: readonly PageRecord[];
}

export function createCommittedBuilds(): CommittedBuilds {
  let last: { readonly folder: string; readonly build: CommittedBuild } | undefined;
  const lines = new WeakMap<object, string>();
  return {
    find: (folder) => (last?.folder === folder ? last.build : undefined),
    keep(folder, build) {
      last = { folder, build };
    },
    recordWriter(writer) {
      const written: PageRecord[] = [];
      return {
        ...writer,
        written,
        add(value) {
          const known = lines.get(value as PageRecord);
          const line = known ?? JSON.stringify(value);
          // What is read from the disk is what was written, not what it was written from.
          const record = known === undefined ? (JSON.parse(line) as PageRecord) : (value as PageRecord);
          lines.set(record, line);
          written.push(record);
          writer.addLine(line);
        },
      };
    },
  };
}
