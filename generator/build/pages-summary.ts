import type { PageRecord } from '../cache/page-record';
import { withoutRepeatedFields } from '../errors/field-messages';
import type { Message } from '../errors/site-error';
import type { UsedExperiment } from '../experiments/ended-experiments';
import { compareText } from '../files/compare-text';
import type { MediaFile } from '../render/media/embedded-media';
import type { ExperimentScript } from '../render/page/page-experiments';

/** Facts of all pages that other parts of the site need. Lists are sorted, independent of the order of adding. */
export interface PagesSummary {
  readonly media: readonly MediaFile[];
  /** Paths of the files that rendering the pages created besides their HTML. */
  readonly files: readonly string[];
  readonly frameHosts: readonly string[];
  readonly mediaHosts: readonly string[];
  readonly scripts: ReadonlySet<ExperimentScript>;
  /** Slots of experiments, by page. */
  readonly slots: readonly UsedExperiment[];
  /** Warnings by page; a missing translation only with the first page that shows it. */
  readonly warnings: readonly Message[];
}

/** Collects facts of pages for later steps, without holding the pages in memory. */
export function createPagesSummary() {
  const media = new Map<string, MediaFile>();
  const sets = {
    files: new Set<string>(),
    frameHosts: new Set<string>(),
    mediaHosts: new Set<string>(),
    scripts: new Set<ExperimentScript>(),
  };
  const reported: Array<{ path: string; slots: readonly UsedExperiment[]; warnings: readonly Message[] }> =
    [];
  return {
    add(record: Omit<PageRecord, 'file' | 'sha256' | 'reasons'>): void {
      for (const file of record.media) media.set(file.path, file);
      for (const path of record.files) sets.files.add(path);
      for (const host of record.frameHosts) sets.frameHosts.add(host);
      for (const host of record.mediaHosts) sets.mediaHosts.add(host);
      for (const script of record.scripts) sets.scripts.add(script);
      const { path, slots, warnings } = record;
      if (slots.length > 0 || warnings.length > 0) reported.push({ path, slots, warnings });
    },
    summary(): PagesSummary {
      const byPage = reported.toSorted((left, right) => compareText(left.path, right.path));
      return {
        media: [...media.values()].sort((left, right) => compareText(left.path, right.path)),
        files: [...sets.files].sort(),
        frameHosts: [...sets.frameHosts].sort(),
        mediaHosts: [...sets.mediaHosts].sort(),
        scripts: sets.scripts,
        slots: byPage.flatMap(({ slots }) => slots),
        warnings: withoutRepeatedFields(byPage.flatMap(({ warnings }) => warnings)),
      };
    },
  };
}
