import { appendFile, mkdir, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '../random';
import type { Edit } from './edit';

type Damage = (file: string, random: Random) => Promise<unknown>;

/** Changes that people may make to a published file. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  deleted: (file) => rm(file),
  emptied: (file) => truncate(file, 0),
  cut: async (file) => truncate(file, Math.floor((await readFile(file)).length / 2)),
  longer: (file) => appendFile(file, '<!-- edited -->'),
  'one byte': async (file, random) => {
    const bytes = await readFile(file);
    const place = random.below(bytes.length);
    bytes[place] = (bytes[place] as number) ^ 1;
    await writeFile(file, bytes);
  },
  touched: (file, random) => utimes(file, 1_700_000_000, 1_700_000_000 + random.below(1000)),
  'made a folder': async (file) => {
    await rm(file);
    await mkdir(file);
    await writeFile(join(file, 'inside.txt'), 'inside');
  },
};

async function filesIn(out: string): Promise<string[]> {
  const items = await readdir(out, { recursive: true, withFileTypes: true });
  const files = items.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
  return files.map((file) => file.slice(out.length + 1)).sort();
}

/** Without these two files the folder is not recognized as an output, and is refused. */
const isMark = (file: string) => file === 'build.json' || file === 'page-ids.json';

export const OUTPUT_EDITS: readonly Edit[] = [
  {
    name: 'published files are damaged',
    async apply({ out }, random) {
      const files = (await filesIn(out)).filter((file) => !isMark(file));
      const pages = files.filter((file) => file.endsWith('.html'));
      const chosen = [...random.shuffled(pages).slice(0, 2), ...random.shuffled(files).slice(0, 2)];
      const done: string[] = [];
      for (const file of new Set(chosen)) {
        const [name, damage] = random.oneOf(Object.entries(DAMAGES)) as [string, Damage];
        await damage(join(out, file), random);
        done.push(`${file} ${name}`);
      }
      return done.join(', ');
    },
  },
  {
    name: 'somebody left files in the output',
    async apply({ out }, random) {
      await writeFile(join(out, 'left-behind.html'), 'not ours');
      await mkdir(join(out, 'folder/empty'), { recursive: true });
      await writeFile(join(out, `assets/other-${random.below(10)}.js`), 'not ours');
      return 'left-behind.html';
    },
  },
];
