import type { ReactElement, ReactNode } from 'react';
import { TrackingRegion } from '../components/tracking/use-tracking';
import {
  type SectionContent,
  type SectionPlace,
  sectionColorOf,
  sectionIdOf,
  sectionView,
} from './section-content';

interface SectionFrameProps {
  readonly section: SectionContent;
  readonly place: SectionPlace;
  /** The CSS class of the section, such as `hero`. */
  readonly className: string;
  readonly children: ReactNode;
}

/** The outer element of every section: its anchor, its color and the tracking data of its views. */
export function SectionFrame({ section, place, className, children }: SectionFrameProps): ReactElement {
  const color = sectionColorOf(section);
  if (place.embedding) {
    return (
      <div className={`section--embedded ${className}`} data-section-model={section.modelName}>
        {children}
      </div>
    );
  }
  const view = sectionView(section, place);
  const continued = place.isContinuation ? ' section--continued' : '';
  return (
    <section
      id={sectionIdOf(section, place)}
      className={`section section--${color} ${className}${continued}`}
      data-section-index={place.index}
      data-section-model={section.modelName}
      data-view={JSON.stringify(view)}
    >
      <div className="section__inner">
        <TrackingRegion value={view}>{children}</TrackingRegion>
      </div>
    </section>
  );
}
