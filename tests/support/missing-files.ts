import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'parse5';

type Node = { attrs?: Array<{ name: string; value: string }>; childNodes?: Node[]; content?: Node };

function referencesOf(node: Node): string[] {
  const own = (node.attrs ?? []).flatMap(({ name, value }) => {
    if (name === 'srcset') return value.split(',').map((candidate) => candidate.trim().split(' ')[0] ?? '');
    return ['src', 'href', 'poster', 'data-src'].includes(name) ? [value] : [];
  });
  return [
    ...own,
    ...[...(node.childNodes ?? []), ...(node.content ? [node.content] : [])].flatMap(referencesOf),
  ];
}

/** Missing files that pages of the folder refer to. */
export async function missingFiles(out: string): Promise<string[]> {
  const items = await readdir(out, { recursive: true }).catch(() => []);
  const missing: string[] = [];
  for (const file of items.filter((name) => name.endsWith('.html'))) {
    const references = referencesOf(parse(await readFile(join(out, file), 'utf8')) as Node);
    for (const reference of references.filter((value) => /^\/(assets|media)\//.test(value))) {
      const path = reference.replace(/[?#].*$/, '');
      if (!(await stat(join(out, path)).catch(() => undefined))) missing.push(`${file}: ${path}`);
    }
  }
  return missing;
}
