import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stateFile } from '../../../generator/cache/site-state';
import { digestOf } from '../../../generator/files/digest';
import type { Json } from './edited-space';

/** Changes the committed state of a cache, with a matching digest. */
export async function forgeState(cache: string, change: (state: Json) => void): Promise<void> {
  const file = join(cache, 'state.json');
  const { state } = JSON.parse(await readFile(file, 'utf8'));
  change(state);
  await writeFile(file, JSON.stringify({ digest: digestOf(state), state }));
}

/** Changes the recorded dependencies of a page, with matching digests. */
export async function forgeDependencies(
  cache: string,
  path: string,
  change: (dependencies: Record<string, string>) => void,
): Promise<void> {
  const { state } = JSON.parse(await readFile(join(cache, 'state.json'), 'utf8'));
  const file = stateFile(cache, state.folder, 'pages');
  const values = (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  // The line after a page's record contains its dependencies.
  change(values[values.findIndex((value) => value.path === path) + 1]);
  const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
  await writeFile(file, text);
  const sha256 = createHash('sha256').update(text).digest('hex');
  await forgeState(cache, (forged) => {
    forged.files.pages = { bytes: Buffer.byteLength(text), sha256 };
  });
}

/** Changes a text in the saved Markdown of all pages, with a matching digest. The new text is as long as the old one. */
export async function forgeMarkdown(cache: string, from: string, to: string): Promise<void> {
  const { state } = JSON.parse(await readFile(join(cache, 'state.json'), 'utf8'));
  const file = join(cache, 'markdown', state.markdown.name);
  const text = (await readFile(file, 'utf8')).replaceAll(from, to);
  await writeFile(file, text);
  const sha256 = createHash('sha256').update(text).digest('hex');
  await forgeState(cache, (forged) => {
    forged.markdown = { ...forged.markdown, sha256 };
  });
}
