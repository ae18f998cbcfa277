import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../files/package-root';
import type { NewFile } from './scaffold';

/** A text with each `%name%` replaced by its value; other percent signs stay. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/%(\w+)%/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** New files from those of a folder of `generator/scaffold/templates/`, with their placeholders replaced. */
export function filesFrom(
  folder: string,
  values: Readonly<Record<string, string>>,
): (path: string, source: string) => NewFile {
  const read = (source: string) =>
    readFileSync(join(packageRoot(), 'generator/scaffold/templates', folder, `${source}.txt`), 'utf8');
  return (path, source) => ({ path, text: filled(read(source), values) });
}
