import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { siteError } from '../errors/site-error';

const ICONS_FOLDER = 'node_modules/lucide-static/icons';

/** The icon set's license requires its notice in copies. */
const NOTICE = '<!-- Icons: Lucide, ISC License, https://lucide.dev/license -->';

/** Set on each symbol, because a `<use>` inherits from its own place and not from the sprite. */
const STROKE =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

async function iconShapes(root: string, name: string): Promise<string> {
  try {
    const svg = await readFile(path.join(root, ICONS_FOLDER, `${name}.svg`), 'utf8');
    const shapes = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1] ?? '';
    return shapes.trim().replace(/\s*\n\s*/g, '');
  } catch (cause) {
    throw siteError('bundle.missing_icon', { name }, { cause });
  }
}

/** The sprite: one symbol per icon, stroked in the color of the text around its use. Throws bundle.missing_icon. */
export async function iconSprite(root: string, names: readonly string[]): Promise<string> {
  const symbols = await Promise.all(
    [...names]
      .sort()
      .map(
        async (name) =>
          `<symbol id="${name}" viewBox="0 0 24 24" ${STROKE}>${await iconShapes(root, name)}</symbol>`,
      ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${NOTICE}\n${symbols.join('\n')}\n</svg>\n`;
}
