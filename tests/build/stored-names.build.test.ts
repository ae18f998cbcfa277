import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as cookies from '../../config/cookies';
import { STORED_ENTRIES } from '../../config/stored-names';
import { runSite } from '../support/run-site';
import { elementsOf } from './acceptance/built-site';

const PLACES = {
  cookie: 'Cookie',
  localStorage: 'Local storage',
  sessionStorage: 'Session storage',
} as const;

/** A row of the page: where, under which names, for how long, and in which of the two tables it stands. */
interface ListedRow {
  readonly names: readonly string[];
  readonly place: string;
  readonly purpose: string;
  readonly life: string;
  readonly needsConsent: boolean;
}

let folder = '';
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
  folder = await mkdtemp(join(tmpdir(), 'site-stored-'));
  const out = join(folder, 'out');
  const run = await runSite(['build', '--quiet', '--out', out, '--cache-dir', join(folder, 'cache')]);
  expect(run.stderr).toBe('');
  rows = listedRows(await readFile(join(out, 'privacy.html'), 'utf8'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the page on privacy', () => {
  it.each(STORED_ENTRIES)('lists $place $name, for what and how long', (entry) => {
    const { place, name, life, needsConsent } = entry;
    const written = 'isPrefix' in entry ? `${name}…` : name;
    const row = rows.find((one) => one.place.startsWith(PLACES[place]) && one.names.includes(written));
    expect(row?.life).toContain(life);
    expect(row?.purpose).toMatch(/\w+ \w+/);
    expect(row?.needsConsent).toBe(needsConsent);
  });

  it('lists nothing that is not stored', () => {
    const known = STORED_ENTRIES.map(
      (entry) => `${entry.place} ${entry.name}${'isPrefix' in entry ? '…' : ''}`,
    );
    const listed = rows.flatMap(({ names, place }) => {
      const [key] = Object.entries(PLACES).find(([, text]) => place.startsWith(text)) ?? [];
      return names.map((name) => `${key} ${name}`);
    });
    expect(listed.sort()).toEqual([...known].sort());
  });
});

it.each([
  ['utm_source', cookies.CAMPAIGN_COOKIE_DAYS],
  ['banner_hidden', cookies.BANNER_HIDDEN_COOKIE_DAYS],
  ['ajs_anonymous_id', cookies.IDENTITY_COOKIE_DAYS],
])('the cookie %s stays %d days, as is listed', (name, days) => {
  const entry = STORED_ENTRIES.find((one) => one.place === 'cookie' && one.name === name);
  expect(entry?.life).toBe(`${days} days`);
});
