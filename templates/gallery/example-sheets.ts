import type { SheetKind } from '../pictures/sheets/sheet-content';

/** Data for a sheet of each kind, as editors write it. */
export const EXAMPLE_SHEETS: Readonly<Record<SheetKind, Record<string, unknown>>> = {
  ledger: {
    title: 'Cash box, March',
    columns: ['In', 'Out', 'Left'],
    rows: [
      { label: 'Coffee', cells: ['0', '42', '58'] },
      { label: 'Bottles returned', cells: ['11', '0', '69'] },
      { label: 'Together', cells: ['11', '42', '69'], isTotal: true },
    ],
  },
  roster: {
    title: 'Front desk',
    columns: ['Mon', 'Tue', 'Wed'],
    codes: [
      { mark: 'AM', name: 'Morning', tone: 'amber' },
      { mark: 'PM', name: 'Afternoon', tone: 'blue' },
    ],
    rows: [
      { name: 'Desk one', cells: ['AM', '', 'PM'] },
      { name: 'Desk two', cells: ['PM', 'AM', ''] },
    ],
  },
  storyboard: {
    title: 'How to fold a kite',
    frames: [
      { scene: 'landscape', caption: 'A windy field', tone: 'blue' },
      { scene: 'person', caption: 'The presenter', tone: 'amber' },
      { scene: 'knot', caption: 'Two hands', tone: 'teal' },
      { scene: 'page', caption: 'The pattern', tone: 'slate' },
      { scene: 'phone', caption: 'Share it', tone: 'violet' },
      { scene: 'form', caption: 'Order paper', tone: 'rose' },
    ],
  },
  floorplan: {
    title: 'Workshop, ground floor',
    rooms: [
      { name: 'Benches', x: 0, y: 0, width: 8, height: 7 },
      { name: 'Paint', x: 8, y: 0, width: 4, height: 3, tone: 'rose' },
      { x: 8, y: 3, width: 4, height: 4 },
    ],
    pins: [{ x: 3, y: 4, text: 'New lamp above bench 2', tone: 'amber' }],
  },
  notes: {
    title: 'After the workshop',
    notes: [
      { lines: ['More tape'], tone: 'amber' },
      { lines: ['Start at nine,', 'not at eight'], tone: 'blue' },
      { lines: ['Keep the tea'], tone: 'green' },
    ],
  },
  tree: {
    title: 'Parts of the kite',
    root: 'Kite',
    branches: [
      { name: 'Frame', tone: 'violet', leaves: ['Spine', 'Cross spar'] },
      { name: 'Sail', tone: 'teal', leaves: ['Paper'] },
      { name: 'Line', tone: 'amber', leaves: [] },
    ],
  },
  funnel: {
    title: 'Workshop in May',
    stages: [
      { name: 'Asked', value: 40, note: 'by mail' },
      { name: 'Booked', value: 18, note: 'with a date' },
      { name: 'Came', value: 16, note: 'two were ill' },
    ],
  },
  card: {
    title: 'Kite 7',
    tab: 'Repairs',
    stamp: 'DONE',
    fields: [{ label: 'Damage', value: 'Torn sail' }],
    lines: [
      { date: 'Mar 2', text: 'Brought in' },
      { date: 'Mar 4', text: 'New paper glued' },
    ],
  },
  bridge: {
    title: 'Sheets of paper',
    bars: [
      { label: 'Bought', from: 0, to: 100, value: '100' },
      { label: 'Used', from: 100, to: 65, value: '-35' },
      { label: 'Given', from: 65, to: 80, value: '+15' },
      { label: 'Left', from: 0, to: 80, value: '80' },
    ],
  },
};
