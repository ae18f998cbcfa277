import type { ReactNode } from 'react';
import type { PageTemplate } from '../../config/routes';
import { ErrorPage } from './ErrorPage';
import type { PageTemplateProps } from './PageFrame';
import { SectionsPage, Subpage } from './SectionsPage';

/** Every page type with its template. */
export const PAGE_TEMPLATE_COMPONENTS: Readonly<
  Record<PageTemplate, (props: PageTemplateProps) => ReactNode>
> = {
  home: SectionsPage,
  landing: SectionsPage,
  team: Subpage,
  feature: Subpage,
  ai: Subpage,
  brain: Subpage,
  pricing: SectionsPage,
  error: ErrorPage,
};
