import { classNames } from '../class-names';

export interface MarkProps {
  readonly className?: string;
}

/** The mark: a sheet folded into a P. `mark.svg` is its only drawing; the style sheet, the icons and the images use it. */
export function Mark({ className }: MarkProps) {
  return <span className={classNames('mark', className)} />;
}
