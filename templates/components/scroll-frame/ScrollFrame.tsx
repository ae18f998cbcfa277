import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';

interface ScrollFrameProps {
  /** Label of the frame for keyboard and screen reader users. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A scrolling container, so that wide content never widens the page. */
export function ScrollFrame({ label, className, children }: ScrollFrameProps): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; a region would be a landmark, each of its own name
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <div className={classNames('scroll-frame', className)} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
