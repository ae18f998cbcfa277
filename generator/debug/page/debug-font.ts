import { DEBUG_PATHS } from './debug-paths';

/** The last family in the style sheets of the tools. It has its own name, because the site decides when its font loads. */
const FAMILY = 'Debug Sans';

function knowsFonts(document: Document): boolean {
  const context = document.createElement('canvas').getContext('2d');
  return context === null || context.measureText('Text').width > 0;
}

/**
 * Makes the tools legible in a browser without fonts. The document declares the font for shadow trees, too. It is loaded
 * first, because browsers without a fallback font do not wait for it.
 */
export async function provideDebugFont(document: Document): Promise<void> {
  if (knowsFonts(document)) return;
  const font = new FontFace(FAMILY, `url("${DEBUG_PATHS.font}")`, { weight: '400 700' });
  document.fonts.add(await font.load());
}
