import type { Metafile } from 'esbuild';
import { type BundlePart, outputOf } from './bundle-part';
import { isHelperEntry } from './shared-core-plugin';

/** As long as the bundler's name of shared files, so that columns of source maps stay correct. */
const SHARED = 'assets/chunk-';
const ENTRY = 'assets/entry-';

/** The output that contains a module. */
function outputWith({ outputs }: BundlePart, input: string): string {
  const found = Object.entries(outputs).find(([, { inputs }]) => (inputs[input]?.bytesInOutput ?? 0) > 0);
  if (found === undefined) throw new Error(`The bundler has put ${input} nowhere.`);
  return found[0];
}

/**
 * Turns the shared file with an entry's code into the entry. The bundler moves code that lazy modules share with
 * their entry to a separate file, and leaves an entry that only imports it; pages load that file directly.
 */
export function promoteEntryChunk(part: BundlePart, entryPoint: string): BundlePart {
  const shared = outputWith(part, entryPoint);
  const empty = outputOf(part, entryPoint);
  const entry = shared.replace(SHARED, ENTRY);
  const rename = (text: string) =>
    text.replaceAll(shared.slice('assets/'.length), entry.slice('assets/'.length));
  const helpers = Object.keys(part.outputs).filter((path) => isHelperEntry(part.outputs[path]?.entryPoint));
  const isKept = (path: string) => ![empty, ...helpers].includes(path.replace(/\.map$/, ''));
  const outputs: Metafile['outputs'] = {};
  for (const [path, output] of Object.entries(part.outputs)) {
    if (!isKept(path)) continue;
    const imports = output.imports.map((imported) => ({ ...imported, path: rename(imported.path) }));
    outputs[rename(path)] = { ...output, imports, ...(path === shared && { entryPoint }) };
  }
  const files = part.files
    .filter(({ path }) => isKept(path))
    .map((file) => ({
      ...file,
      path: rename(file.path),
      content: Buffer.from(rename(Buffer.from(file.content).toString('utf8'))),
    }));
  return { ...part, files, outputs };
}
