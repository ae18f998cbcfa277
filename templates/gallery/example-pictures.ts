import type { PictureKind } from '../components/media/media.schema';
import { EXAMPLE_SHEETS } from './example-sheets';

/** Data for a product picture of each kind, as editors write it. */
export const EXAMPLE_PICTURES: Readonly<Record<PictureKind, unknown>> = {
  board: {
    title: 'Product launch',
    columns: [
      {
        name: 'Next',
        tone: 'slate',
        cards: [
          { title: 'Write the announcement', tag: 'Copy', tone: 'violet', assignee: 'WR', due: 'Mar 14' },
          { title: 'Book the venue' },
        ],
      },
      { name: 'In progress', tone: 'amber', cards: [{ title: 'Film the demo', tag: 'Video', tone: 'rose' }] },
      { name: 'Done', tone: 'green', cards: [{ title: 'Choose the name', assignee: 'PM' }] },
    ],
  },
  list: {
    title: 'Open requests',
    groups: [
      {
        name: 'This week',
        tone: 'blue',
        rows: [
          { title: 'New laptop', assignee: 'IT', due: 'Mar 3', status: 'Ordered', tone: 'blue' },
          { title: 'Door code' },
        ],
      },
      { name: 'Later', tone: 'slate', rows: [{ title: 'Standing desk', status: 'Asked', tone: 'amber' }] },
    ],
  },
  gantt: {
    title: 'Exhibition',
    scale: ['Jan 5', 'Jan 12', 'Jan 19', 'Jan 26'],
    rows: [
      { title: 'Loan agreement', start: 0, end: 1.5, tone: 'rose' },
      { title: 'Shipping', start: 1.5, end: 3, tone: 'teal' },
      { title: 'Opening night', start: 3.5, end: 3.5, tone: 'green', milestone: true },
    ],
  },
  doc: {
    title: 'Standup, Tuesday',
    blocks: [
      { kind: 'heading', text: 'Stage' },
      { kind: 'text', text: 'Lights are hung. Sound check moves to the afternoon.' },
      { kind: 'bullet', text: 'Bring the long cable' },
      { kind: 'checkbox', text: 'Print the badges', done: true },
      { kind: 'checkbox', text: 'Call the caterer', done: false },
      {
        kind: 'table',
        rows: [
          ['Room', 'Seats'],
          ['Hall', '240'],
        ],
      },
    ],
  },
  dashboard: {
    title: 'Friday numbers',
    cards: [
      { kind: 'number', label: 'Runway', value: '11 months', note: 'after payroll' },
      { kind: 'line', label: 'Accounts active weekly', points: [12, 15, 14, 22, 27, 38] },
      {
        kind: 'bars',
        label: 'Tickets by team',
        bars: [
          { label: 'Support', value: 80, tone: 'violet' },
          { label: 'Design', value: 35, tone: 'teal' },
        ],
      },
      {
        kind: 'donut',
        label: 'Status',
        slices: [
          { label: 'Done', value: 6, tone: 'green' },
          { label: 'Open', value: 3, tone: 'amber' },
        ],
      },
    ],
  },
  chat: {
    title: 'purchasing',
    messages: [
      {
        from: 'Buyer',
        initials: 'BU',
        text: 'The supplier has them in stock.',
        task: 'Printers',
      },
      { from: 'Site lead', initials: 'SL', text: 'Good. I added the door code to the task.' },
    ],
  },
  calendar: {
    title: 'My week',
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    events: [
      { day: 0, span: 3, row: 0, title: 'Parallel run', tone: 'blue' },
      { day: 1, row: 1, title: 'Interview panel', tone: 'violet' },
      { day: 4, row: 0, title: 'Sign off payments', tone: 'amber' },
    ],
  },
  form: {
    title: 'Report a problem',
    fields: [
      { label: 'What happens?', kind: 'text', value: 'The screen flickers' },
      { label: 'Device', kind: 'select', value: 'Laptop' },
      { label: 'Photo', kind: 'file', value: 'dock.jpg' },
      { label: 'Since when?', kind: 'date', value: 'Mar 3' },
      { label: 'I tried another cable', kind: 'checkbox', value: 'yes' },
    ],
    submit: 'Send report',
  },
  assistant: {
    title: 'Brain',
    question: 'Do we still need paper forms?',
    answer: ['Yes. The decision of March 12 keeps them in large print.'],
    sources: ['Notes: check-in desk', 'Brief: new entrance'],
  },
  rule: {
    title: 'Late books',
    parts: [
      { kind: 'when', text: 'A due date passes' },
      { kind: 'if', text: 'The shelf is', value: 'Reference' },
      { kind: 'then', text: 'Ask', value: 'The librarian' },
    ],
    note: 'Ran twice this week',
  },
  task: {
    title: 'Repair the projector',
    status: 'Waiting for a part',
    tone: 'amber',
    timer: '0:42:10',
    fields: [{ label: 'Room', value: 'Hall' }],
    steps: [{ text: 'Order the lamp', done: true }, { text: 'Test with sound' }],
    activity: [{ from: 'Front desk', initials: 'FD', text: 'The lamp is here.' }],
  },
  workload: {
    title: 'Office move, hours by role',
    scale: ['Sep 14', 'Sep 21', 'Sep 28'],
    rows: [
      { name: 'IT', cells: [40, 80, 130] },
      { name: 'Design', cells: [85, 100, 0] },
    ],
  },
  ...EXAMPLE_SHEETS,
};
