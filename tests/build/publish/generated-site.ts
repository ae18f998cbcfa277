import { createHash } from 'node:crypto';
import type { OutputFile } from '../../../generator/files/output-file';

const PAGE_COUNT = 12;

function hashed(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/**
 * A small site whose variants have their own pages, assets and media besides common ones. Every page lists its files,
 * so that a test can check that they exist.
 */
export function generatedSite(variant: string): OutputFile[] {
  const script = `console.log(${JSON.stringify(variant)})`;
  const style = `body{--variant:${variant}}`;
  const picture = `<svg id="${variant}"/>`;
  const assets: OutputFile[] = [
    { path: `assets/main-${hashed(script)}.js`, kind: 'asset', content: script },
    { path: `assets/main-${hashed(style)}.css`, kind: 'asset', content: style },
    { path: 'assets/common-00000000.js', kind: 'asset', content: 'common' },
    { path: 'assets/icons.svg', kind: 'asset', content: picture },
    { path: `media/picture-${hashed(picture)}.svg`, kind: 'media', content: picture },
  ];
  const references = assets.map(({ path }) => `<link href="/${path}">`).join('');
  const pages = Array.from({ length: PAGE_COUNT }, (_, index): OutputFile => {
    const name = index % 3 === 0 ? `page-${index}` : `folder-${index % 3}/${variant}-${index}`;
    return { path: `${name}.html`, kind: 'page', content: `<!doctype html>${references}${variant} ${index}` };
  });
  const data: OutputFile[] = ['_headers', 'sitemap.xml', 'page-ids.json', 'build.json'].map((path) => ({
    path,
    kind: 'data',
    content: JSON.stringify({ version: 1, variant, pages: [] }),
  }));
  return [...assets, ...pages, ...data];
}
