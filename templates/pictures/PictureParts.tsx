import type { ReactNode } from 'react';
import { toneOfPerson } from './cast';
import { PictureIcon } from './PictureIcon';
import type { Tone } from './picture-values';

/** Two letters in a circle. */
export function Avatar({ initials }: { readonly initials: string }) {
  return <span className={`pic-avatar pic-${toneOfPerson(initials)}`}>{initials}</span>;
}

export interface TagProps {
  readonly tone: Tone;
  readonly children: ReactNode;
}

export function Tag({ tone, children }: TagProps) {
  return <span className={`pic-tag pic-${tone}`}>{children}</span>;
}

export interface DueDateProps {
  readonly isLate?: boolean;
  readonly children: ReactNode;
}

export function DueDate({ isLate = false, children }: DueDateProps) {
  return <span className={isLate ? 'pic-due pic-late' : 'pic-due'}>{children}</span>;
}

export function Checkbox({ isChecked }: { readonly isChecked: boolean }) {
  return isChecked ? (
    <span className="pic-box pic-checked">
      <PictureIcon name="checked" />
    </span>
  ) : (
    <span className="pic-box" />
  );
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
      {text === undefined ? (
        <span className="pic-hint">{hint}</span>
      ) : (
        <b className="pic-hint pic-typed">{text}</b>
      )}
      <PictureIcon name="at" />
      <PictureIcon name="clip" />
      <span className="pic-send">
        <PictureIcon name="send" />
      </span>
    </div>
  );
}
