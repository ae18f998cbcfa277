import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { browserBuild } from '../../bundle/browser-build';
import { packageRoot } from '../../package-root';

/** Addresses of the server's own files; all of them are on the site's origin, which its content policy allows. */
export const EVENTS_PATH = '/__events';
export const SCRIPT_PATH = '/__debug.js';
export const STYLESHEET_PATH = '/__debug.css';

const PAGE_FOLDER = 'generator/serve/debug/page';

export interface PageFile {
  readonly contentType: string;
  readonly text: string;
}

async function bundleScript(root: string): Promise<string> {
  const { outputFiles } = await build({
    ...browserBuild(root, false),
    write: false,
    entryPoints: [`${PAGE_FOLDER}/debug-page.ts`],
    format: 'iife',
  });
  return outputFiles[0]?.text ?? '';
}

/** What the server adds to pages, by path: the script that follows the builds, and the overlay's style. */
export async function readPageFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const root = packageRoot();
  const [script, style] = await Promise.all([
    bundleScript(root),
    readFile(join(root, PAGE_FOLDER, 'overlay.css'), 'utf8'),
  ]);
  return new Map([
    [SCRIPT_PATH, { contentType: 'text/javascript; charset=utf-8', text: script }],
    [STYLESHEET_PATH, { contentType: 'text/css; charset=utf-8', text: style }],
  ]);
}

/** The element that makes a page of a build follow the next ones. */
export function scriptElement(build: number): string {
  return `<script src="${SCRIPT_PATH}" data-build="${build}" data-events="${EVENTS_PATH}" data-stylesheet="${STYLESHEET_PATH}" defer></script>`;
}
