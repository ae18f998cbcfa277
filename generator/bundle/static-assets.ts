import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ICON_NAMES } from '../../config/icons';
import type { OutputFile } from '../files/output-file';
import { iconSprite } from './icon-sprite';

const FAVICON_SOURCE = 'templates/components/brand/favicon.svg';

export interface StaticAssets {
  readonly files: readonly OutputFile[];
  readonly iconSprite: string;
  readonly favicon: string;
  readonly inputs: readonly string[];
}

async function favicon(root: string): Promise<OutputFile> {
  const content = await readFile(path.join(root, FAVICON_SOURCE), 'utf8');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
  return { path: `assets/favicon-${hash}.svg`, kind: 'asset', content };
}

/** Files that no bundler makes. The sprite's name is a promise, so it carries no hash. */
export async function staticAssets(root: string): Promise<StaticAssets> {
  const [icon, sprite] = await Promise.all([favicon(root), iconSprite(root, ICON_NAMES)]);
  return {
    files: [{ path: 'assets/icons.svg', kind: 'asset', content: sprite }, icon],
    iconSprite: '/assets/icons.svg',
    favicon: `/${icon.path}`,
    inputs: [FAVICON_SOURCE, 'config/icons.ts'],
  };
}
