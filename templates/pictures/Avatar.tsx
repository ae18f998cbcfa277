import type { ReactElement } from 'react';
import type { PictureTone } from './picture-content';
import { PICTURE_TONES } from './picture-content';

/** The same two letters always get the same color. */
function toneOf(initials: string): PictureTone {
  const sum = [...initials].reduce((total, letter) => total * 3 + letter.charCodeAt(0), 0);
  return PICTURE_TONES[sum % PICTURE_TONES.length] ?? 'slate';
}

interface AvatarProps {
  readonly initials: string;
  readonly tone?: PictureTone;
}

/** Somebody in a picture, by two letters. */
export function Avatar({ initials, tone }: AvatarProps): ReactElement {
  return <span className={`p-avatar tone-${tone ?? toneOf(initials)}`}>{initials}</span>;
}
