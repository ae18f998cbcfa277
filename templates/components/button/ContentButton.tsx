import * as z from 'zod';
import type { ContentOf } from '../../content-model/model';
import { type RenderContextValue, useRenderContext } from '../../content-model/render-context';
import type { TrackingFields } from '../tracking/tracking-attributes';
import { Button, type ButtonProps, type ButtonSize } from './Button';
import type { button } from './button.schema';
import { salesLocationOf } from './overlay-href';

export type ButtonContent = ContentOf<typeof button>;

const redirectParams = z.record(z.string(), z.unknown()).optional().catch(undefined);

export interface ContentButtonProps {
  readonly content: ButtonContent;
  /** The section's fields for the button's event. */
  readonly tracking?: TrackingFields | undefined;
  /** The default size, if the editor has not chosen one. */
  readonly size?: ButtonSize | undefined;
}

/** The props of a button entry. It is disabled if its page is not published. Undefined without a label. */
export function contentButtonProps(
  content: ButtonContent,
  page: Pick<RenderContextValue['page'], 'template'>,
): ButtonProps | undefined {
  const { label, opens, page: target, href } = content;
  if (label === undefined) return undefined;
  const address = (target ?? href)?.href;
  return {
    ...trackingOf(content),
    children: label,
    href: address,
    opens,
    buttonStyle: content.buttonStyle,
    buttonSize: content.buttonSize,
    iconStart: content.iconStart,
    iconEnd: content.iconEnd,
    isHrefTargetBlank: content.isHrefTargetBlank,
    isDisabled: content.isDisabled || (address === undefined && opens === undefined),
    redirectParams: redirectParams.parse(content.redirectParams),
    salesLocation: salesLocationOf(page.template),
  };
}

export function ContentButton({ content, tracking, size }: ContentButtonProps) {
  const { page } = useRenderContext();
  const props = contentButtonProps(content, page);
  return props && <Button {...tracking} {...props} buttonSize={props.buttonSize ?? size} />;
}

type ContentTracking = Pick<
  ButtonContent,
  'shouldTrack' | 'eventName' | 'buttonClicked' | 'linkTitle' | 'source' | 'clickedType'
>;

function trackingOf(content: ContentTracking): TrackingFields {
  const { shouldTrack, eventName, buttonClicked, linkTitle, source, clickedType } = content;
  return { shouldTrack, eventName, buttonClicked, linkTitle, source, clickedType };
}
