import type { PageTemplateProps } from './PageFrame';
import { PageFrame } from './PageFrame';

/** The page of a feature. */
export function FeaturePage({ children }: PageTemplateProps) {
  return <PageFrame hasBreadcrumbs>{children}</PageFrame>;
}
