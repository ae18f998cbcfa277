import { resolve } from 'node:path';
import { readProcessConfiguration } from '../../build/configuration';
import type { Message } from '../../errors/site-error';
import { counted, githubAnnotation, type MessageKind, messageTexts, printWarnings } from '../message-texts';
import type { Output } from '../output';
import type { CheckCommandOptions } from '../program';

interface PrintOptions {
  readonly kind: MessageKind;
  readonly format: 'text' | 'github';
  readonly output: Output;
}

function print(messages: readonly Message[], { kind, format, output }: PrintOptions): void {
  for (const { message, text } of messageTexts(kind, messages)) {
    output.message(format === 'github' ? githubAnnotation(kind, message, text) : text);
  }
}

/** `site check --translations` */
async function listTranslations(
  { cacheDir }: CheckCommandOptions,
  warnings: readonly Message[],
  output: Output,
): Promise<number> {
  const { readTranslations } = await import('../../check/translations/read-translations');
  const { formatTranslations } = await import('../../check/translations/translation-report');
  const translations = await readTranslations(resolve(cacheDir));
  output.result(formatTranslations(translations));
  printWarnings(warnings, output);
  output.json({ ok: true, translations, warnings, errors: [] });
  return 0;
}

/** `site check`: checks that need only the output. */
export async function checkCommand(options: CheckCommandOptions, output: Output): Promise<number> {
  const configuration = await readProcessConfiguration(options.config);
  if (options.translations) return listTranslations(options, configuration.warnings, output);
  const { checkOutput } = await import('../../check/check-output');
  const { errors, pages, ...checked } = await checkOutput({
    outDir: resolve(options.out ?? 'out'),
    baseUrl: options.baseUrl ?? configuration.environment.SITE_BASE_URL,
    cacheDir: resolve(options.cacheDir),
  });
  const warnings = [...configuration.warnings, ...checked.warnings];
  const format = options.format ?? (process.env.GITHUB_ACTIONS === 'true' ? 'github' : 'text');
  if (!output.isQuiet || options.strict) print(warnings, { kind: 'warning', format, output });
  print(errors, { kind: 'error', format, output });
  const ok = errors.length === 0 && !(options.strict && warnings.length > 0);
  output.result(`${pages} pages checked, ${counted('error', errors)}, ${counted('warning', warnings)}`);
  output.json({ ok, pages: { total: pages }, errors, warnings });
  return ok ? 0 : 1;
}
