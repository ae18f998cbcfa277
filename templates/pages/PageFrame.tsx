import type { ReactNode } from 'react';
import { Breadcrumbs } from '../components/breadcrumbs/Breadcrumbs';
import { classNames } from '../components/class-names';
import { useRenderContext } from '../content-model/render-context';

/** What the template of a page gets: its sections, rendered. */
export interface PageTemplateProps {
  readonly children: ReactNode;
  readonly hasSections: boolean;
}

export interface PageFrameProps {
  readonly children: ReactNode;
  readonly hasBreadcrumbs?: boolean | undefined;
}

/** What all page types have in common: the way to the page above its sections. */
export function PageFrame({ hasBreadcrumbs = false, children }: PageFrameProps) {
  const { page } = useRenderContext();
  return (
    <div className={classNames('page', `page--${page.template}`)}>
      {hasBreadcrumbs ? <Breadcrumbs items={page.breadcrumbs} /> : null}
      {children}
    </div>
  );
}
