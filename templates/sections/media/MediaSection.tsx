import type { ReactElement } from 'react';
import { MediaElement } from '../../components/media/MediaElement';
import type { ContentOf } from '../../content-model/model';
import { SectionButtons } from '../SectionButtons';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import type { SectionProps } from '../section-content';
import type { sectionMedia } from './section-media.schema';

/** A text beside an image or a video; the media is on the right unless the editor selects left. */
export function MediaSection({ section, place }: SectionProps<ContentOf<typeof sectionMedia>>): ReactElement {
  const side = section.mediaSide ?? 'right';
  return (
    <SectionFrame section={section} place={place} className={`media-section media-section--${side}`}>
      <div className="media-section__text">
        <SectionIntro section={section} place={place} body={section.body} />
        <SectionButtons buttons={section.buttons} section={section} place={place} />
      </div>
      {section.media ? <MediaElement item={section.media} /> : null}
    </SectionFrame>
  );
}
