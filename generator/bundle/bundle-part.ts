import type { BuildResult, Metafile } from 'esbuild';
import type { OutputFile } from '../publish/output-file';

/** What one run of the bundler gives. `outputs` and `inputs` are paths relative to `out/` and to the root. */
export interface BundlePart {
  readonly files: readonly OutputFile[];
  readonly outputs: Metafile['outputs'];
  readonly inputs: readonly string[];
}

const OUT_FOLDER = 'out/';

function withoutFolder(file: string): string {
  return file.startsWith(OUT_FOLDER) ? file.slice(OUT_FOLDER.length) : file;
}

/** The result with paths that do not depend on where the project lies. */
export function bundlePart(
  { metafile, outputFiles }: BuildResult<{ metafile: true; write: false }>,
  root: string,
): BundlePart {
  const outputs = Object.fromEntries(
    Object.entries(metafile.outputs).map(([file, output]) => [withoutFolder(file), output]),
  );
  const files = outputFiles.map(({ path, contents }) => ({
    path: withoutFolder(path.slice(root.length + 1).replaceAll('\\', '/')),
    kind: 'asset' as const,
    content: contents,
  }));
  const inputs = Object.keys(metafile.inputs).filter((file) => !/^(islands|lazy):/.test(file));
  return { files, outputs, inputs };
}

/** The output of an entry point, by the entry's path below the root. */
export function outputOf({ outputs }: Pick<BundlePart, 'outputs'>, entryPoint: string): string {
  const found = Object.entries(outputs).find(([, output]) => output.entryPoint === entryPoint);
  if (found === undefined) throw new Error(`The bundler made nothing of ${entryPoint}.`);
  return found[0];
}

/** The modules that an output imports at once, and those that they import. */
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
