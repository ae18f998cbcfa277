import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { STATUS_PAGE_PATHS } from '../../config/routes';
import { CATALOGUE } from '../errors/catalogue';
import { type Message, siteError } from '../errors/site-error';
import { undefinedIfMissing } from '../files/file-errors';
import { BUILD_JSON_FILE, holdsBuild, OUTPUT_VERSION, PAGE_IDS_FILE } from '../publish/output-directory';
import { readOutputTree } from '../publish/output-tree';
import { parseRedirectRules, REDIRECTS_FILE, type RedirectRules } from '../serve/rule-files';
import { fileOfPath } from '../site-map/page-path';
import type { PageFacts } from './page-facts';
import { readPageFacts } from './read-page-facts';

const pageIds = z.object({
  version: z.literal(OUTPUT_VERSION),
  pages: z.array(z.object({ path: z.string(), pageId: z.string(), locale: z.string(), file: z.string() })),
});

/** A page in `page-ids.json`. */
export type ListedPage = z.infer<typeof pageIds>['pages'][number];

/** A page with its public path, `/fr-FR/pricing`; without HTML, so that all pages fit into memory. */
export interface CheckedPage {
  readonly path: string;
  readonly facts: PageFacts;
}

export interface BuiltPage extends CheckedPage {
  /** The uncompressed HTML. */
  readonly html: Buffer;
}

/** The content of an output folder. */
export interface BuiltSite {
  readonly outDir: string;
  readonly baseUrl: string;
  /** All files with their size in bytes. */
  readonly files: ReadonlyMap<string, number>;
  readonly listed: readonly ListedPage[];
  readonly redirects: RedirectRules;
}

/** Opens a published build; throws `output.missing`, with exit status 2, when there is none. */
export async function openBuiltSite(outDir: string, baseUrl: string): Promise<BuiltSite> {
  if (!(await holdsBuild(outDir))) throw siteError('output.missing', { directory: outDir }, { exitCode: 2 });
  const tree = await readOutputTree(outDir);
  const files = new Map([...tree.files].map(([path, { bytes }]) => [path, bytes]));
  const listed = pageIds.safeParse(JSON.parse(await readFile(join(outDir, PAGE_IDS_FILE), 'utf8')));
  if (!listed.success)
    throw siteError('output.missing', { directory: outDir }, { exitCode: 2, cause: listed.error });
  const redirects = (await undefinedIfMissing(readFile(join(outDir, REDIRECTS_FILE), 'utf8'))) ?? '';
  return { outDir, baseUrl, files, listed: listed.data.pages, redirects: parseRedirectRules(redirects) };
}

/** Path and file of every existing page: those of `page-ids.json`, then the error pages. */
export function pagesToRead({
  files,
  listed,
}: Pick<BuiltSite, 'files' | 'listed'>): Array<Pick<ListedPage, 'path' | 'file'>> {
  const status = STATUS_PAGE_PATHS.map((path) => ({ path, file: fileOfPath(path) }));
  return [...listed, ...status].filter(({ file }) => files.has(file));
}

/** Reads one page. */
export async function readBuiltPage(
  { outDir }: Pick<BuiltSite, 'outDir'>,
  { path, file }: Pick<ListedPage, 'path' | 'file'>,
): Promise<BuiltPage> {
  const html = await readFile(join(outDir, file));
  return { path, html, facts: readPageFacts(html.toString('utf8')) };
}

const CODE = 'content.translation_missing';

const missingTranslation = z.object({
  code: z.literal(CODE),
  message: z.string(),
  page: z.string().optional(),
  entry: z.string().optional(),
  field: z.string().optional(),
  locale: z.string().optional(),
});

/** The texts that the pages of an output show in another language, as the build reported them. */
export async function reportedTranslations(outDir: string): Promise<Message[]> {
  const report: unknown = JSON.parse(await readFile(join(outDir, BUILD_JSON_FILE), 'utf8'));
  const { warnings } = z.object({ warnings: z.array(z.unknown()).default([]) }).parse(report);
  return warnings.flatMap((warning) => {
    const { data } = missingTranslation.safeParse(warning);
    return data === undefined ? [] : [{ ...data, hint: CATALOGUE[CODE].hint }];
  });
}
