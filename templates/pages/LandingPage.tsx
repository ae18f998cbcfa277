import type { PageTemplateProps } from './PageFrame';
import { PageFrame } from './PageFrame';

/** A landing page: visitors come from outside and are not led away upwards. */
export function LandingPage({ children }: PageTemplateProps) {
  return <PageFrame>{children}</PageFrame>;
}
