import type { State, Tone } from './picture-values';

/** The icons in the order of `picture-icons.svg` and `icons.css`. */
export const PICTURE_ICONS = [
  'list',
  'board',
  'gantt',
  'calendar',
  'workload',
  'dashboard',
  'doc',
  'chat',
  'form',
  'home',
  'inbox',
  'goal',
  'clock',
  'search',
  'filter',
  'star',
  'clip',
  'send',
  'check',
  'down',
  'spark',
  'at',
  'checked',
] as const;

export type PictureIconName = (typeof PICTURE_ICONS)[number];

/** A small icon in the color of the text around it. */
export function PictureIcon({ name }: { readonly name: PictureIconName }) {
  return <i className={`pic-icon pic-icon-${name}`} />;
}

/** The filled quarters of the ring of a task that is neither open nor done. */
const QUARTERS = { started: 2, review: 3 } as const;

interface StatusMarkProps {
  readonly tone: Tone;
  readonly state: State;
}

/** The mark before a task or a column: a ring that fills with the work, or a square without a state. */
export function StatusMark({ tone, state }: StatusMarkProps) {
  if (state === undefined) return <span className={`pic-dot pic-${tone}`} />;
  return (
    <svg className={`pic-ring pic-ring-${state} pic-${tone}`} viewBox="0 0 14 14" aria-hidden="true">
      <circle cx="7" cy="7" r="6" />
      {state === 'done' && <path d="M4.2 7.2l2 2 3.6-4" />}
      {(state === 'started' || state === 'review') && (
        <circle className="pic-pie" cx="7" cy="7" r="1.75" strokeDasharray={`${QUARTERS[state] * 2.75} 11`} />
      )}
    </svg>
  );
}
