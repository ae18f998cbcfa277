import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { build } from 'esbuild';
import { browserBuild } from '../../bundle/browser-build';
import { contentTypeOf } from '../../files/content-types';
import { packageRoot } from '../../files/package-root';
import { CONSENT_SCRIPT, EMULATOR_SCRIPT } from '../emulators/emulated-services';
import { DEBUG_PATHS } from '../page/debug-paths';

const FOLDER = 'generator/debug/page';

/** The server's own files by path: the source of a script, or files that are joined. Relative to the package. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  [DEBUG_PATHS.script]: [`${FOLDER}/debug-page.ts`],
  [DEBUG_PATHS.stylesheet]: ['overlay.css', 'panel/panel.css', 'panel/outlines.css'].map(
    (name) => `${FOLDER}/${name}`,
  ),
  [DEBUG_PATHS.waitingStylesheet]: [`${FOLDER}/waiting.css`],
  [DEBUG_PATHS.font]: ['templates/fonts/inter-subset.woff2'],
  [DEBUG_PATHS.inspector]: [`${FOLDER}/inspector.html`],
  [DEBUG_PATHS.inspectorScript]: [`${FOLDER}/inspector-page.ts`],
  [DEBUG_PATHS.inspectorStylesheet]: [`${FOLDER}/waiting.css`, `${FOLDER}/inspector.css`],
  [EMULATOR_SCRIPT]: [`${FOLDER}/emulators-page.ts`],
  [CONSENT_SCRIPT]: [`${FOLDER}/emulated-one-trust.ts`],
};

/** The inspector shows text that others wrote, so only its own files run on it. */
const INSPECTOR_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A file that a server adds to the site. */
export interface PageFile {
  readonly contentType: string;
  readonly body: string | Uint8Array;
  readonly policy?: string;
}

async function bundleScript(entry: string): Promise<string> {
  const options = browserBuild(packageRoot(), 'none');
  const { outputFiles } = await build({ ...options, entryPoints: [entry], format: 'iife' });
  return outputFiles[0]?.text ?? '';
}

async function readPageFile(sources: readonly string[]): Promise<PageFile> {
  const [first = ''] = sources;
  if (first.endsWith('.ts')) return { contentType: contentTypeOf('.js'), body: await bundleScript(first) };
  const contents = await Promise.all(sources.map((source) => readFile(join(packageRoot(), source))));
  const file = { contentType: contentTypeOf(extname(first)), body: Buffer.concat(contents) };
  return first.endsWith('.html') ? { ...file, policy: INSPECTOR_POLICY } : file;
}

/** Reads files and bundles scripts, by path; the sources are relative to the package. */
export async function readPageFiles(sources = SOURCES): Promise<ReadonlyMap<string, PageFile>> {
  const files = Object.entries(sources).map(
    async ([path, names]) => [path, await readPageFile(names)] as const,
  );
  return new Map(await Promise.all(files));
}

/** Sends one of the server's own files. */
export function sendPageFile(response: ServerResponse, { contentType, body, policy }: PageFile): void {
  response.writeHead(200, {
    'Content-Type': contentType,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(policy !== undefined && { 'Content-Security-Policy': policy }),
  });
  response.end(body);
}

/** Sends data for the server's own scripts. */
export function sendJson(response: ServerResponse, value: unknown): void {
  sendPageFile(response, { contentType: 'application/json', body: JSON.stringify(value) });
}
