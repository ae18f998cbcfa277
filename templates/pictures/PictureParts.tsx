import type { ReactNode } from 'react';
import { toneOfPerson } from './cast';
import { PictureIcon } from './PictureIcon';
import type { Tone } from './picture-values';

/** Two letters in a circle. */
export function Avatar({ initials }: { readonly initials: string }) {
  return <i className={`pic-avatar pic-${toneOfPerson(initials)}`}>{initials}</i>;
}

export interface TagProps {
  readonly tone: Tone;
  readonly children: ReactNode;
}

export function Tag({ tone, children }: TagProps) {
  return <i className={`pic-tag pic-${tone}`}>{children}</i>;
}

export interface DueDateProps {
  readonly isLate?: boolean;
  readonly children: ReactNode;
}

export function DueDate({ isLate = false, children }: DueDateProps) {
  return <i className={isLate ? 'pic-due pic-late' : 'pic-due'}>{children}</i>;
}

export function Checkbox({ isChecked }: { readonly isChecked: boolean }) {
  return <i className={isChecked ? 'pic-box pic-icon-checked' : 'pic-box'} />;
}

interface ComposerProps {
  readonly hint: string;
  /** What somebody is typing, instead of the hint. */
  readonly text?: string | undefined;
}

/** The input line for the next message, at the bottom of a conversation. */
export function Composer({ hint, text }: ComposerProps) {
  return (
    <div className="pic-composer">
      {text === undefined ? <i className="pic-hint">{hint}</i> : <b className="pic-hint pic-typed">{text}</b>}
      <PictureIcon name="at" />
      <PictureIcon name="clip" />
      <i className="pic-send pic-icon-send" />
    </div>
  );
}
