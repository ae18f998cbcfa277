import type { PageTemplateProps } from './PageFrame';
import { PageFrame } from './PageFrame';

/** What AI does in the product. */
export function AiPage({ children }: PageTemplateProps) {
  return <PageFrame hasBreadcrumbs>{children}</PageFrame>;
}
