import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { siteError } from '../errors/site-error';
import { holdsBuild, PAGE_IDS_FILE } from '../publish/output-directory';
import { orMissing, readOutputTree } from '../publish/output-tree';
import { byCodeUnit } from '../publish/publish-plan';
import { canonicalPath } from '../serve/request-target';
import { parseRedirectRules, REDIRECTS_FILE } from '../serve/rule-files';
import type { PageFacts } from './page-facts';
import { readPageFacts } from './page-facts';

const EMBED_FOLDER = 'embeds/';

const pageIds = z.object({
  version: z.literal(1),
  pages: z.array(z.object({ path: z.string(), pageId: z.string(), file: z.string() })),
});

export interface BuiltPage {
  /** The public path, `/fr-FR/pricing`. */
  readonly path: string;
  readonly file: string;
  /** Bytes of the HTML before compression. */
  readonly html: Buffer;
  readonly facts: PageFacts;
}

/** What an output folder holds, read for checking; only the pages' facts are kept, not their HTML. */
export interface BuiltSite {
  readonly outDir: string;
  readonly baseUrl: string;
  readonly files: ReadonlyMap<string, number>;
  readonly listed: z.infer<typeof pageIds>['pages'];
  readonly redirectSources: ReadonlySet<string>;
  /** Files of all pages, status pages included, embeds not; sorted. */
  readonly pageFiles: readonly string[];
}

/** The public path of a page's file. */
function pathOfFile(file: string): string {
  return canonicalPath(`/${file}`);
}

/** Opens a published build; throws `output.missing` when there is none. */
export async function openBuiltSite(outDir: string, baseUrl: string): Promise<BuiltSite> {
  if (!(await holdsBuild(outDir))) throw siteError('output.missing', { directory: outDir });
  const { files } = await readOutputTree(outDir);
  const listed = pageIds.safeParse(JSON.parse(await readFile(join(outDir, PAGE_IDS_FILE), 'utf8')));
  if (!listed.success) throw siteError('output.missing', { directory: outDir }, { cause: listed.error });
  const redirects = (await orMissing(readFile(join(outDir, REDIRECTS_FILE), 'utf8'))) ?? '';
  const pageFiles = [...files.keys()].filter(
    (file) => file.endsWith('.html') && !file.startsWith(EMBED_FOLDER),
  );
  return {
    outDir,
    baseUrl,
    files,
    listed: listed.data.pages,
    redirectSources: new Set(parseRedirectRules(redirects).keys()),
    pageFiles: pageFiles.sort(byCodeUnit),
  };
}

/** Reads one page. */
export async function readBuiltPage(site: BuiltSite, file: string): Promise<BuiltPage> {
  const html = await readFile(join(site.outDir, file));
  return { path: pathOfFile(file), file, html, facts: readPageFacts(html.toString('utf8')) };
}
