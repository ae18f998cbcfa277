import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';

interface ScrollFrameProps {
  /** What is in the frame, for those who reach it with the keyboard. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A frame that scrolls by itself, so that what is wide never widens the page. */
export function ScrollFrame({ label, className, children }: ScrollFrameProps): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; a region would be a landmark, each of its own name
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <div className={classNames('scroll-frame', className)} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
