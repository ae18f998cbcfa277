import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { type TrackingFields, trackingAttributes } from '../components/tracking/tracking-attributes';

type ButtonAttributes = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'className' | 'style'>;

export interface IslandButtonProps extends ButtonAttributes {
  readonly label: string;
  readonly buttonStyle?: 'primary' | 'secondary';
  readonly tracking: TrackingFields;
}

/**
 * Looks like the button of static pages and emits the same click events, but without features such as icons. A button
 * that can be disabled always has an element around it, so that it stays the same element; only while the button is
 * disabled, this is the wrapper of a disabled button.
 */
export function IslandButton(props: IslandButtonProps): ReactElement {
  const { label, buttonStyle = 'primary', tracking, type = 'button', ...attributes } = props;
  const { disabled } = attributes;
  const button = (
    <button
      className={`button button--${buttonStyle} button--md`}
      type={type}
      {...attributes}
      {...trackingAttributes(tracking, label)}
    >
      <span className="button__label">{label}</span>
    </button>
  );
  if (disabled === undefined) return button;
  return <span className={disabled ? 'button-disabled' : undefined}>{button}</span>;
}
