import { basename } from 'node:path';
import { type BuildResult, build } from 'esbuild';
import type { StylesheetName } from '../../templates/stylesheet-names';
import { browserBuild } from './browser-build';
import { type BundlePart, bundlePart, outputOf } from './bundle-part';
import type { ScriptOptions } from './bundle-scripts';

/** The style sheets by name: the shared one first, then those for some pages. */
const STYLE_ENTRIES = {
  site: 'templates/styles/site.css',
  pictures: 'templates/styles/pictures.css',
  stage: 'templates/pictures/stage.css',
  accents: 'templates/styles/accents.css',
  comparison: 'templates/sections/comparison/comparison.css',
  numbers: 'templates/sections/numbers/numbers.css',
  richText: 'templates/styles/rich-text.css',
  videos: 'templates/components/video-embed/video-embed.css',
  animations: 'templates/components/animation/animation.css',
  pricing: 'templates/styles/pricing.css',
  rare: 'templates/styles/rare.css',
  tooltips: 'templates/components/tooltip/tooltip.css',
  writing: 'templates/styles/writing.css',
  demo: 'templates/islands/ai-demo.css',
  dialogs: 'templates/islands/overlay.css',
} as const satisfies Readonly<Record<StylesheetName, string>>;

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
    metafile: true,
    write: false,
    entryPoints: Object.values(STYLE_ENTRIES),
    loader: { '.woff2': 'file', '.svg': 'dataurl' },
  });
  assertNoWarnings(result);
  const part = bundlePart(result, options);
  const stylesheets = {
    site: outputOf(part, STYLE_ENTRIES.site),
    pictures: outputOf(part, STYLE_ENTRIES.pictures),
    stage: outputOf(part, STYLE_ENTRIES.stage),
    accents: outputOf(part, STYLE_ENTRIES.accents),
    comparison: outputOf(part, STYLE_ENTRIES.comparison),
    numbers: outputOf(part, STYLE_ENTRIES.numbers),
    richText: outputOf(part, STYLE_ENTRIES.richText),
    videos: outputOf(part, STYLE_ENTRIES.videos),
    animations: outputOf(part, STYLE_ENTRIES.animations),
    pricing: outputOf(part, STYLE_ENTRIES.pricing),
    rare: outputOf(part, STYLE_ENTRIES.rare),
    tooltips: outputOf(part, STYLE_ENTRIES.tooltips),
    writing: outputOf(part, STYLE_ENTRIES.writing),
    demo: outputOf(part, STYLE_ENTRIES.demo),
    dialogs: outputOf(part, STYLE_ENTRIES.dialogs),
  };
  const fonts = Object.entries(part.outputs).flatMap(([file, { inputs }]) =>
    file.endsWith('.woff2') ? Object.keys(inputs).map((source) => [basename(source, '.woff2'), file]) : [],
  );
  return { ...part, stylesheets, fonts: Object.fromEntries(fonts.sort()) };
}
