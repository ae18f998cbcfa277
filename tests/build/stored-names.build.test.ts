import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { STORED_ENTRIES } from '../../config/contract/stored-names';
import * as cookies from '../../config/cookies';
import { elementsOf } from './acceptance/built-site';

/** With no-break spaces, because the narrow column would break the line there. */
const PLACES = {
  cookie: ['Cookie', 'Cookies'],
  localStorage: ['Local\u00a0storage'],
  sessionStorage: ['Session\u00a0storage'],
} as const;

const isIn = (place: string, names: readonly string[]) => names.includes(place);

/** A row of the page: kind of storage, names, lifetime, and its table. */
interface ListedRow {
  readonly names: readonly string[];
  readonly place: string;
  readonly purpose: string;
  readonly life: string;
  readonly needsConsent: boolean;
}

let rows: ListedRow[] = [];

function listedRows(html: string): ListedRow[] {
  const elements = elementsOf(html);
  const tables = elements.filter(({ tag }) => tag === 'table');
  return elements
    .filter(({ tag }) => tag === 'tr')
    .map((row) => {
      const cells = elements.filter(({ tag, parents }) => tag === 'td' && parents.includes(row));
      const [names = '', place = '', purpose = '', life = ''] = cells.map(({ text }) => text);
      const needsConsent = row.parents.includes(tables[1] as (typeof tables)[number]);
      return { names: names.split(', '), place, purpose, life, needsConsent };
    })
    .filter(({ place }) => place !== '');
}

beforeAll(async () => {
  rows = listedRows(await readFile(join(inject('siteFolder'), 'privacy.html'), 'utf8'));
});

describe('the privacy page', () => {
  it.each(STORED_ENTRIES)('lists $place $name with its purpose and lifetime', (entry) => {
    const { place, name, life, needsConsent } = entry;
    const written = 'isPrefix' in entry ? `${name}…` : name;
    const row = rows.find((one) => isIn(one.place, PLACES[place]) && one.names.includes(written));
    expect(row, 'a row of the tables on /privacy').toBeDefined();
    expect(row?.life).toBe(life);
    expect(row?.purpose).toMatch(/\w+ \w+/);
    expect(row?.needsConsent).toBe(needsConsent);
  });

  it('lists nothing that is not stored', () => {
    const known = STORED_ENTRIES.map(
      (entry) => `${entry.place} ${entry.name}${'isPrefix' in entry ? '…' : ''}`,
    );
    const listed = rows.flatMap(({ names, place }) => {
      const [key] = Object.entries(PLACES).find(([, texts]) => isIn(place, texts)) ?? [];
      return names.map((name) => `${key} ${name}`);
    });
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.sort()).toEqual([...known].sort());
  });
});

it.each([
  ['utm_source', cookies.CAMPAIGN_COOKIE_DAYS],
  ['banner_hidden', cookies.BANNER_HIDDEN_COOKIE_DAYS],
  ['ajs_anonymous_id', cookies.IDENTITY_COOKIE_DAYS],
  ['gbStickyBuckets__', cookies.STICKY_COOKIE_DAYS],
])('lists the cookie %s with its lifetime of %d days', (name, days) => {
  const entry = STORED_ENTRIES.find((one) => one.place === 'cookie' && one.name === name);
  expect(entry?.life).toMatch(new RegExp(`^${days} days( after your last visit, or until you withdraw)?$`));
});
