import type { Tone } from './picture-values';

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

/** The filled quarters of the disc; a green disc means done. */
const PROGRESS: Readonly<Record<Exclude<Tone, 'green'>, number>> = {
  slate: 0,
  rose: 1,
  teal: 2,
  blue: 2,
  violet: 2,
  amber: 3,
};

/** The ring before a task or a column: open, partly filled or checked, depending on its tone. */
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
