import type { ReactElement } from 'react';
import { Html } from '../../components/html/Html';
import type { ContentOf } from '../../content-model/model';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import type { SectionProps } from '../section-content';
import type { sectionMarkdown } from './markdown.schema';

/** A text that editors write in markdown. */
export function MarkdownSection({
  section,
  place,
}: SectionProps<ContentOf<typeof sectionMarkdown>>): ReactElement {
  return (
    <SectionFrame section={section} place={place} className="text-section">
      <SectionIntro section={section} place={place} />
      {section.body ? <Html html={section.body} /> : null}
    </SectionFrame>
  );
}
