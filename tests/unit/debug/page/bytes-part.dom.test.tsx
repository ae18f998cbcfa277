import { describe, expect, it } from 'vitest';
import type { InspectedBytes } from '../../../../generator/debug/page/page-inspection';
import { BytesPart, totalBytes } from '../../../../generator/debug/page/panel/BytesPart';
import { shownPart } from './shown-part';

const BYTES: InspectedBytes[] = [
  { kind: 'page', files: 1, bytes: 98_442, compressed: 10_968 },
  { kind: 'scripts at once', files: 1, bytes: 1000, compressed: 400 },
  { kind: 'scripts on demand', files: 1028, bytes: 1_276_581, compressed: 90_348 },
];

const rowsOf = (bytes: readonly InspectedBytes[]) =>
  [...shownPart(<BytesPart bytes={bytes} />).querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

describe('the table of sizes', () => {
  it('has a row for each kind, for what loads unconditionally, and for the total', () => {
    expect(rowsOf(BYTES)).toEqual([
      ['page', '1', '98,442', '10,968'],
      ['scripts at once', '1', '1,000', '400'],
      ['scripts on demand', '1,028', '1,276,581', '90,348'],
      ['without interaction', '2', '99,442', '11,368'],
      ['total', '1,030', '1,376,023', '101,716'],
    ]);
    expect(totalBytes(BYTES)).toBe('101,716');
  });

  it('omits the subtotal when nothing loads later', () => {
    expect(rowsOf(BYTES.slice(0, 1)).map(([name]) => name)).toEqual(['page', 'total']);
  });
});
