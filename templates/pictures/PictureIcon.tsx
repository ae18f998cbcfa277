import type { Tone } from './picture-values';

/** Strokes on a square of 16 units. */
const STROKES = {
  list: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  board: 'M3 3h3.5v10H3zM9.5 3H13v6H9.5z',
  gantt: 'M2.5 4H8M6 8h7M4.5 12h5',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7.5h11M5.5 2.5V4M10.5 2.5V4',
  workload: 'M3.5 13V9M8 13V3M12.5 13V6',
  dashboard: 'M3 3h4v5.5H3zM3 11h4v2H3zM9.5 3H13v2H9.5zM9.5 7.5H13V13H9.5z',
  doc: 'M4 2.5h5l3 3v8H4zM6.5 8h3M6.5 10.5h3',
  chat: 'M2.5 3.5h11v8H7l-3 2.5v-2.5H2.5z',
  form: 'M3 2.5h10v11H3zM5.5 6h5M5.5 9h2.5',
  home: 'M3 7l5-4.5L13 7v6.5H3z',
  inbox: 'M2.5 9l2-5.5h7l2 5.5v4h-11zM2.5 9H6l1 2h2l1-2h3.5',
  goal: 'M8 2.5a5.5 5.5 0 1 0 .1 0zM8 6a2 2 0 1 0 .1 0z',
  clock: 'M8 2.5a5.5 5.5 0 1 0 .1 0zM8 5v3.2l2 1.3',
  search: 'M7 2.8a4.2 4.2 0 1 0 .1 0zM10.2 10.2l3 3',
  filter: 'M2.5 4.5h11M5 8h6M7 11.5h2',
  plus: 'M8 3.5v9M3.5 8h9',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  star: 'M8 2.5l1.7 3.6 3.8.5-2.8 2.7.7 4L8 11.4l-3.4 1.9.7-4-2.8-2.7 3.8-.5z',
  hash: 'M6.5 3l-1 10M10.5 3l-1 10M3 6h10.5M2.5 10H13',
  clip: 'M12.5 7.5l-5 5a3 3 0 0 1-4.2-4.2l5.4-5.4a2 2 0 0 1 2.8 2.8l-5.2 5.3',
  send: 'M8 13V3.5M4 7.5l4-4 4 4',
  check: 'M3.5 8.5l3 3 6-7',
  down: 'M4.5 6.5L8 10l3.5-3.5',
  spark: 'M8 2l1.4 4.6L14 8 9.4 9.4 8 14 6.6 9.4 2 8l4.6-1.4z',
  at: 'M8 5.7a2.3 2.3 0 1 0 .1 0zM10.3 6v3c0 2.2 3.2 1.6 3.2-1a5.5 5.5 0 1 0-2.2 4.4',
} as const;

export type PictureIconName = keyof typeof STROKES;

/** A small icon in the color of the text around it. */
export function PictureIcon({ name }: { readonly name: PictureIconName }) {
  return (
    <svg className="pic-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  );
}

/** How much of the disc is filled, in quarters; a green one is done. */
const PROGRESS: Readonly<Record<Exclude<Tone, 'green'>, number>> = {
  slate: 0,
  rose: 1,
  teal: 2,
  blue: 2,
  violet: 2,
  amber: 3,
};

/** The ring before a task or a column: open, partly filled or checked, as its tone says. */
export function StatusRing({ tone }: { readonly tone: Tone }) {
  const quarters = tone === 'green' ? undefined : PROGRESS[tone];
  return (
    <svg className={`pic-ring pic-${tone}`} viewBox="0 0 14 14" aria-hidden="true">
      <circle className={quarters === undefined ? 'pic-full' : undefined} cx="7" cy="7" r="6" />
      {quarters === undefined && <path d="M4.2 7.2l2 2 3.6-4" />}
      {quarters !== undefined && quarters > 0 && (
        <circle className="pic-pie" cx="7" cy="7" r="1.75" strokeDasharray={`${quarters * 2.75} 11`} />
      )}
    </svg>
  );
}
