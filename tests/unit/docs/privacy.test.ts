import { describe, expect, it } from 'vitest';
import { STORED_ENTRIES } from '../../../config/contract/stored-names';
import { VENDORS } from '../../../config/vendors/vendors';
import { requestRows, storedRows } from '../../support/privacy-table';

describe('the privacy document', () => {
  it('lists everything that the code can store, and nothing else', () => {
    const stored = STORED_ENTRIES.map(({ place, name, life, needsConsent, ...more }) => ({
      name: 'isPrefix' in more ? `${name}…` : name,
      place,
      when: needsConsent ? 'with consent' : 'always',
      life,
    }));
    expect(storedRows()).toEqual(stored);
  });

  it.each(VENDORS.map((vendor) => [vendor.key, vendor] as const))(
    'lists the requests of the vendor %s, with consent if it needs consent',
    (_key, { variables, needsConsent }) => {
      const rows = requestRows().filter((row) => row.variables.some((name) => name in variables));
      expect(rows, 'rows of the table of requests with a variable of the vendor').not.toEqual([]);
      if (needsConsent) expect(rows.filter(({ isAlways }) => isAlways)).toEqual([]);
    },
  );

  it('gives for each service how it is requested, or that content decides', () => {
    const rows = requestRows();
    expect(rows.length).toBeGreaterThan(12);
    expect(rows.filter(({ request }) => request === undefined).map(({ service }) => service)).toEqual([
      'Third-party videos and forms',
    ]);
  });
});
