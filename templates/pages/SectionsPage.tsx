import { PageFrame, type PageTemplateProps } from './PageFrame';

/** A page without breadcrumbs: the home page and landing pages. */
export function SectionsPage({ children }: PageTemplateProps) {
  return <PageFrame>{children}</PageFrame>;
}

/** A page with breadcrumbs above its sections. */
export function Subpage({ children }: PageTemplateProps) {
  return <PageFrame hasBreadcrumbs>{children}</PageFrame>;
}
