import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { siteError } from '../../errors/site-error';
import {
  assetShape,
  contentTypeShape,
  describeFault,
  entryShape,
  isRecord,
  localeShape,
  type RawSpace,
  tagShape,
} from '../space-shapes';

const EXPORT_WITHOUT_A_SPACE = 'export';

const exportShape = z.object({
  contentTypes: z.array(contentTypeShape).default([]),
  tags: z.array(tagShape).default([]),
  entries: z.array(entryShape).default([]),
  assets: z.array(assetShape).default([]),
  locales: z.array(localeShape).default([]),
});

type ExportContent = z.infer<typeof exportShape>;

/**
 * Reads a space export in either of its forms: with management values (the default of contentful-export) or with
 * delivered ones (made with a delivery token). Throws source.export_unreadable and says where the fault is.
 */
export async function readExport(file: string): Promise<RawSpace> {
  const json = parseJson(file, decodeText(file, await readBytes(file)));
  if (!isRecord(json) || !('entries' in json || 'contentTypes' in json)) {
    throw unreadable(file, 'is not a space export: it holds neither entries nor contentTypes');
  }
  const parsed = exportShape.safeParse(json);
  if (!parsed.success) {
    throw unreadable(file, `does not have the shape of a space export (${describeFault(parsed.error)})`);
  }
  rejectRepeatedIds(file, parsed.data);
  return { ...parsed.data, ...homeOf(parsed.data) };
}

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = { ENOENT: 'does not exist', EISDIR: 'is a folder' };
    throw siteError(
      'source.export_unreadable',
      { file, reason: reasons[code ?? ''] ?? `cannot be read (${code})` },
      { exitCode: 2 },
    );
  }
}

/** A byte order mark is dropped by the decoder. */
function decodeText(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable(file, 'is not UTF-8 text');
  }
}

function parseJson(file: string, text: string): unknown {
  if (text.trim() === '') throw unreadable(file, 'is empty');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(file, `is not JSON (${(error as Error).message})`);
  }
}

/** Which of two entities with one id counts would depend on their order in the file. */
function rejectRepeatedIds(file: string, content: ExportContent): void {
  for (const kind of ['contentTypes', 'entries', 'assets'] as const) {
    const seen = new Set<string>();
    for (const { sys } of content[kind]) {
      if (seen.has(sys.id)) throw unreadable(file, `holds ${sys.id} twice (in ${kind})`);
      seen.add(sys.id);
    }
  }
}

function homeOf({ entries, assets, contentTypes }: ExportContent) {
  const all = [...entries, ...assets, ...contentTypes];
  const space = all.find(({ sys }) => sys.space)?.sys.space;
  const environment = all.find(({ sys }) => sys.environment)?.sys.environment;
  return {
    spaceId: space?.sys.id ?? EXPORT_WITHOUT_A_SPACE,
    environment: environment?.sys.id ?? 'master',
  };
}

function unreadable(file: string, reason: string) {
  return siteError('source.export_unreadable', { file, reason });
}
