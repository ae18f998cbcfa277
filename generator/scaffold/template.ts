import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../files/package-root';

/** A text with each `%name%` replaced by its value; other percent signs stay. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/%(\w+)%/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** A file of `generator/scaffold/templates/` with its placeholders replaced. */
export function template(name: string, values: Readonly<Record<string, string>>): string {
  return filled(readFileSync(join(packageRoot(), 'generator/scaffold/templates', name), 'utf8'), values);
}
