import type { ReactElement } from 'react';
import type { ContentOf } from '../../content-model/model';
import { SectionButtons } from '../SectionButtons';
import type { SectionProps } from '../section-content';
import type { sectionHero } from './hero.schema';

/**
 * Links to the sections of a page that show other views of the picture below. Where scripts run, they are tabs, and the
 * picture of that section replaces the one here (`client/on-demand/views.ts`).
 */
export function ViewLinks({
  section,
  place,
}: SectionProps<ContentOf<typeof sectionHero>>): ReactElement | null {
  if (section.views.length === 0) return null;
  return (
    <nav className="hero__views" aria-label={section.heading} data-views="">
      <SectionButtons buttons={section.views} section={section} place={place} size="sm" />
    </nav>
  );
}
