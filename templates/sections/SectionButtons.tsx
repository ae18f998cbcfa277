import type { ReactElement } from 'react';
import type { ButtonSize } from '../components/button/Button';
import { ButtonGroup } from '../components/button/ButtonGroup';
import type { ButtonContent } from '../components/button/ContentButton';
import { type SectionProps, sectionView } from './section-content';

interface SectionButtonsProps extends SectionProps {
  readonly buttons: readonly ButtonContent[];
  readonly size?: ButtonSize;
  readonly isCentered?: boolean;
}

/** The buttons of a section, tracked with the fields of the section. */
export function SectionButtons({
  buttons,
  section,
  place,
  size,
  isCentered,
}: SectionButtonsProps): ReactElement {
  return (
    <ButtonGroup
      buttons={buttons}
      tracking={sectionView(section, place)}
      size={size}
      isCentered={isCentered}
    />
  );
}
