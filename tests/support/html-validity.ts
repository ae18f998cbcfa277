import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The preset of rules of the HTML standard, and those for accessibility and complete documents. */
const PRESETS = ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'];

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: PRESETS,
    rules: {
      // Missing in the presets: attributes that the type of an input does not support.
      'input-attributes': 'error',
      // Scripts and styles come from the site's own origin: no other host can replace them.
      'require-sri': 'off',
    },
  }),
);

/** Some browsers drop the roles of a table that style sheets display as blocks on phones, unless they are written. */
const TABLE_ROLE = /^Redundant role "(?:table|rowgroup|row|columnheader|cell)" on <t/;

/** Starts a comment that turns a rule off inside a document. */
const DIRECTIVE = '[html-validate-';

/** The errors of a document, one line each: rule, place, text. Nothing in the document can turn a rule off. */
export async function htmlFaults(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html.replaceAll(DIRECTIVE, '[no-directive-'));
  return results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, message }) => ruleId !== 'no-redundant-role' || !TABLE_ROLE.test(message))
    .map(({ ruleId, line, column, message }) => `${ruleId} at ${line}:${column}: ${message}`);
}

/** The paths of all HTML files below a folder. */
export async function htmlFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.html')).sort();
}

/** The errors of the documents below a folder, by path, without valid documents. */
export async function faultsBelow(folder: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const faults: Record<string, readonly string[]> = {};
  for (const name of await htmlFiles(folder)) {
    const found = await htmlFaults(await readFile(join(folder, name), 'utf8'));
    if (found.length > 0) faults[name] = found;
  }
  return faults;
}
