import { describe, expect, it } from 'vitest';
import { STORED_ENTRIES } from '../../../config/stored-names';
import { requestRows, storedRows } from '../../support/privacy-table';

describe('the page on privacy', () => {
  it('lists everything that code can store, and nothing else', () => {
    const stored = STORED_ENTRIES.map(({ place, name, life, needsConsent, ...more }) => ({
      name: 'isPrefix' in more ? `${name}…` : name,
      place,
      isAlways: !needsConsent,
      life,
    }));
    expect(storedRows()).toEqual(stored);
  });

  it('says of each service how it is asked, or that content decides', () => {
    const rows = requestRows();
    expect(rows.length).toBeGreaterThan(12);
    expect(rows.filter(({ request }) => request === undefined).map(({ service }) => service)).toEqual([
      'Videos and forms of others',
    ]);
  });
});
