import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { digestOfText } from '../files/digest';

const digestsForm = z.object({
  rendering: z.string(),
  sections: z.record(z.string(), z.string()),
  markdown: z.string(),
  content: z.string(),
  siteMap: z.string(),
  bundling: z.string(),
});

/** The digests that `generator/boot/code-digests.js` writes beside the compiled code, for the running version of Node. */
export type CodeDigests = z.infer<typeof digestsForm>;

/**
 * The digests of the running code. Undefined if it was not compiled by `generator/boot/compile-sources.js`; then
 * nothing of an earlier build can be reused.
 */
export async function readCodeDigests(): Promise<CodeDigests | undefined> {
  try {
    const file = new URL('./code.json', import.meta.url);
    const compiled = digestsForm.parse(JSON.parse(await readFile(file, 'utf8')));
    const digest = (code: string) => digestOfText(`${code} ${process.versions.node}`);
    const { sections } = compiled;
    return {
      rendering: digest(compiled.rendering),
      sections: Object.fromEntries(Object.entries(sections).map(([name, code]) => [name, digest(code)])),
      markdown: digest(compiled.markdown),
      content: digest(compiled.content),
      siteMap: digest(compiled.siteMap),
      bundling: digest(compiled.bundling),
    };
  } catch {
    return undefined;
  }
}
