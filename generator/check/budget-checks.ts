import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Budget } from '../../config/budgets';
import { BUDGETS } from '../../config/budgets';
import type { Message } from '../errors/site-error';
import { createMessage } from '../errors/site-error';
import { byCodeUnit } from '../publish/publish-plan';
import type { BuiltPage, BuiltSite, CheckedPage } from './built-site';
import { readSiteAddress } from './site-address';

const FONT = /\.(?:woff2?|ttf|otf)$/;

const compress = promisify(brotliCompress);

async function brotliBytes(bytes: Buffer, quality: number): Promise<number> {
  return (await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })).length;
}

/** Bytes after the best compression, or some number within the limit when that is certain without it. */
async function compressedBytes(bytes: Buffer, limit: number): Promise<number> {
  if (bytes.length <= limit) return bytes.length;
  const quick = await brotliBytes(bytes, 5);
  return quick <= limit ? quick : brotliBytes(bytes, constants.BROTLI_MAX_QUALITY);
}

function overBudget(budget: Budget, what: string, bytes: number): Message[] {
  const limit = BUDGETS[budget];
  return bytes <= limit ? [] : [createMessage('check.over_budget', { what, bytes, budget: limit })];
}

/** Whether a page's HTML is small enough as a browser receives it. */
export async function checkPageBudget({ path, html }: Pick<BuiltPage, 'path' | 'html'>): Promise<Message[]> {
  const faults = overBudget('html', 'The HTML', await compressedBytes(html, BUDGETS.html));
  return faults.map((fault) => ({ ...fault, page: path }));
}

/** Adds up the style sheets of pages; each file is compressed once. */
export function createStyleBudget(site: Pick<BuiltSite, 'outDir' | 'baseUrl' | 'files'>) {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string): Promise<number> => {
    if (!site.files.has(file)) return Promise.resolve(0);
    const size = sizes.get(file) ?? readFile(join(site.outDir, file)).then((bytes) => brotliBytes(bytes, 11));
    sizes.set(file, size);
    return size;
  };
  return async ({ path, facts }: CheckedPage): Promise<Message[]> => {
    const pageUrl = new URL(path, site.baseUrl);
    const files = facts.styleSheets.flatMap((href) => readSiteAddress(href, pageUrl)?.path.slice(1) ?? []);
    const bytes = await Promise.all([...new Set(files)].map(sizeOf));
    const total = bytes.reduce((sum, size) => sum + size, 0);
    return overBudget('css', 'The style sheets', total).map((fault) => ({ ...fault, page: path }));
  };
}

/** Fonts that are too large; they belong to no single page. */
export function checkFonts(files: ReadonlyMap<string, number>): Message[] {
  const fonts = [...files].filter(([path]) => FONT.test(path));
  return fonts
    .sort(([left], [right]) => byCodeUnit(left, right))
    .flatMap(([path, bytes]) => overBudget('font', path, bytes));
}
