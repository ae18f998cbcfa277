import type { PageTemplateProps } from './PageFrame';
import { PageFrame } from './PageFrame';

/** The page of a team. */
export function TeamPage({ children }: PageTemplateProps) {
  return <PageFrame hasBreadcrumbs>{children}</PageFrame>;
}
