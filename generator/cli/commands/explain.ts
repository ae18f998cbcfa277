import { resolve } from 'node:path';
import { readProcessConfiguration } from '../../build/configuration';
import { explainPage, formatExplanation } from '../../cache/explain-page';
import { printWarnings } from '../message-texts';
import type { Output } from '../output';
import type { ExplainCommandOptions } from '../program';

/** `site explain <path>` */
export async function explainCommand(
  { path, cacheDir }: ExplainCommandOptions & { readonly path: string },
  output: Output,
): Promise<number> {
  const { warnings } = await readProcessConfiguration(undefined);
  const explanation = await explainPage(resolve(cacheDir), path);
  printWarnings(warnings, output);
  output.result(formatExplanation(explanation));
  output.json({ ok: true, ...explanation, warnings: [...warnings, ...explanation.warnings], errors: [] });
  return 0;
}
