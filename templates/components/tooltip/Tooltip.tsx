import { useId } from 'react';
import type { ContentOf } from '../../content-model/model';
import { classNames } from '../class-names';
import { Icon } from '../icon/Icon';
import { useText } from '../text/use-text';
import type { tooltip } from './tooltip.schema';

type TooltipContent = ContentOf<typeof tooltip>;

export interface TooltipProps
  extends Partial<Pick<TooltipContent, 'theme' | 'side' | 'align' | 'isOpenOnLoad'>> {
  readonly text: TooltipContent['text'];
  /** The label of the button; a default when absent. */
  readonly label?: string | undefined;
}

/** The arrow's width and height in CSS pixels. */
const ARROW = { width: 10, height: 5 } as const;

/** A small button with a tooltip on hover, focus and click; renders nothing without a text. */
export function Tooltip({ theme = 'dark', side = 'bottom', align = 'center', ...props }: TooltipProps) {
  const interfaceText = useText();
  const id = useId();
  if (!props.text) return null;
  return (
    <span className={classNames('tooltip', `tooltip--${theme}`, `tooltip--${side}`, `tooltip--${align}`)}>
      <button
        className="tooltip__trigger"
        type="button"
        aria-label={props.label ?? interfaceText('tooltip-more')}
        aria-describedby={id}
        data-tooltip={align === 'center' ? side : `${side}-${align}`}
        data-tooltip-open={props.isOpenOnLoad ? '' : undefined}
      >
        <Icon name="info" size={18} />
      </button>
      <span className="tooltip__bubble" role="tooltip" id={id}>
        {props.text}
        <svg
          className="tooltip__arrow"
          width={ARROW.width}
          height={ARROW.height}
          viewBox="0 0 10 5"
          aria-hidden="true"
        >
          <path d="M0 0h10L5 5z" />
        </svg>
      </span>
    </span>
  );
}
