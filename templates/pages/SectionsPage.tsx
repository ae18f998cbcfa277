import type { PageTemplateProps } from './PageFrame';
import { PageFrame } from './PageFrame';

/** A page that begins with its sections: the start, and pages that visitors reach from outside. */
export function SectionsPage({ children }: PageTemplateProps) {
  return <PageFrame>{children}</PageFrame>;
}

/** A page below others: the way to these, then its sections. */
export function Subpage({ children }: PageTemplateProps) {
  return <PageFrame hasBreadcrumbs>{children}</PageFrame>;
}
