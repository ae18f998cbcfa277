import { basename } from 'node:path';
import { type BuildResult, build } from 'esbuild';
import { STYLESHEET_NAMES, STYLESHEET_SOURCES, type StylesheetName } from '../../templates/stylesheet-names';
import { browserBuild } from './browser-build';
import { type BundlePart, bundlePart, outputOf } from './bundle-part';
import type { ScriptOptions } from './bundle-scripts';

export interface StyleBundle extends BundlePart {
  /** The file of each style sheet by name, the shared one first. */
  readonly stylesheets: Readonly<Record<StylesheetName, string>>;
  /** The file of each font by the name of its source. */
  readonly fonts: Readonly<Record<string, string>>;
}

/**
 * For a style sheet with errors the bundler only warns, and browsers ignore the affected rules: pages would look
 * broken.
 */
function assertNoWarnings({ warnings }: BuildResult): void {
  if (warnings.length > 0) throw Object.assign(new Error('Style sheets have errors.'), { errors: warnings });
}

/** The style sheets with their images, and the fonts as separate files. */
export async function bundleStyles(options: ScriptOptions): Promise<StyleBundle> {
  const result = await build({
    ...browserBuild(options.root, options.maps),
    entryPoints: Object.values(STYLESHEET_SOURCES),
    loader: { '.woff2': 'file', '.svg': 'dataurl' },
  });
  assertNoWarnings(result);
  const part = bundlePart(result, options);
  const stylesheets = STYLESHEET_NAMES.map((name) => [name, outputOf(part, STYLESHEET_SOURCES[name])]);
  const fonts = Object.entries(part.outputs).flatMap(([file, { inputs }]) =>
    file.endsWith('.woff2') ? Object.keys(inputs).map((source) => [basename(source, '.woff2'), file]) : [],
  );
  return { ...part, stylesheets: Object.fromEntries(stylesheets), fonts: Object.fromEntries(fonts.sort()) };
}
