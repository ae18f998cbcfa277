import type { ReactElement } from 'react';
import type { PictureTone } from './picture-content';
import { PICTURE_TONES } from './picture-content';

const AVATAR_TONES = PICTURE_TONES.filter((tone) => tone !== 'slate');

/** The same letters always get the same color. */
function toneOf(initials: string): PictureTone {
  const sum = [...initials].reduce((total, letter) => total * 7 + letter.charCodeAt(0), 0);
  return AVATAR_TONES[(sum * 5) % 11 % AVATAR_TONES.length] ?? 'slate';
}

interface AvatarProps {
  readonly initials: string;
  readonly tone?: PictureTone;
}

/** Somebody in a picture, by two letters. */
export function Avatar({ initials, tone }: AvatarProps): ReactElement {
  return <span className={`p-avatar tone-${tone ?? toneOf(initials)}`}>{initials}</span>;
}
