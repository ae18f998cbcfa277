import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ICON_NAMES } from '../../config/icons';
import type { OutputFile } from '../files/output-file';
import { iconSprite } from './icon-sprite';

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

async function iconFile(root: string, source: string): Promise<OutputFile> {
  const content = await readFile(path.join(root, source));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
  const { name, ext } = path.parse(source);
  return { path: `assets/${name}-${hash}${ext}`, kind: 'asset', content };
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
