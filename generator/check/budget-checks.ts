import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { BUDGETS, type Budget, PAGE_BUDGET, PAGE_BUDGETS } from '../../config/budgets';
import { FONTS, type SiteFont } from '../../config/fonts';
import { createMessage, type Message } from '../errors/site-error';
import { compareText } from '../files/compare-text';
import type { BuiltPage, BuiltSite, CheckedPage } from './built-site';
import { createFileReader, fileAt, scriptsOf } from './loaded-files';

/** File types whose transfer size equals the size on disk. */
const FILE_BUDGETS: ReadonlyArray<readonly [kind: Budget, name: RegExp]> = [
  ['font', /\.(?:woff2?|ttf|otf)$/],
  ['image', /\.(?:avif|webp|png|jpe?g|gif)$/],
  ['film', /\.(?:mp4|webm|mov)$/],
];

const compress = promisify(brotliCompress);

async function brotliBytes(bytes: Buffer, quality: number): Promise<number> {
  return (await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })).length;
}

/** Bytes after the best compression, or an estimate below the limit if that is certain without compressing. */
async function compressedBytes(bytes: Buffer, limit: number): Promise<number> {
  if (bytes.length <= limit) return bytes.length;
  const quick = await brotliBytes(bytes, 5);
  return quick <= limit ? quick : brotliBytes(bytes, constants.BROTLI_MAX_QUALITY);
}

function overLimit(what: string, [size, unit]: readonly [number, string], budget: number): Message[] {
  return size <= budget ? [] : [createMessage('check.over_budget', { what, size, unit, budget })];
}

/** The bytes that a page loads besides its HTML depend on the code, and not on what editors write. */
function codeOverBudget(kind: 'css' | 'script', what: string, size: number): Message[] {
  const budget = BUDGETS[kind];
  return size <= budget ? [] : [createMessage('check.code_over_budget', { what, size, budget })];
}

/** Checks the size of a page's HTML, compressed and uncompressed. */
export async function checkPageBudget({ path, html, facts }: BuiltPage): Promise<Message[]> {
  const budget = PAGE_BUDGETS.get(facts.template) ?? PAGE_BUDGET;
  const characters = html.length <= budget.characters ? html.length : html.toString('utf8').length;
  const compressed = await compressedBytes(html, budget.brotli);
  const messages = [
    ...overLimit('The HTML, compressed', [compressed, 'bytes'], budget.brotli),
    ...overLimit('The HTML', [characters, 'characters'], budget.characters),
    ...overLimit('The page', [facts.elements, 'elements'], budget.elements),
  ];
  return messages.map((message) => ({ ...message, page: path }));
}

/** Adds up the style sheets of a page, and the scripts that run when it is opened; each file is compressed once. */
export function createLoadBudgets(
  site: Pick<BuiltSite, 'outDir' | 'baseUrl' | 'files'>,
): (page: CheckedPage) => Promise<Message[]> {
  const read = createFileReader(site);
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string): Promise<number> => {
    if (!site.files.has(file)) return Promise.resolve(0);
    const size = sizes.get(file) ?? readFile(join(site.outDir, file)).then((bytes) => brotliBytes(bytes, 11));
    sizes.set(file, size);
    return size;
  };
  const total = async (files: readonly string[]): Promise<number> =>
    (await Promise.all([...new Set(files)].map(sizeOf))).reduce((sum, size) => sum + size, 0);
  return async (page) => {
    const styles = page.facts.styleSheets.flatMap((href) => fileAt(href, page.path, site.baseUrl) ?? []);
    const messages = [
      ...codeOverBudget('css', 'The style sheets', await total(styles)),
      ...codeOverBudget('script', 'The scripts', await total(await scriptsOf(page, site, read))),
    ];
    return messages.map((message) => ({ ...message, page: page.path }));
  };
}

/** The limit of a file in bytes: that of its kind, or a font's own; undefined for other files. */
function fileLimit(path: string, fonts: readonly SiteFont[]): number | undefined {
  const font = fonts.find(({ name }) => posix.basename(path).startsWith(`${name}-`));
  const budget = FILE_BUDGETS.find(([, name]) => name.test(path))?.[0];
  return font?.maxBytes ?? (budget && BUDGETS[budget]);
}

/** Fonts, images and videos over their budget; they belong to no single page. */
export function checkFileBudgets(files: ReadonlyMap<string, number>, fonts = FONTS): Message[] {
  return [...files]
    .sort(([left], [right]) => compareText(left, right))
    .flatMap(([path, bytes]) => {
      const limit = fileLimit(path, fonts);
      return limit === undefined ? [] : overLimit(path, [bytes, 'bytes'], limit);
    });
}
