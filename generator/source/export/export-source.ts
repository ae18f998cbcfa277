import { createMessage } from '../../errors/site-error';
import type { ContentSource } from '../content-source';
import { createSnapshot } from '../create-snapshot';
import { publicationState } from '../publication-state';
import { readExport } from './read-export';

export interface ExportSourceOptions {
  readonly file: string;
  /** Shows drafts and unpublished changes, for a preview. Otherwise such changes are warned about. */
  readonly includeDrafts?: boolean;
}

/**
 * Content from a space export file. An export holds only the latest values, so that those of an entry that was
 * changed since it was published are used, each with the warning content.draft_values_in_export.
 */
export function createExportSource({ file, includeDrafts = false }: ExportSourceOptions): ContentSource {
  return {
    kind: 'export',
    async load({ onProgress } = {}) {
      const space = await readExport(file);
      const snapshot = createSnapshot(space, { includeDrafts });
      const { entries, assets } = snapshot;
      onProgress?.({ entries: entries.length, assets: assets.length, total: entries.length + assets.length });
      const changed = includeDrafts
        ? []
        : [...space.entries, ...space.assets].filter(({ sys }) => publicationState(sys) === 'changed');
      const warnings = changed.map(({ sys }) =>
        createMessage('content.draft_values_in_export', {}, { entry: sys.id }),
      );
      return { snapshot, warnings };
    },
  };
}
