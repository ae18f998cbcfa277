import type { PageTemplateProps } from './PageFrame';
import { PageFrame } from './PageFrame';

/** The home page: its sections and nothing above them. */
export function HomePage({ children }: PageTemplateProps) {
  return <PageFrame>{children}</PageFrame>;
}
