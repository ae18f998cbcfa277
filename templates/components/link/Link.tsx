import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { useInterface } from '../providers/InterfaceProvider';
import { textOf } from '../text/text-of';
import type { TrackingFields } from '../tracking/tracking-attributes';
import { useTracking } from '../tracking/use-tracking';
import { linkAttributes } from './link-attributes';
import { linkLanguage } from './link-language';
import { NewTabHint } from './NewTabHint';

type AnchorAttributes = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'rel' | 'style' | 'children'>;

export interface LinkProps extends AnchorAttributes {
  readonly href: string;
  readonly isTargetBlank?: boolean | undefined;
  /** Turns on click tracking for the link. */
  readonly tracking?: TrackingFields | undefined;
  readonly children: ReactNode;
}

/** A link with the attributes that its kind needs: external, own or hash address. */
export function Link({ href, isTargetBlank, tracking, children, ...attributes }: LinkProps) {
  const { links, locale } = useInterface();
  const target = linkAttributes(href, links, { isTargetBlank });
  const label = textOf(children);
  const tracked = useTracking(tracking && { clickedType: 'link', ...tracking }, {
    label,
    text: target.target === undefined ? label : undefined,
  });
  return (
    <a hrefLang={linkLanguage(href, links, locale)} {...attributes} {...target} {...tracked}>
      {children}
      {target.target === undefined ? null : <NewTabHint />}
    </a>
  );
}
