import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STATUS_PAGE_PATHS } from '../../config/routes';
import { createMessage, type Message } from '../errors/site-error';
import { compareText } from '../files/compare-text';
import { BUILD_JSON_FILE, PAGE_IDS_FILE } from '../publish/output-directory';
import { isRetainable } from '../publish/retained-assets';
import { pageAddressOf } from '../serve/request-target';
import { isRulePath } from '../serve/rule-files';
import { fileOfPath } from '../site-map/page-path';
import type { BuiltSite, CheckedPage } from './built-site';
import { createFileReader, fileAt, isCode } from './loaded-files';
import { SITEMAP_FILE } from './sitemap-checks';
import { svgIds } from './text-addresses';

/** Files that hosts, crawlers and tools request by name. */
const KNOWN_FILES: readonly string[] = [
  BUILD_JSON_FILE,
  PAGE_IDS_FILE,
  SITEMAP_FILE,
  'robots.txt',
  'favicon.ico',
  'shard.json',
];

const KNOWN_FOLDER = '.well-known/';

/** Files that hosts and crawlers need, although no page refers to them; a shard may lack some. */
const NEEDED_FILES = [...STATUS_PAGE_PATHS.map(fileOfPath), '_headers', '_redirects', 'robots.txt'];

/** Files that every complete output has. */
export function checkNeededFiles({ files }: Pick<BuiltSite, 'files'>): Message[] {
  if (files.has('shard.json')) return [];
  return NEEDED_FILES.filter((file) => !files.has(file)).map((file) =>
    createMessage('check.file_missing', { file }),
  );
}

/** The files that pages and loaded files refer to, and the errors in loaded files. */
export interface NamedFiles {
  readonly files: ReadonlySet<string>;
  readonly messages: readonly Message[];
}

/** Follows the files of pages through scripts and style sheets. */
export async function followFiles(site: BuiltSite, named: Iterable<string>): Promise<NamedFiles> {
  const read = createFileReader(site);
  const files = new Set(named);
  const messages: Message[] = [];
  // Grows during iteration.
  for (const file of files) {
    const loaded = isCode(file) ? await read(file) : undefined;
    for (const href of loaded?.addresses ?? []) {
      const target = fileAt(href, `/${file}`, site.baseUrl);
      if (target === undefined) continue;
      if (!site.files.has(target)) messages.push(createMessage('check.file_names_missing', { file, href }));
      files.add(target);
    }
  }
  return { files, messages };
}

/** The sizes and formats of an image are published together: `media/board-500-0a1b2c3d.webp`. */
const IMAGE_VARIANT = /-\d+-[0-9a-f]{8,}\.[a-z0-9]+$/;

function imageOf(file: string): string | undefined {
  return IMAGE_VARIANT.test(file) ? file.replace(IMAGE_VARIANT, '') : undefined;
}

/**
 * Files that nothing refers to. `assets` are the ones in the cache: those of this build, used or not, and those of
 * earlier builds, which open pages may still request. Without it hashed assets are not checked.
 */
export function checkUnnamedFiles(
  { files, listed }: Pick<BuiltSite, 'files' | 'listed'>,
  named: ReadonlySet<string>,
  assets: ReadonlySet<string>,
): Message[] {
  const known = new Set([
    ...KNOWN_FILES,
    ...listed.map(({ file }) => file),
    ...STATUS_PAGE_PATHS.map(fileOfPath),
  ]);
  const images = new Set([...named].map(imageOf));
  const isNamed = (file: string) =>
    named.has(file) || named.has(pageAddressOf(`/${file}`).slice(1)) || images.has(imageOf(file) ?? file);
  return [...files.keys()]
    .filter((file) => !known.has(file) && !isRulePath(`/${file}`) && !file.startsWith(KNOWN_FOLDER))
    .filter((file) => !isNamed(file) && !(isRetainable(file) && (assets.size === 0 || assets.has(file))))
    .sort(compareText)
    .map((file) => createMessage('check.file_unnamed', { file }));
}

/** Checks that SVG fragments of pages, such as icons of the sprite, exist in their files. */
export async function checkDrawings(site: BuiltSite, pages: readonly CheckedPage[]): Promise<Message[]> {
  const idsOf = new Map<string, Promise<ReadonlySet<string>>>();
  const read = (file: string) => {
    const ids =
      idsOf.get(file) ?? readFile(join(site.outDir, file), 'utf8').then((svg) => new Set(svgIds(svg)));
    idsOf.set(file, ids);
    return ids;
  };
  const findings: Message[] = [];
  for (const { path, facts } of pages) {
    for (const { href, section } of facts.resources) {
      const [address = '', drawing = ''] = href.split('#');
      const file = drawing === '' ? undefined : fileAt(address, path, site.baseUrl);
      if (file === undefined || !file.endsWith('.svg') || !site.files.has(file)) continue;
      if ((await read(file)).has(drawing)) continue;
      findings.push(createMessage('check.drawing_missing', { file, drawing }, { page: path, section }));
    }
  }
  return findings;
}
