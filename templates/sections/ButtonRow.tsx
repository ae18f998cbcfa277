import type { ReactElement } from 'react';
import { ContentButton } from '../components/button/ContentButton';
import type { button } from '../components/button/button.schema';
import type { ContentOf } from '../content-model/model';
import type { SectionContent, SectionPlace } from './section-content';
import { sectionView } from './section-content';

interface ButtonRowProps {
  readonly buttons: ReadonlyArray<ContentOf<typeof button>>;
  readonly section: SectionContent;
  readonly place: SectionPlace;
}

/** The buttons of a section, each tracked with the section it stands in. */
export function ButtonRow({ buttons, section, place }: ButtonRowProps): ReactElement | null {
  if (buttons.length === 0) return null;
  return (
    <div className="section-buttons">
      {buttons.map((button) => (
        <ContentButton key={button.metadata.id} button={button} section={sectionView(section, place)} />
      ))}
    </div>
  );
}
