import type { Message } from '../errors/site-error';
import type { UsedExperiment } from '../experiments/ended-experiments';
import type { MediaFile } from '../render/media/embedded-media';
import type { ExperimentScript } from '../render/page/page-experiments';
import type { RenderedPage } from '../render/page/render-page';
import type { Dependencies } from '../store/dependency-kinds';

/** What is kept of a rendered page: enough to publish it again without rendering it. */
export interface PageRecord {
  readonly path: string;
  /** The file below `out/`, and what it holds. */
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly dependencies: Dependencies;
  readonly media: readonly MediaFile[];
  /** Paths of the documents that it shows in frames. */
  readonly embeds: readonly string[];
  readonly frameHosts: readonly string[];
  readonly mediaHosts: readonly string[];
  readonly scripts: readonly ExperimentScript[];
  readonly slots: readonly UsedExperiment[];
  readonly warnings: readonly Message[];
  /** Why it was rendered last: keys of dependencies that had changed, or a word for what else it was. */
  readonly reasons: readonly string[];
}

/** The record of a page that was rendered without an error. */
export function pageRecordOf(
  rendered: RenderedPage,
  made: Pick<PageRecord, 'file' | 'bytes' | 'sha256' | 'reasons'>,
): PageRecord {
  return {
    path: rendered.path,
    ...made,
    dependencies: rendered.dependencies,
    media: rendered.media,
    embeds: rendered.embeds.map(({ path }) => path),
    frameHosts: rendered.frameHosts,
    mediaHosts: rendered.mediaHosts,
    scripts: rendered.scripts ?? [],
    slots: rendered.slots ?? [],
    warnings: rendered.warnings,
  };
}
