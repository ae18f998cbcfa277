import type { ReactElement, ReactNode } from 'react';
import type { SectionContent } from './section-content';

interface ItemHeadingProps {
  readonly section: SectionContent;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The title of an item in a section, one level below the section's heading; at the section's level if there is no
 * heading.
 */
export function ItemHeading({ section, className, children }: ItemHeadingProps): ReactElement {
  const Heading = section.heading ? 'h3' : 'h2';
  return <Heading className={className}>{children}</Heading>;
}
