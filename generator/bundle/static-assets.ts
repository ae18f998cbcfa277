import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ICON_NAMES } from '../../config/icons';
import { siteError } from '../errors/site-error';
import { sha256 } from '../files/digest';
import type { OutputFile } from '../files/output-file';

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

const BRAND = 'templates/components/brand';

/** The icons of the site by file name; `npm run media` draws the others from the first. */
const ICON_SOURCES = {
  favicon: `${BRAND}/mark.svg`,
  faviconPng: `${BRAND}/icon-32.png`,
  touchIcon: `${BRAND}/touch-icon-180.png`,
} as const;

type SiteIcons = Readonly<Record<keyof typeof ICON_SOURCES, string>>;

export interface StaticAssets {
  readonly files: readonly OutputFile[];
  readonly iconSprite: string;
  /** Addresses. */
  readonly icons: SiteIcons;
  readonly inputs: readonly string[];
}

/** The path of a published file with the hash of its content, in the form of the bundler. */
export function hashedPath(source: string, content: Uint8Array): string {
  const { name, ext } = path.parse(source);
  return `assets/${name}-${sha256(content).slice(0, 8).toUpperCase()}${ext}`;
}

async function iconFile(root: string, source: string): Promise<OutputFile> {
  const content = await readFile(path.join(root, source));
  return { path: hashedPath(source, content), kind: 'asset', content };
}

/** Static files without bundling. Other sites may use the sprite's address, so it has no hash. */
export async function staticAssets(root: string): Promise<StaticAssets> {
  const { favicon, faviconPng, touchIcon } = ICON_SOURCES;
  const [sprite, svg, png, touch] = await Promise.all([
    iconSprite(root, ICON_NAMES),
    iconFile(root, favicon),
    iconFile(root, faviconPng),
    iconFile(root, touchIcon),
  ]);
  return {
    files: [{ path: 'assets/icons.svg', kind: 'asset', content: sprite }, svg, png, touch],
    iconSprite: '/assets/icons.svg',
    icons: { favicon: `/${svg.path}`, faviconPng: `/${png.path}`, touchIcon: `/${touch.path}` },
    inputs: [...Object.values(ICON_SOURCES), 'config/icons.ts'],
  };
}
