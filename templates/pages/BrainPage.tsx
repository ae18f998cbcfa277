import type { PageTemplateProps } from './PageFrame';
import { PageFrame } from './PageFrame';

/** The page of the AI add-on. */
export function BrainPage({ children }: PageTemplateProps) {
  return <PageFrame hasBreadcrumbs>{children}</PageFrame>;
}
