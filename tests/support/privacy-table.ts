import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../generator/files/package-root';

/** A row of the table of requests in `docs/privacy.md`. */
export interface RequestRow {
  readonly service: string;
  /** The variables that turn it on. None for what content or the site itself requests. */
  readonly variables: readonly string[];
  /** `GET /v1/ip`; a star at the end matches anything. Absent if the table contains none. */
  readonly request: { readonly method: string; readonly path: string } | undefined;
  readonly isAlways: boolean;
}

/** A row of the table of stored data. */
export interface StoredRow {
  readonly name: string;
  readonly place: string;
  readonly when: string;
  readonly life: string;
}

const text = () => readFileSync(join(packageRoot(), 'docs/privacy.md'), 'utf8');

function rowsOf(heading: string): string[][] {
  const [, section = ''] = text().split(`\n## ${heading}\n`);
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function requestOf(cell: string): RequestRow['request'] {
  const [, method = '', address = ''] = /^`(GET|POST) ([^`]+)`$/.exec(cell) ?? [];
  return method === '' ? undefined : { method, path: address.replace(/^https:\/\/[^/]+/, '') };
}

export function requestRows(): RequestRow[] {
  return rowsOf('Requests').map(([service = '', setBy = '', asked = '', when = '']) => ({
    service,
    variables: [...setBy.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    request: requestOf(asked),
    isAlways: when.startsWith('always'),
  }));
}

export function storedRows(): StoredRow[] {
  return rowsOf('What is stored').map(([name = '', place = '', when = '', life = '']) => ({
    name: name.replaceAll('`', ''),
    place,
    when,
    life,
  }));
}

/** A row of the table of analytics fields. */
export interface FieldRow {
  /** Full names, or prefixes that end with `…`. */
  readonly fields: readonly string[];
  readonly of: string;
  readonly when: string;
}

export function fieldRows(): FieldRow[] {
  return rowsOf('What is sent with consent').map(([fields = '', of = '', when = '']) => ({
    fields: fields.replaceAll('`', '').split(', '),
    of: of.replaceAll('`', ''),
    when,
  }));
}
