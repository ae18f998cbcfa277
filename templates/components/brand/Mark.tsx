import { classNames } from '../class-names';

export interface MarkProps {
  /** Edge in CSS pixels. */
  readonly size?: number;
  readonly className?: string;
}

/** The mark: a sheet folded into a plan, its upper leaf turned over. The favicon shows the same shape. */
export function Mark({ size = 28, className }: MarkProps) {
  return (
    <svg
      className={classNames('mark', className)}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="mark__ground" width="32" height="32" rx="9" />
      <path className="mark__sheet" d="M9 8.5A1.5 1.5 0 0 1 10.5 7H16v18h-5.5A1.5 1.5 0 0 1 9 23.5z" />
      <path className="mark__leaf" d="M17.5 7h.8a5.7 5.7 0 0 1 0 11.4h-.8z" />
    </svg>
  );
}
