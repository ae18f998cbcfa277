import type { ReactElement } from 'react';
import { linkAttributes } from '../components/link/link-attributes';
import { trackingAttributes } from '../components/tracking/tracking-attributes';

export interface SalesLinkProps {
  readonly href: string;
  readonly label: string;
  readonly parentDomain: string;
  /** The hint of the link if it opens a new tab. */
  readonly newTab: string;
}

/**
 * The sales address as a link, by the rules for all links; rendered in the browser only, where the page's own address
 * is known.
 */
export function SalesLink({ href, label, parentDomain, newTab }: SalesLinkProps): ReactElement {
  const target = linkAttributes(href, { siteHost: window.location.host, parentDomain });
  return (
    <a {...target} {...trackingAttributes({ source: 'enterpriseSales', clickedType: 'link' }, label)}>
      {label}
      {target.target === undefined ? null : <span className="visually-hidden"> ({newTab})</span>}
    </a>
  );
}
