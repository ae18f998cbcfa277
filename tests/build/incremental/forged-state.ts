import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageRecord } from '../../../generator/cache/page-record';
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

/** Changes the record of a page, with matching digests. */
export async function forgeRecord(
  cache: string,
  path: string,
  change: (record: PageRecord & { dependencies: Record<string, string> }) => void,
): Promise<void> {
  const { state } = JSON.parse(await readFile(join(cache, 'state.json'), 'utf8'));
  const file = stateFile(cache, state.folder, 'pages');
  const records: PageRecord[] = (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (const record of records) if (record.path === path) change(record);
  const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  await writeFile(file, text);
  const sha256 = createHash('sha256').update(text).digest('hex');
  await forgeState(cache, (forged) => {
    forged.files.pages = { bytes: Buffer.byteLength(text), sha256 };
  });
}
