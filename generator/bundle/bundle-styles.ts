import { type BuildResult, build } from 'esbuild';
import { browserBuild } from './browser-build';
import { type BundlePart, bundlePart, outputOf } from './bundle-part';
import type { ScriptOptions } from './bundle-scripts';

/** The style sheets by name: the shared one first, then those for some pages. */
const STYLE_ENTRIES = {
  site: 'templates/styles/site.css',
  pictures: 'templates/styles/pictures.css',
  pricing: 'templates/styles/pricing.css',
  tooltips: 'templates/components/tooltip/tooltip.css',
} as const;

export interface StyleBundle extends BundlePart {
  /** The file of each style sheet by name, the shared one first. */
  readonly stylesheets: Readonly<Record<keyof typeof STYLE_ENTRIES, string>>;
  readonly fonts: readonly string[];
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
    metafile: true,
    write: false,
    entryPoints: Object.values(STYLE_ENTRIES),
    loader: { '.woff2': 'file', '.svg': 'dataurl' },
  });
  assertNoWarnings(result);
  const part = bundlePart(result, options);
  return {
    ...part,
    stylesheets: {
      site: outputOf(part, STYLE_ENTRIES.site),
      pictures: outputOf(part, STYLE_ENTRIES.pictures),
      pricing: outputOf(part, STYLE_ENTRIES.pricing),
      tooltips: outputOf(part, STYLE_ENTRIES.tooltips),
    },
    fonts: Object.keys(part.outputs)
      .filter((file) => file.endsWith('.woff2'))
      .sort(),
  };
}
