import { resolve } from 'node:path';
import { readConfiguration } from '../configuration';
import type { Output } from '../output';
import { formatMessage } from '../output';
import type { CommonOptions } from '../program';

/** `site check`: everything that can be told from the output alone. */
export async function checkCommand(options: CommonOptions, output: Output): Promise<number> {
  const { environment } = await readConfiguration({ env: process.env, file: options.config });
  const { checkOutput } = await import('../../check/check-output');
  const { findings, pages } = await checkOutput({
    outDir: resolve(options.out),
    baseUrl: options.baseUrl ?? environment.SITE_BASE_URL,
  });
  for (const finding of findings) output.message(formatMessage('error', finding));
  output.result(`${pages} pages checked, ${findings.length} fault(s)`);
  output.json({ ok: findings.length === 0, pages, errors: findings, warnings: [] });
  return findings.length === 0 ? 0 : 1;
}
