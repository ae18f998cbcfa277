import type { ReactElement } from 'react';
import type { ContentOf } from '../../content-model/model';
import { SectionButtons } from '../SectionButtons';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import type { SectionProps } from '../section-content';
import type { sectionCallToAction } from './call-to-action.schema';

/** The call to action at the end of a page, on a panel in the section's color. */
export function CallToAction({
  section,
  place,
}: SectionProps<ContentOf<typeof sectionCallToAction>>): ReactElement {
  return (
    <SectionFrame section={section} place={place} className="call">
      <div className="call__panel">
        <SectionIntro section={section} place={place} body={section.body} />
        <SectionButtons buttons={section.buttons} section={section} place={place} size="lg" isCentered />
      </div>
    </SectionFrame>
  );
}
