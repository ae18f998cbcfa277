import type { ReactNode } from 'react';
import { Breadcrumbs } from '../components/breadcrumbs/Breadcrumbs';
import { classNames } from '../components/class-names';
import { useRenderContext } from '../content-model/render-context';

/** The input of a page template: its rendered sections. */
export interface PageTemplateProps {
  readonly children: ReactNode;
  readonly hasSections: boolean;
}

export interface PageFrameProps {
  readonly children: ReactNode;
  readonly hasBreadcrumbs?: boolean | undefined;
}

/** The common part of all page types: breadcrumbs above the sections. */
export function PageFrame({ hasBreadcrumbs = false, children }: PageFrameProps) {
  const { page } = useRenderContext();
  return (
    <div className={classNames('page', `page--${page.template}`, page.accent && `accent--${page.accent}`)}>
      {hasBreadcrumbs ? <Breadcrumbs items={page.breadcrumbs} /> : null}
      {children}
    </div>
  );
}
