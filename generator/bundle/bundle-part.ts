import type { Metafile } from 'esbuild';
import type { OutputFile } from '../files/output-file';
import type { BundleOutput, SourceMaps } from './browser-build';
import { isHelperEntry } from './shared-core-plugin';

/** The result of one run of the bundler. `outputs` and `inputs` are paths relative to `out/` and to the root. */
export interface BundlePart {
  readonly files: readonly OutputFile[];
  readonly outputs: Metafile['outputs'];
  readonly inputs: readonly string[];
  /** The addresses of separately bundled packages by import name. */
  readonly addresses?: Readonly<Record<string, string>> | undefined;
}

const OUT_FOLDER = 'out/';

function withoutFolder(file: string): string {
  return file.startsWith(OUT_FOLDER) ? file.slice(OUT_FOLDER.length) : file;
}

/**
 * The bundler makes every module import the chunk with its helpers, even if it uses none; that chunk has no side
 * effects. Without these imports pages load only the code that they run, and a chunk that no other file imports is
 * left out.
 */
function withoutIdleImports({ files, outputs: all }: Pick<BundlePart, 'files' | 'outputs'>) {
  const idle = Object.entries(all)
    .filter(([, { inputs, entryPoint }]) => entryPoint === undefined && Object.keys(inputs).length === 0)
    .map(([path]) => ({ path, statement: `import"/${path}";` }));
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const texts = new Map(scripts.map(({ path, content }) => [path, Buffer.from(content).toString('utf8')]));
  const isIdle = (importer: string, path: string) =>
    idle.some(
      (chunk) => chunk.path === withoutFolder(path) && texts.get(importer)?.includes(chunk.statement),
    );
  const outputs = Object.entries(all).map(
    ([path, output]) =>
      [
        path,
        { ...output, imports: output.imports.filter((imported) => !isIdle(path, imported.path)) },
      ] as const,
  );
  const imported = new Set(
    outputs.flatMap(([, { imports }]) => imports.map(({ path }) => withoutFolder(path))),
  );
  const isUsed = (path: string) => imported.has(path) || !idle.some((chunk) => chunk.path === path);
  return {
    files: files
      .filter(({ path }) => isUsed(path))
      .map((file) => {
        const text = texts.get(file.path);
        if (text === undefined) return file;
        return { ...file, content: idle.reduce((rest, { statement }) => rest.replace(statement, ''), text) };
      }),
    outputs: Object.fromEntries(outputs.filter(([path]) => isUsed(path))),
  };
}

/** Modules that plugins generate; they are no files. */
const VIRTUAL = /^(islands?|lazy|left-out|helper-entry|services|page-changes|browser-name|react-dom-shared):/;

/** The result with paths that do not depend on the project's location. */
export function bundlePart(
  { metafile, outputFiles }: BundleOutput,
  { root, maps }: { readonly root: string; readonly maps: SourceMaps },
): BundlePart {
  const outputs = Object.fromEntries(
    Object.entries(metafile.outputs).map(([file, output]) => [withoutFolder(file), output]),
  );
  const files = outputFiles.map(({ path, contents }) => ({
    path: withoutFolder(path.slice(root.length + 1).replaceAll('\\', '/')),
    kind: 'asset' as const,
    content: contents,
  }));
  const inputs = Object.keys(metafile.inputs).filter((file) => !VIRTUAL.test(file));
  // A source map counts columns, so nothing may be removed from a file that has one.
  const part = maps === 'none' ? withoutIdleImports({ files, outputs }) : { files, outputs };
  return { ...part, inputs };
}

/** The output of an entry point, by the entry's path relative to the root. */
export function outputOf({ outputs }: Pick<BundlePart, 'outputs'>, entryPoint: string): string {
  const found = Object.entries(outputs).find(([, output]) => output.entryPoint === entryPoint);
  if (found === undefined) throw new Error(`The bundler has no output for ${entryPoint}.`);
  return found[0];
}

/** The static imports of an output, including indirect ones. */
export function staticImportsOf({ outputs }: Pick<BundlePart, 'outputs'>, file: string): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    for (const { path, kind, external } of outputs[name]?.imports ?? []) {
      const target = withoutFolder(path);
      if (kind !== 'import-statement' || external === true || found.has(target)) continue;
      found.add(target);
      visit(target);
    }
  };
  visit(file);
  return [...found].sort();
}

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
  const isKept = (path: string) => ![empty, ...helpers].includes(path);
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
