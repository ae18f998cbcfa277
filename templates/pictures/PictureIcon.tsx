import type { State, Tone } from './picture-values';

/** The icons in the order of `picture-icons.svg` and `icons.css`. The first ones are the rail of a window. */
export const PICTURE_ICONS = [
  'home',
  'inbox',
  'board',
  'doc',
  'chat',
  'goal',
  'list',
  'gantt',
  'calendar',
  'workload',
  'dashboard',
  'form',
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

/** A small icon in the color of the text around it. The class can also be set on a text, which then follows the icon. */
export function PictureIcon({ name }: { readonly name: PictureIconName }) {
  return <i className={`pic-icon-${name}`} />;
}

interface StatusMarkProps {
  readonly tone: Tone;
  readonly state: State;
}

/** The mark before a task or a column: a ring that fills with the work, or a square without a state. */
export function StatusMark({ tone, state }: StatusMarkProps) {
  if (state === undefined) return <i className={`pic-dot pic-${tone}`} />;
  return <i className={`pic-ring-${state}${state === 'done' ? ' pic-icon-checked' : ''} pic-${tone}`} />;
}
