import { join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { compareText } from '../files/compare-text';
import type { OutputFile } from '../files/output-file';
import { type BundleOutput, browserBuild, type RunBundler } from './browser-build';
import { type BundlePart, bundlePart, outputOf, staticImportsOf } from './bundle-part';

/**
 * For a process that bundles repeatedly. Packages do not change in the meantime, but linking them at each change of
 * the project's code takes most of the time. So they are bundled once, tree-shaken. The project's code imports them
 * by name, and browsers resolve the names with an import map.
 */
export interface PrebundledPackages {
  /** Runs the bundler for the project's code only. */
  readonly runProject: RunBundler;
  /** Package files that are bundled with the project's code, because the static code of every page is one file. */
  readonly inlined: Record<string, string>;
  /** Package files, tree-shaken for the current imports. */
  readonly results: Map<string, Promise<PackageFiles | undefined>>;
}

type OutputImport = Metafile['outputs'][string]['imports'][number];

/** Names that are imported from a package, sorted, including `default`; or all of it. */
type PackageUse = readonly string[] | 'all';

interface PackageFiles {
  readonly part: BundlePart;
  /** The address of each package's module, by import name. */
  readonly addresses: Readonly<Record<string, string>>;
  /** The entry file of each package, relative to the root. */
  readonly paths: Readonly<Record<string, string>>;
}

export interface PackageOptions {
  readonly root: string;
  /** The static code of every page. */
  readonly main: string;
  /** Aliases that leave out parts of packages. */
  readonly plugins: readonly Plugin[];
}

const FACADE = 'package';

function textOf({ content }: OutputFile): string {
  return Buffer.from(content).toString('utf8');
}

function escaped(specifier: string): string {
  return specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The names in an import clause as the bundler writes it: `{a as b,default as c}`, `d,{e as f}`, `*as g`. */
function namesIn(clause: string): PackageUse {
  if (clause.includes('*')) return 'all';
  const [, outside = '', inside = ''] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? [];
  const names = inside.split(',').map((name) => name.split(' as ')[0] ?? '');
  const isDefault = /[\w$]/.test(outside);
  return [...(isDefault ? ['default'] : []), ...names].filter((name) => name !== '');
}

function usesIn(text: string, specifier: string): PackageUse[] {
  const statement = new RegExp(`\\b(?:import|export)([^"';]*)from"${escaped(specifier)}"`, 'g');
  const isDynamic = text.includes(`import("${specifier}")`);
  return [
    ...[...text.matchAll(statement)].map(([, clause = '']) => namesIn(clause)),
    ...(isDynamic ? ['all' as const] : []),
  ];
}

function bothUses(one: PackageUse, other: PackageUse): PackageUse {
  return one === 'all' || other === 'all' ? 'all' : [...new Set([...one, ...other])].sort();
}

/** The imports of the project's code from packages, by import name. */
export function packageUses({ files, outputs }: BundlePart): ReadonlyMap<string, PackageUse> {
  const uses = new Map<string, PackageUse>();
  for (const file of files) {
    const imports = outputs[file.path]?.imports.filter(({ external }) => external === true) ?? [];
    for (const specifier of new Set(imports.map(({ path }) => path))) {
      const found = usesIn(textOf(file), specifier);
      uses.set(specifier, found.reduce(bothUses, uses.get(specifier) ?? []));
    }
  }
  return new Map([...uses].sort(([left], [right]) => compareText(left, right)));
}

/** A module that exports only the used names of a package. */
function facade(specifier: string, use: PackageUse): string {
  const from = JSON.stringify(specifier);
  return use === 'all'
    ? `export * from ${from}; import * as all from ${from}; export default all.default;`
    : `export { ${use.join(', ')} } from ${from};`;
}

function facadePlugin(root: string, uses: ReadonlyMap<string, PackageUse>): Plugin {
  return {
    name: 'prebundled-packages',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^package:/ }, ({ path }) => ({
        path: path.slice(FACADE.length + 1),
        namespace: FACADE,
      }));
      onLoad({ filter: /.*/, namespace: FACADE }, ({ path }) => ({
        contents: facade(path, uses.get(path) ?? []),
        loader: 'js',
        resolveDir: root,
      }));
    },
  };
}

function packageFiles({ metafile, ...result }: BundleOutput, root: string): PackageFiles {
  const part = bundlePart({ ...result, metafile }, { root, maps: 'linked' });
  const addresses: Record<string, string> = {};
  const paths: Record<string, string> = {};
  for (const [path, { entryPoint = '' }] of Object.entries(part.outputs)) {
    if (!entryPoint.startsWith(`${FACADE}:`)) continue;
    const specifier = entryPoint.slice(FACADE.length + 1);
    addresses[specifier] = `/${path}`;
    paths[specifier] = metafile.inputs[entryPoint]?.imports[0]?.path ?? '';
  }
  return { part, addresses, paths };
}

/** Undefined if a package cannot be separate. The bundler reports the reason when it bundles everything together. */
async function bundlePackages(
  uses: ReadonlyMap<string, PackageUse>,
  { root, plugins }: PackageOptions,
): Promise<PackageFiles | undefined> {
  try {
    const result = await build({
      ...browserBuild(root, 'linked'),
      entryPoints: [...uses.keys()].map((specifier) => ({
        in: `${FACADE}:${specifier}`,
        out: specifier.replaceAll(/\W+/g, '-').replace(/^-/, ''),
      })),
      format: 'esm',
      splitting: true,
      plugins: [facadePlugin(root, uses), ...plugins],
    });
    // For a CommonJS package the names behind `*` are unknown.
    const areExportsKnown = ({ entryPoint, exports }: { entryPoint?: string; exports: string[] }) =>
      uses.get(entryPoint?.slice(FACADE.length + 1) ?? '') !== 'all' ||
      exports.some((name) => name !== 'default');
    return Object.values(result.metafile.outputs).every(areExportsKnown)
      ? packageFiles(result, root)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The project's code and the packages as one part, in which the project's code imports files instead of names. */
function combine(own: BundlePart, { part, addresses }: PackageFiles): BundlePart {
  const fileOf = (imported: OutputImport): OutputImport => {
    const address = imported.external === true ? addresses[imported.path] : undefined;
    return address === undefined ? imported : { path: address.slice(1), kind: imported.kind };
  };
  const outputs = Object.entries(own.outputs).map(([path, output]) => {
    return [path, { ...output, imports: output.imports.map(fileOf) }] as const;
  });
  return {
    files: [...own.files, ...part.files],
    outputs: { ...Object.fromEntries(outputs), ...part.outputs },
    inputs: own.inputs,
    addresses,
  };
}

/** Packages that an entry imports statically, directly or indirectly. */
function eagerPackages(own: BundlePart, entry: string): string[] {
  const main = outputOf(own, entry);
  const imports = [main, ...staticImportsOf(own, main)].flatMap((path) => own.outputs[path]?.imports ?? []);
  return imports
    .filter(({ external, kind }) => external === true && kind === 'import-statement')
    .map(({ path }) => path);
}

/**
 * Bundles the project's code with `bundleOwn` without packages, and packages separately; undefined if they must be
 * bundled together.
 */
export async function bundleWithPrebundled(
  bundleOwn: (options: Pick<BuildOptions, 'packages' | 'alias'>) => Promise<BundlePart>,
  { results, inlined }: PrebundledPackages,
  options: PackageOptions,
): Promise<BundlePart | undefined> {
  for (;;) {
    const own = await bundleOwn({ packages: 'external', alias: { ...inlined } });
    const uses = packageUses(own);
    const key = JSON.stringify([...uses]);
    const result = results.get(key) ?? bundlePackages(uses, options);
    results.set(key, result);
    const packages = await result;
    if (packages === undefined) return undefined;
    const eager = eagerPackages(own, options.main);
    if (eager.length === 0) return combine(own, packages);
    for (const specifier of eager) {
      const path = packages.paths[specifier];
      // An alias for a package would also match the beginning of these.
      const hasParts = [...uses.keys()].some((other) => other.startsWith(`${specifier}/`));
      if (path === undefined || hasParts || Object.hasOwn(inlined, specifier)) return undefined;
      inlined[specifier] = join(options.root, path);
    }
  }
}
