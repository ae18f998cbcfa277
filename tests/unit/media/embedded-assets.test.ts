import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../generator/files/package-root';

interface EmbeddedFile {
  readonly url: string;
  readonly contentType: string;
  readonly details: {
    readonly size: number;
    readonly image?: { readonly width: number; readonly height: number };
  };
}

const content = (path: string) => join(packageRoot(), 'content', path);
const { assets } = JSON.parse(readFileSync(content('export.json'), 'utf8'));
const files: EmbeddedFile[] = assets.flatMap(
  ({ fields }: { fields: { file: Record<string, EmbeddedFile> } }) => Object.values(fields.file),
);

it.each(files.map((file) => [file.url, file] as const))(
  'the embedded content has the correct size for %s',
  async (url, { contentType, details }) => {
    expect(details.size).toBe(statSync(content(url)).size);
    if (!contentType.startsWith('image/')) return;
    const { width, height } = await sharp(content(url)).metadata();
    expect(details.image).toEqual({ width, height });
  },
);
