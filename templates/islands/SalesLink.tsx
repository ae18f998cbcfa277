import type { ReactElement } from 'react';
import { linkAttributes } from '../components/link/link-attributes';
import { trackingAttributes } from '../components/tracking/tracking-attributes';

export interface SalesLinkProps {
  readonly href: string;
  readonly label: string;
  readonly parentDomain: string;
  /** Told of the link where it opens another tab. */
  readonly newTab: string;
}

/** The address of sales as a link, by the rules of all links; for the browser only, which knows where it is. */
export function SalesLink({ href, label, parentDomain, newTab }: SalesLinkProps): ReactElement {
  const target = linkAttributes(href, { siteHost: window.location.host, parentDomain });
  return (
    <a {...target} {...trackingAttributes({ source: 'enterpriseSales', clickedType: 'link' }, label)}>
      {label}
      {target.target === undefined ? null : <span className="visually-hidden"> ({newTab})</span>}
    </a>
  );
}
