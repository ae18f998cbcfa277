import { DEBUG_PATHS } from './debug-paths';

/** Named last in the style sheets of the tools. The site's own name for it stays the site's, which decides when it is used. */
const FAMILY = 'Debug Sans';

function knowsFonts(document: Document): boolean {
  const context = document.createElement('canvas').getContext('2d');
  return context === null || context.measureText('Text').width > 0;
}

/**
 * Makes the tools legible where the browser knows no font at all. The document declares their font, also for trees
 * within it. It is loaded before it is declared: without another font in the meantime, browsers give up on it.
 */
export async function provideDebugFont(document: Document): Promise<void> {
  if (knowsFonts(document)) return;
  const font = new FontFace(FAMILY, `url("${DEBUG_PATHS.font}")`, { weight: '400 700' });
  document.fonts.add(await font.load());
}
