import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { fieldRows } from '../../support/privacy-table';
import { arrived, libraryRuns, withMeasuredSite } from '../analytics/analytics-site';
import { openPage } from '../open-page';

withMeasuredSite();

const CALLS = ['identify', 'page', 'click web', 'view web'];

/** The fields that the emulator adds to each call. */
const OF_EMULATOR = 'receivedAt';

/** The names of all values, with the names of their parents. */
function fieldsOf(value: unknown, name = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [name];
  return Object.entries(value).flatMap(([key, held]) => fieldsOf(held, name === '' ? key : `${name}.${key}`));
}

const isOf = (call: string, of: string) =>
  of === 'every call' || of.split(', ').includes(call) || (of === 'events' && call.includes(' '));

const isNamed = (field: string, name: string) =>
  name.endsWith('…') ? field.startsWith(name.slice(0, -1)) : field === name;

/** A visitor whom the product and a tag manager know. */
const beKnown = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('ajs_user_id', '"user-1"');
    localStorage.setItem('ajs_user_traits', '{"email":"jo@example.org","plan":"unlimited"}');
    const gtag = (_get: string, _target: string, field: string, answer: (value: string) => void) =>
      answer(`${field}-1`);
    Object.assign(window, { gtag });
  });

it('analytics receives exactly the fields that the guide lists', async () => {
  const { page } = await openPage('/buttons?utm_source=news&utm_campaign=spring', {
    consent: true,
    isTimed: false,
    prepare: beKnown,
  });
  await libraryRuns(page);
  await page.locator('[data-track]').filter({ hasText: 'b-hash' }).first().click();
  await eventually(() => expect(CALLS.filter((call) => arrived(call).length === 0)).toEqual([]));
  for (const call of CALLS) {
    const rows = fieldRows().filter(({ of }) => isOf(call, of));
    const found = new Set(arrived(call).flatMap((event) => fieldsOf(event)));
    found.delete(OF_EMULATOR);
    const unlisted = [...found].filter(
      (field) => !rows.some(({ fields }) => fields.some((name) => isNamed(field, name))),
    );
    expect(unlisted, call).toEqual([]);
    const expected = rows.filter(({ when }) => when === 'always').flatMap(({ fields }) => fields);
    const missing = expected.filter((name) => ![...found].some((field) => isNamed(field, name)));
    expect(missing, call).toEqual([]);
  }
});
