import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageVersion } from '../debug/page/page-state';
import type { PageFile } from '../debug/server/page-files';
import { bundleScript, EVENTS_PATH, INSPECTION_PATH } from '../debug/server/page-files';
import { packageRoot } from '../files/package-root';
import { EDITOR_ORIGINS } from './preview-headers';

const SCRIPT_PATH = '/__preview.js';
const STYLESHEET_PATH = '/__preview.css';

/** Where an open page reports that an editor saved an entry. */
export const SAVED_PATH = '/__preview/saved';

const PAGE_FOLDER = 'generator/preview/page';

/** The files that the preview adds to pages, by path. */
export async function readPreviewFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const root = packageRoot();
  const [script, style] = await Promise.all([
    bundleScript(root, `${PAGE_FOLDER}/preview-page.ts`),
    readFile(join(root, PAGE_FOLDER, 'messages.css'), 'utf8'),
  ]);
  return new Map([
    [SCRIPT_PATH, { contentType: 'text/javascript; charset=utf-8', body: script }],
    [STYLESHEET_PATH, { contentType: 'text/css; charset=utf-8', body: style }],
  ]);
}

/** The element that connects a page to the editor and reloads it when its content changes. */
export function previewScript({ tag }: Pick<PageVersion, 'tag'>): string {
  const addresses = `data-events="${EVENTS_PATH}" data-inspection="${INSPECTION_PATH}" data-saved="${SAVED_PATH}" data-stylesheet="${STYLESHEET_PATH}"`;
  return `<script src="${SCRIPT_PATH}" data-tag="${tag}" ${addresses} data-origins="${EDITOR_ORIGINS.join(' ')}" defer></script>`;
}
