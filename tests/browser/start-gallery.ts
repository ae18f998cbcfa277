import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startDebugServer } from '../support/debug-server';
import { newFolder } from '../support/folders';

/**
 * Starts a debug server beside the embedded content; returns the address of its gallery. `atEnd` receives cleanup
 * functions, to be called in the same order.
 */
export async function startGallery(atEnd: (end: () => Promise<void>) => void): Promise<string> {
  const folder = await newFolder('site-gallery-');
  const file = join(folder, 'export.json');
  await copyFile('content/export.json', file);
  const args = ['--export', file, '--cache-dir', join(folder, 'cache')];
  const { url } = await startDebugServer(args, { cwd: folder, atEnd });
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return `${url}/__components`;
}
