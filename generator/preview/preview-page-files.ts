import { DEBUG_PATHS } from '../debug/page/debug-paths';
import type { PageVersion } from '../debug/page/page-state';
import { type PageFile, readPageFiles } from '../debug/server/page-files';
import { EDITOR_ORIGINS } from './preview-headers';

const SCRIPT_PATH = '/__preview.js';
const STYLESHEET_PATH = '/__preview.css';

/** The endpoint where an open page reports that an editor saved an entry. */
export const SAVED_PATH = '/__preview/saved';

const PAGE_FOLDER = 'generator/preview/page';

/** The files that the preview adds to pages, by path. */
export function readPreviewFiles(): Promise<ReadonlyMap<string, PageFile>> {
  return readPageFiles({
    [SCRIPT_PATH]: [`${PAGE_FOLDER}/preview-page.ts`],
    [STYLESHEET_PATH]: [`${PAGE_FOLDER}/messages.css`],
  });
}

/** The element that connects a page to the editor and reloads it when its content changes. */
export function previewScript({ tag }: Pick<PageVersion, 'tag'>): string {
  const addresses = `data-events="${DEBUG_PATHS.events}" data-inspection="${DEBUG_PATHS.inspection}" data-saved="${SAVED_PATH}" data-stylesheet="${STYLESHEET_PATH}"`;
  return `<script src="${SCRIPT_PATH}" data-tag="${tag}" ${addresses} data-origins="${EDITOR_ORIGINS.join(' ')}" defer></script>`;
}
