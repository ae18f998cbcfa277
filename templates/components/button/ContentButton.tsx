import { z } from 'zod';
import type { ContentOf } from '../../content-model/model';
import { useRenderContext } from '../../content-model/render-context';
import type { TrackingFields } from '../tracking/tracking-attributes';
import { Button, type ButtonSize } from './Button';
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

/** A button entry. It is disabled if its page is not published. */
export function ContentButton({ content, tracking, size }: ContentButtonProps) {
  const { page } = useRenderContext();
  const { label, opens, redirectParams: params, page: target, href, buttonSize, ...props } = content;
  if (label === undefined) return null;
  const address = (target ?? href)?.href;
  return (
    <Button
      {...tracking}
      {...trackingOf(props)}
      href={address}
      opens={opens}
      buttonStyle={content.buttonStyle}
      buttonSize={buttonSize ?? size}
      iconStart={content.iconStart}
      iconEnd={content.iconEnd}
      isHrefTargetBlank={content.isHrefTargetBlank}
      isDisabled={content.isDisabled || (address === undefined && opens === undefined)}
      redirectParams={redirectParams.parse(params ?? undefined)}
      salesLocation={salesLocationOf(page.template)}
    >
      {label}
    </Button>
  );
}

type ContentTracking = Pick<
  ButtonContent,
  'shouldTrack' | 'eventName' | 'buttonClicked' | 'linkTitle' | 'source' | 'clickedType'
>;

function trackingOf(content: ContentTracking): TrackingFields {
  const { shouldTrack, eventName, buttonClicked, linkTitle, source, clickedType } = content;
  return { shouldTrack, eventName, buttonClicked, linkTitle, source, clickedType };
}
