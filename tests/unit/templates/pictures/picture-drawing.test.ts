import { describe, expect, it } from 'vitest';
import { curve } from '../../../../templates/pictures/charts';
import { halves } from '../../../../templates/pictures/FormPicture';
import { dependencies } from '../../../../templates/pictures/GanttPicture';
import type { DashboardCard, FormField } from '../../../../templates/pictures/picture-content';
import { placeCards } from '../../../../templates/pictures/place-cards';
import { initialsOf } from '../../../../templates/pictures/WorkloadPicture';

const CARDS: Record<string, DashboardCard> = {
  number: { kind: 'number', label: 'Open', value: '3' },
  bars: { kind: 'bars', label: 'Topics', bars: [{ label: 'Login', value: 4, tone: 'blue' }] },
  line: { kind: 'line', label: 'Days', points: [1, 2] },
  donut: { kind: 'donut', label: 'Health', slices: [{ label: 'Late', value: 1, tone: 'rose' }] },
};

describe('dashboard cards fill complete lines', () => {
  it.each([
    ['number', 'number:6'],
    ['line number', 'number:2 line:4'],
    ['number line bars donut', 'number:2 line:4 bars:3 donut:3'],
    ['line bars number', 'number:2 line:4 bars:6'],
    ['number bars donut', 'number:2 donut:4 bars:6'],
    ['number number bars donut', 'number:3 number:3 bars:3 donut:3'],
    ['number number line', 'number:3 number:3 line:6'],
    ['number number number', 'number:2 number:2 number:2'],
    ['bars line donut', 'bars:3 line:3 donut:6'],
  ])('for the kinds %s', (kinds, expected) => {
    const cards = kinds.split(' ').map((kind) => CARDS[kind] as DashboardCard);
    expect(
      placeCards(cards)
        .map(({ card, sixths }) => `${card.kind}:${sixths}`)
        .join(' '),
    ).toBe(expected);
  });
});

describe('short form fields share a line', () => {
  it.each([
    ['text select date file', '.HH.'],
    ['select text select', '...'],
    ['select select date', 'HH.'],
    ['select date select date', 'HHHH'],
    ['checkbox', '.'],
  ])('for the kinds %s: %s', (kinds, expected) => {
    const fields = kinds.split(' ').map((kind) => ({ kind, label: 'Label', value: 'x' }) as FormField);
    expect(
      halves(fields)
        .map((isHalf) => (isHalf ? 'H' : '.'))
        .join(''),
    ).toBe(expected);
  });
});

describe('rows of a Gantt chart', () => {
  const row = (start: number, end: number, milestone = false) => ({
    title: 'Row',
    tone: 'blue' as const,
    start,
    end,
    milestone,
  });

  it('depend on the nearest row above that ends where they start', () => {
    expect(dependencies([row(0, 1), row(0, 1), row(1, 2), row(2.02, 3), row(1.5, 2)])).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  it('do not depend on milestones or rows below', () => {
    expect(dependencies([row(1, 2), row(1, 1, true), row(1, 1.5), row(0, 1)])).toEqual([]);
  });
});

describe('a line chart', () => {
  it('extends from edge to edge, with high values at the top', () => {
    expect(curve([0, 100, 50])).toBe('M0 100C25 100 25 0 50 0C75 0 75 50 100 50');
  });
});

describe('the initials of a role', () => {
  it.each([
    ['Copy', 'CO'],
    ['Design system', 'DS'],
    ['Associate 1', 'A1'],
    ['QA', 'QA'],
    ['X', 'X'],
    ['Web editor', 'WB'],
    ['Support, first line', 'S1'],
  ])('for %s are %s', (name, expected) => {
    expect(initialsOf(name)).toBe(expected);
  });
});
