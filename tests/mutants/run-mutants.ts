import { resolve } from 'node:path';
import { changedSources, commitSeed, committedSources } from './committed-sources';
import { drawMutants } from './draw-mutants';
import { type Mutant, nameOf, shownLines } from './fault';
import { type MutantOptions, readMutantOptions, USAGE } from './mutant-options';
import { createMutantProject } from './mutant-project';
import { soundTestsOf } from './sound-tests';
import { compiles, type MutantTrial, tryMutant } from './try-mutant';

const ROOT = resolve(import.meta.dirname, '../..');

/** The share of mutants that tests have to detect. */
const NEEDED = 0.9;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** A selected mutant as text, with its number in the list. */
interface NumberedMutant {
  readonly mutant: Mutant;
  readonly number: number;
  readonly lines: string;
}

async function drawn(options: MutantOptions, folder: string): Promise<readonly NumberedMutant[]> {
  const sources = await committedSources(ROOT, folder);
  const seed = options.seed ?? (await commitSeed(ROOT));
  const changed = await changedSources(ROOT);
  if (changed.length > 0)
    say(`These differ from the commit and may change what is drawn: ${changed.join(', ')}`);
  say(`Seed ${seed}`);
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  return drawMutants(sources, { count: options.count, seed }).map((mutant, index) => {
    const { before, after } = shownLines(texts.get(mutant.file) ?? '', mutant);
    return { mutant, number: index + 1, lines: `    - ${before}\n    + ${after}` };
  });
}

function isWanted({ mutant, number }: NumberedMutant, { only, equivalent }: MutantOptions): boolean {
  return (only.length === 0 || only.includes(number)) && !equivalent.includes(nameOf(mutant));
}

async function tryAll(mutants: readonly NumberedMutant[], trial: MutantTrial): Promise<NumberedMutant[]> {
  const survivors: NumberedMutant[] = [];
  for (const numbered of mutants) {
    const { mutant, number } = numbered;
    const begin = performance.now();
    const catcher = await tryMutant(mutant, trial);
    const seconds = Math.round((performance.now() - begin) / 1000);
    say(`${String(number).padStart(3)}  ${catcher ?? 'SURVIVED'}  ${seconds} s  ${nameOf(mutant)}`);
    if (catcher === undefined) survivors.push(numbered);
  }
  return survivors;
}

/** Prints the undetected mutants; the command succeeds if there are few. */
function tellResult(survivors: readonly NumberedMutant[], count: number): number {
  for (const { mutant, lines } of survivors)
    say(`\nSurvived: ${mutant.file}:${mutant.line}  ${mutant.kind}\n${lines}`);
  const caught = count - survivors.length;
  say(`\n${caught} of ${count} mutants caught`);
  return caught < count * NEEDED ? 1 : 0;
}

async function runAll(options: MutantOptions): Promise<number> {
  const project = await createMutantProject();
  try {
    const mutants = (await drawn(options, project.folder)).filter((mutant) => isWanted(mutant, options));
    const soundTests = soundTestsOf(project);
    const hasSoundTypes = await compiles(project);
    if (!hasSoundTypes) say('The types are wrong without a mutation, so the compiler detects nothing.');
    const { isWhole } = options;
    const survivors = await tryAll(mutants, { project, soundTests, hasSoundTypes, isWhole });
    for (const file of soundTests.broken) say(`Fails without a mutation, so it detects nothing: ${file}`);
    return tellResult(survivors, mutants.length);
  } finally {
    project.remove();
  }
}

/** Selects mutants and reports which are undetected. */
export async function main(args: readonly string[]): Promise<number> {
  const options = readMutantOptions(args);
  if (options === undefined) {
    say(USAGE);
    return 0;
  }
  if (!options.isListed) return runAll(options);
  for (const { mutant, number, lines } of await drawn(options, ROOT))
    say(`${String(number).padStart(3)}  ${nameOf(mutant)}\n${lines}`);
  return 0;
}
