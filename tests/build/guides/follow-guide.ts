import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { applyBlock, type CodeBlock, chapter, codeBlocks, readDocument } from '../../support/guide-steps';
import { repetitions } from '../../support/repetitions';

const run = promisify(execFile);

/** The code blocks of a recipe of the guide for developers, in order. */
export async function recipe(heading: string): Promise<CodeBlock[]> {
  return codeBlocks(chapter(await readDocument('docs/developers.md'), heading));
}

/** Runs commands in a folder as its developer would. Throws with all that they print when one fails. */
async function shell(commands: string, folder: string): Promise<void> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, CI: 'true', npm_config_offline: 'true' };
  try {
    await run('sh', ['-ec', commands], { cwd: folder, env, maxBuffer: 2 ** 26 });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${commands}\n${stdout}\n${stderr}`);
  }
}

/** Does what the blocks say below a folder: makes and edits files, runs commands. */
export async function follow(blocks: readonly CodeBlock[], folder: string): Promise<void> {
  for (const block of blocks) {
    if (block.file !== '') await applyBlock(block, folder);
    else if (block.language === 'sh') await shell(block.text, folder);
  }
}

/** Types and imports of the whole project take longest; `npm test` checks them for the first recipe that asks. */
let checksOfAllCode = repetitions({ few: 1, all: Number.POSITIVE_INFINITY });

/** Runs the tests that the blocks add and those below further paths, then the project's checks of the code. */
export async function verify(
  blocks: readonly CodeBlock[],
  folder: string,
  ...paths: string[]
): Promise<void> {
  const added = blocks.map(({ file }) => file).filter((file) => /\.test\.tsx?$/.test(file));
  const tests = [...added, ...paths].join(' ');
  if (tests !== '') await shell(`npx vitest run --project unit --project dom ${tests}`, folder);
  const code = blocks.map(({ file }) => file).filter((file) => file !== '' && !file.endsWith('.md'));
  await shell(`npx biome check ${code.join(' ')}`, folder);
  if (checksOfAllCode < 1) return;
  checksOfAllCode -= 1;
  await shell('npm run check:types && npm run check:imports', folder);
}

/** Starts a program of a folder that does not end by itself; gives how to end it. */
export async function startProgram(
  file: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [file], { cwd: folder, env });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  return async () => {
    child.kill();
    await ended;
  };
}
