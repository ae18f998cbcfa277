import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The preset of faults that the HTML standard names, and those of accessibility and of whole documents. */
const PRESETS = ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'];

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: PRESETS,
    rules: {
      // In no preset of faults: attributes that the type of an input does not have.
      'input-attributes': 'error',
      // Scripts and styles are the site's own, from its own origin: no other host can exchange them.
      'require-sri': 'off',
    },
  }),
);

/** Begins what turns a rule off from inside a document. */
const DIRECTIVE = '[html-validate-';

/** What is wrong with a document, a line for each fault: rule, place, words. Nothing in it can turn a rule off. */
export async function htmlFaults(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html.replaceAll(DIRECTIVE, '[no-directive-'));
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, line, column, message }) => `${ruleId} at ${line}:${column}: ${message}`);
}

/** The paths of all HTML files below a folder. */
export async function htmlFiles(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.html')).sort();
}

/** What is wrong with the documents below a folder, by path; a document without a fault is not in it. */
export async function faultsBelow(folder: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const faults: Record<string, readonly string[]> = {};
  for (const name of await htmlFiles(folder)) {
    const found = await htmlFaults(await readFile(join(folder, name), 'utf8'));
    if (found.length > 0) faults[name] = found;
  }
  return faults;
}
