import type { PageTemplateProps } from './PageFrame';
import { PageFrame } from './PageFrame';

/** Pricing, in every language: plans come first. */
export function PricingPage({ children }: PageTemplateProps) {
  return <PageFrame>{children}</PageFrame>;
}
