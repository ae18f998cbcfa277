import { resolve } from 'node:path';
import { readConfiguration } from '../../build/configuration';
import { isMissingTranslation } from '../../errors/missing-translations';
import type { Message } from '../../errors/site-error';
import { githubAnnotation } from '../github-annotation';
import type { FindingGroup } from '../group-findings';
import { groupFindings } from '../group-findings';
import type { MessageKind } from '../message-texts';
import { languageTexts } from '../message-texts';
import type { Output } from '../output';
import { formatMessage } from '../output';
import type { CheckCommandOptions } from '../program';

/** As many other pages as people want to read. */
const NAMED_PAGES = 5;

function groupText(kind: MessageKind, { finding, otherPages }: FindingGroup): string {
  const text = formatMessage(kind, finding);
  if (otherPages.length === 0) return text;
  const more = otherPages.length - NAMED_PAGES;
  const pages = otherPages.slice(0, NAMED_PAGES).join(', ');
  return `${text}\n  also on ${pages}${more > 0 ? ` and ${more} more` : ''}`;
}

interface Telling {
  readonly kind: MessageKind;
  readonly format: 'text' | 'github';
  readonly output: Output;
}

function tell(findings: readonly Message[], { kind, format, output }: Telling): void {
  const groups = groupFindings(findings.filter((finding) => !isMissingTranslation(finding)));
  const texts = [
    ...groups.map((group) => ({ message: group.finding, text: groupText(kind, group) })),
    ...languageTexts(kind, findings),
  ];
  for (const { message, text } of texts) {
    output.message(format === 'github' ? githubAnnotation(kind, message, text) : text);
  }
}

/** `site check`: everything that can be told from the output alone. */
export async function checkCommand(options: CheckCommandOptions, output: Output): Promise<number> {
  const { environment } = await readConfiguration({ env: process.env, file: options.config });
  const { checkOutput } = await import('../../check/check-output');
  const { errors, warnings, pages } = await checkOutput({
    outDir: resolve(options.out),
    baseUrl: options.baseUrl ?? environment.SITE_BASE_URL,
    cacheDir: resolve(options.cacheDir),
  });
  const format = options.format ?? (process.env.GITHUB_ACTIONS === 'true' ? 'github' : 'text');
  if (!output.isQuiet || options.strict) tell(warnings, { kind: 'warning', format, output });
  tell(errors, { kind: 'error', format, output });
  const ok = errors.length === 0 && !(options.strict && warnings.length > 0);
  output.result(`${pages} pages checked, ${errors.length} error(s), ${warnings.length} warning(s)`);
  output.json({ ok, pages: { total: pages }, errors, warnings });
  return ok ? 0 : 1;
}
