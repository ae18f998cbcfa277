import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CATALOGUE } from '../errors/catalogue';
import type { Message } from '../errors/site-error';
import { BUILD_JSON_FILE } from '../publish/output-directory';

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
