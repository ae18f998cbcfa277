import { PICTURE_KINDS, type PictureKind } from '../../../../templates/components/media/media.schema';
import { EXAMPLE_SHEETS } from '../../../../templates/gallery/example-sheets';

/** One picture of each kind, with all possible content. */
export const CONTENTS: Readonly<Record<PictureKind, Record<string, unknown>>> = {
  board: {
    title: 'Magazine, issue 18',
    columns: [
      {
        name: 'Writing',
        tone: 'blue',
        state: 'started',
        cards: [
          {
            title: 'The last typewriter shop',
            tag: 'Feature',
            tone: 'violet',
            cover: 'page',
            progress: 40,
            assignee: 'W1',
            due: 'Apr 9',
            isLate: true,
            comments: 3,
            checklist: [{ text: 'Interview', done: true }, { text: 'Archive' }],
            cursor: 'Editor',
          },
          { title: 'Crossword 18' },
        ],
      },
      { name: 'To layout', tone: 'green', cards: [{ title: 'Cover story' }] },
    ],
  },
  list: {
    title: 'Rules in Purchasing',
    groups: [
      {
        name: 'When a request is created',
        tone: 'violet',
        rows: [
          { title: 'Ask the lead', status: 'On', tone: 'green', due: 'May 4', assignee: 'PU' },
          { title: 'Add a checklist' },
        ],
      },
    ],
  },
  gantt: {
    title: 'Office move',
    scale: ['Sep 7', 'Sep 14', 'Sep 21'],
    rows: [
      { title: 'Sign the lease', start: 0, end: 0.8, tone: 'slate' },
      { title: 'Floor plan', start: 0.8, end: 2.4, due: 1.8, tone: 'violet' },
      { title: 'First day', start: 3, end: 3, tone: 'green', milestone: true },
    ],
  },
  doc: {
    title: 'Brief: new entrance',
    blocks: [
      { kind: 'heading', text: 'Why now' },
      { kind: 'text', text: 'The desk queue is long.' },
      { kind: 'bullet', text: 'Keep paper forms.' },
      { kind: 'checkbox', text: 'Draft the sign', done: true },
      { kind: 'checkbox', text: 'Trial in the north store' },
      {
        kind: 'table',
        rows: [
          ['Option', 'Cost'],
          ['Kiosk A', '$4,200'],
        ],
      },
      { kind: 'chart', chart: { kind: 'number', label: 'People in line', value: '14' } },
    ],
  },
  dashboard: {
    title: 'Support, this week',
    cards: [
      { kind: 'number', label: 'Open cases', value: '58', note: '9 older than 3 days', points: [40, 20] },
      { kind: 'line', label: 'New cases per day', points: [40, 62, 55], note: '11 today' },
      {
        kind: 'bars',
        label: 'Open by topic',
        bars: [{ label: 'Billing', value: 72, tone: 'violet', count: '31' }],
      },
      {
        kind: 'donut',
        label: 'Waiting for',
        slices: [
          { label: 'Us', value: 60, tone: 'rose' },
          { label: 'Customer', value: 40, tone: 'teal' },
        ],
      },
    ],
  },
  chat: {
    title: 'summer-gala',
    messages: [
      { from: 'Venue', initials: 'VE', text: 'The kitchen closes at ten.' },
      { from: 'Catering', initials: 'CA', text: 'By Thursday.', task: 'New running order' },
    ],
  },
  calendar: {
    title: 'Week of April 6',
    days: ['Mon', 'Tue', 'Wed'],
    events: [
      { day: 1, span: 1, row: 1, title: 'Interviews', tone: 'violet' },
      { day: 0, span: 3, row: 0, title: 'Floor and lighting', tone: 'blue' },
    ],
  },
  form: {
    title: 'Request print material',
    fields: [
      { label: 'What is it for?', kind: 'text', value: 'Open day' },
      { label: 'Type', kind: 'select', value: 'Folded leaflet' },
      { label: 'Needed on', kind: 'date', value: 'April 24' },
      { label: 'Draft', kind: 'file', value: 'open-day.docx' },
      { label: 'The text is approved', kind: 'checkbox', value: 'Yes' },
    ],
    submit: 'Submit request',
  },
  assistant: {
    title: 'Brain',
    question: 'Do we still need paper forms?',
    answer: ['Yes, in large print.', 'The kiosks replace the queue only.'],
    sources: ['Notes: check-in desk'],
    tasks: [{ title: 'Print forms', assignee: 'DL', due: 'Mar 24' }],
  },
  rule: {
    title: 'Purchase requests',
    parts: [
      { kind: 'when', text: 'A request is created' },
      { kind: 'then', text: 'Ask', value: 'The lead' },
    ],
    note: 'Ran 14 times',
  },
  task: {
    title: 'Tax codes',
    status: 'Adviser replies',
    tone: 'rose',
    timer: '1:24:08',
    fields: [{ label: 'Due', value: 'Jun 10' }],
    steps: [{ text: 'List the sites', done: true }, { text: 'Send the form' }],
    activity: [{ from: 'Finance', initials: 'FI', text: 'Sent.' }],
  },
  workload: {
    title: 'Hours by role',
    scale: ['Mon', 'Tue', 'Wed'],
    rows: [{ name: 'Engineering', cells: [0, 95, 125] }],
  },
  ...EXAMPLE_SHEETS,
};

export const KINDS = PICTURE_KINDS;

/** Fields that select how or where something is drawn, and are not text. */
const NOT_SHOWN = new Set(['state', 'scene', 'tone', 'kind', 'cover']);

/** Every text of a content that must appear in its picture. */
export function textsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return value === '' || NOT_SHOWN.has(key) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item));
  if (typeof value !== 'object' || value === null) return [];
  if ('kind' in value && value.kind === 'checkbox' && 'label' in value) return textsOf(value.label);
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, name));
}
