import type { ReactElement } from 'react';
import { RichText } from '../../components/rich-text/RichText';
import type { ContentOf } from '../../content-model/model';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import type { SectionProps } from '../section-content';
import type { sectionRichText } from './rich-text.schema';

/** A text with tables, media and embedded entries. */
export function RichTextSection({
  section,
  place,
}: SectionProps<ContentOf<typeof sectionRichText>>): ReactElement {
  return (
    <SectionFrame section={section} place={place} className="text-section">
      <SectionIntro section={section} place={place} />
      {section.body ? (
        <div className="prose">
          <RichText value={section.body} />
        </div>
      ) : null}
    </SectionFrame>
  );
}
