import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BANNER_CLOSED_ATTRIBUTE, BANNER_PENDING_ATTRIBUTE } from '../../../config/contract/banner';
import { DATA_ATTRIBUTES } from '../../../config/contract/data-attributes';

/** Attributes that browser code writes itself, or that libraries and vendors read and write. */
const NOT_OF_PAGES = [
  BANNER_CLOSED_ATTRIBUTE,
  BANNER_PENDING_ATTRIBUTE,
  'data-layer',
  'data-paused',
  'data-role',
];

function sourceOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('gallery'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

function inDataset(attribute: string): string {
  return attribute.slice('data-'.length).replace(/-[a-z]/g, (letter) => letter.slice(1).toUpperCase());
}

const banner = readFileSync('config/contract/banner.ts', 'utf8');
const templates = sourceOf('templates') + banner;
const client = sourceOf('client') + banner;

describe('attributes that pages and browser code share', () => {
  it.each(Object.keys(DATA_ATTRIBUTES))(
    '%s is written by a template and read in the browser',
    (attribute) => {
      expect(templates).toMatch(new RegExp(`${attribute}(?![\\w-])`));
      expect(client).toMatch(new RegExp(`${attribute}(?![\\w-])|\\b${inDataset(attribute)}\\b`));
    },
  );

  it('are listed', () => {
    const read = client.match(/data-[a-z]+(-[a-z]+)*/g) ?? [];
    const unlisted = read.filter(
      (name) => !Object.hasOwn(DATA_ATTRIBUTES, name) && !NOT_OF_PAGES.includes(name),
    );
    expect(unlisted).toEqual([]);
  });
});
