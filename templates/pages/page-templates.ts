import type { ReactNode } from 'react';
import type { PageTemplate } from '../../config/routes';
import { AiPage } from './AiPage';
import { BrainPage } from './BrainPage';
import { ErrorPage } from './ErrorPage';
import { FeaturePage } from './FeaturePage';
import { HomePage } from './HomePage';
import { LandingPage } from './LandingPage';
import type { PageTemplateProps } from './PageFrame';
import { PricingPage } from './PricingPage';
import { TeamPage } from './TeamPage';

/** Every page type with its template. */
export const PAGE_TEMPLATE_COMPONENTS: Readonly<
  Record<PageTemplate, (props: PageTemplateProps) => ReactNode>
> = {
  home: HomePage,
  landing: LandingPage,
  team: TeamPage,
  feature: FeaturePage,
  ai: AiPage,
  brain: BrainPage,
  pricing: PricingPage,
  error: ErrorPage,
};
