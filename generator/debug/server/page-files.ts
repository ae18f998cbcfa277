import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { browserBuild } from '../../bundle/browser-build';
import { packageRoot } from '../../files/package-root';
import { EMULATOR_PATHS } from '../emulators/emulator-paths';
import { FONT_PATH } from '../page/debug-font';
import type { EmulatedAddress } from '../page/emulated-addresses';
import { INSPECTOR_PATHS } from '../page/inspected-event';
import type { PageVersion } from '../page/page-state';

/** Addresses of the server's own files; all of them are on the site's origin, which its content policy allows. */
export const EVENTS_PATH = '/__events';
export const INSPECTION_PATH = '/__page';
export const FAULTS_PATH = '/__faults';
export const SCRIPT_PATH = '/__debug.js';
export const STYLESHEET_PATH = '/__debug.css';
export const WAITING_STYLESHEET_PATH = '/__waiting.css';

/** The name that the consent vendor's script has. */
const ONE_TRUST_PATH = `${EMULATOR_PATHS.consent}/otSDKStub.js`;

const PAGE_FOLDER = 'generator/debug/page';
const FONT_FILE = 'templates/fonts/inter-subset.woff2';

/** The inspector shows what others wrote; nothing but its own files runs on it. */
const INSPECTOR_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface PageFile {
  readonly contentType: string;
  readonly body: string | Uint8Array;
  readonly policy?: string;
}

/** A script of the server's own; `entry` is relative to `root`. */
export async function bundleScript(root: string, entry: string): Promise<string> {
  const { outputFiles } = await build({
    ...browserBuild(root, 'none'),
    write: false,
    entryPoints: [entry],
    format: 'iife',
  });
  return outputFiles[0]?.text ?? '';
}

/** What the server adds to pages, by path: the script that follows the builds, its style and font, the inspector, emulators. */
export async function readPageFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const root = packageRoot();
  const read = (name: string) => readFile(join(root, PAGE_FOLDER, name), 'utf8');
  const script = async (entry: string): Promise<PageFile> => {
    return {
      contentType: 'text/javascript; charset=utf-8',
      body: await bundleScript(root, `${PAGE_FOLDER}/${entry}`),
    };
  };
  const style = async (...names: string[]): Promise<PageFile> => {
    const texts = await Promise.all(names.map(read));
    return { contentType: 'text/css; charset=utf-8', body: texts.join('\n') };
  };
  const inspector = async (): Promise<PageFile> => {
    const body = await read('inspector.html');
    return { contentType: 'text/html; charset=utf-8', body, policy: INSPECTOR_POLICY };
  };
  const font = async (): Promise<PageFile> => {
    return { contentType: 'font/woff2', body: await readFile(join(root, FONT_FILE)) };
  };
  const files: Readonly<Record<string, Promise<PageFile>>> = {
    [SCRIPT_PATH]: script('debug-page.ts'),
    [STYLESHEET_PATH]: style('overlay.css', 'panel/panel.css', 'panel/outlines.css'),
    [WAITING_STYLESHEET_PATH]: style('waiting.css'),
    [FONT_PATH]: font(),
    [INSPECTOR_PATHS.page]: inspector(),
    [INSPECTOR_PATHS.script]: script('inspector-page.ts'),
    [INSPECTOR_PATHS.style]: style('inspector.css'),
    [EMULATOR_PATHS.script]: script('emulators-page.ts'),
    [ONE_TRUST_PATH]: script('emulated-one-trust.ts'),
  };
  return new Map(
    await Promise.all(Object.entries(files).map(async ([path, file]) => [path, await file] as const)),
  );
}

/** The element that makes a page follow its changes. */
export function scriptElement({ tag, styles }: PageVersion): string {
  return `<script src="${SCRIPT_PATH}" data-tag="${tag}" data-styles="${styles}" data-events="${EVENTS_PATH}" data-faults="${FAULTS_PATH}" data-inspection="${INSPECTION_PATH}" data-stylesheet="${STYLESHEET_PATH}" defer></script>`;
}

/** The element that brings a page's requests to emulated services to this server; nothing where there are none. */
export function emulatorsElement(addresses: readonly EmulatedAddress[]): string {
  if (addresses.length === 0) return '';
  const data = JSON.stringify(addresses).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<script src="${EMULATOR_PATHS.script}" data-addresses="${data}"></script>`;
}
