/**
 * The source of each style sheet by name, relative to the root, in the order of the links in the head. Every page loads
 * the first; the others only when their content needs them.
 */
export const STYLESHEET_SOURCES = {
  site: 'templates/styles/site.css',
  /** Drawn pictures. */
  pictures: 'templates/styles/pictures.css',
  /** Pictures as wide as the page, and links to other views. */
  stage: 'templates/styles/stage.css',
  /** Pages with an accent. */
  accents: 'templates/styles/accents.css',
  /** Heroes on the night, without an accent. */
  night: 'templates/sections/hero/hero-night.css',
  comparison: 'templates/sections/comparison/comparison.css',
  numbers: 'templates/sections/numbers/numbers.css',
  richText: 'templates/styles/rich-text.css',
  videos: 'templates/components/video-embed/video-embed.css',
  animations: 'templates/components/animation/animation.css',
  pricing: 'templates/styles/pricing.css',
  picturedSteps: 'templates/sections/steps/pictured-steps.css',
  /** Sections that few pages have. */
  rare: 'templates/styles/rare.css',
  tooltips: 'templates/components/tooltip/tooltip.css',
  /** Scripts other than Latin. */
  writing: 'templates/styles/writing.css',
  /** Loaded by the AI demo. */
  demo: 'templates/islands/ai-demo.css',
  /** Loaded by dialogs. */
  dialogs: 'templates/islands/overlay.css',
} as const;

export type StylesheetName = keyof typeof STYLESHEET_SOURCES;

export const STYLESHEET_NAMES = Object.keys(STYLESHEET_SOURCES) as StylesheetName[];
