import { classNames } from '../class-names';
import type { TrackingFields } from '../tracking/tracking-attributes';
import type { ButtonSize } from './Button';
import { type ButtonContent, ContentButton } from './ContentButton';

export interface ButtonGroupProps {
  readonly buttons: readonly ButtonContent[];
  readonly tracking?: TrackingFields | undefined;
  readonly size?: ButtonSize | undefined;
  readonly isCentered?: boolean | undefined;
}

/** The buttons of a section in a row that wraps; renders nothing without buttons. */
export function ButtonGroup({ buttons, tracking, size, isCentered = false }: ButtonGroupProps) {
  if (buttons.length === 0) return null;
  return (
    <div className={classNames('button-group', isCentered && 'button-group--centered')}>
      {buttons.map((content, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: static HTML; one entry may stand twice in a list
        <ContentButton key={index} content={content} tracking={tracking} size={size} />
      ))}
    </div>
  );
}
