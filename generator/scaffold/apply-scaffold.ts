import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { siteError } from '../errors/site-error';
import { writeFileAtomic } from '../files/write-file-atomic';
import { type Edit, EditFailure, type Scaffold } from './scaffold';

const run = promisify(execFile);

const FORMATTER = 'node_modules/@biomejs/biome/bin/biome';
const FORMATTED = /\.(?:tsx?|js|css)$/;
const MODEL_SCRIPT = 'scripts/content-model.js';
const MODEL_FILE = 'content/migrations/content-model.json';

/** The files of a project that were written, relative to it. */
export interface AppliedScaffold {
  readonly created: readonly string[];
  readonly edited: readonly string[];
}

/** Files by path, as they were before: undefined if they did not exist. */
type Before = ReadonlyMap<string, string | undefined>;

function edited(path: string, text: string | undefined, edits: readonly Edit[]): string {
  if (text === undefined) throw siteError('scaffold.place_missing', { file: path, line: '' });
  try {
    return edits.reduce((before, edit) => edit(before), text);
  } catch (error) {
    if (!(error instanceof EditFailure)) throw error;
    const { kind, subject } = error;
    if (kind === 'taken')
      throw siteError('scaffold.name_taken', { name: subject, file: path }, { exitCode: 2 });
    throw siteError('scaffold.place_missing', { file: path, line: subject });
  }
}

/** The new text of each file. Throws scaffold.name_taken and scaffold.place_missing. */
async function newTexts(
  root: string,
  { files, edits }: Scaffold,
  before: Before,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { path, text } of files) {
    if (existsSync(join(root, path)))
      throw siteError('scaffold.name_taken', { name: path, file: dirname(path) }, { exitCode: 2 });
    texts.set(path, text);
  }
  for (const [path, changes] of Object.entries(edits))
    texts.set(path, edited(path, before.get(path), changes));
  return texts;
}

async function readAll(root: string, paths: readonly string[]): Promise<Before> {
  const read = (path: string) => readFile(join(root, path), 'utf8').catch(() => undefined);
  return new Map(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)));
}

async function restore(root: string, before: Before): Promise<void> {
  for (const [path, text] of before) {
    if (text === undefined) await rm(join(root, path), { force: true });
    else await writeFileAtomic(join(root, path), text);
  }
}

/** Runs a script of the project. Throws scaffold.step_failed with what it printed. */
async function runStep(root: string, args: readonly string[]): Promise<void> {
  try {
    await run(process.execPath, [...args], { cwd: root });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const reason = `${stderr}${stdout}`.trim() || String(error);
    throw siteError('scaffold.step_failed', { step: args[0] ?? '', reason });
  }
}

/**
 * Writes a scaffold into the project at `root`, formats what it wrote, and generates the migration file if the content
 * types change. When something fails, all files are as before. Throws scaffold.name_taken, scaffold.place_missing and
 * scaffold.step_failed.
 */
export async function applyScaffold(root: string, scaffold: Scaffold): Promise<AppliedScaffold> {
  const created = scaffold.files.map(({ path }) => path);
  const model = scaffold.changesContentModel ? [MODEL_FILE] : [];
  const changed = [...Object.keys(scaffold.edits), ...model];
  const before = await readAll(root, [...created, ...changed]);
  const texts = await newTexts(root, scaffold, before);
  try {
    for (const [path, text] of texts) await writeFileAtomic(join(root, path), text);
    const formatted = [...texts.keys()].filter((path) => FORMATTED.test(path));
    await runStep(root, [FORMATTER, 'check', '--write', ...formatted]);
    if (model.length > 0) await runStep(root, [MODEL_SCRIPT]);
  } catch (error) {
    await restore(root, before);
    throw error;
  }
  return { created, edited: changed };
}
