import type { ContentOf } from '../../content-model/model';
import { Logo } from '../brand/Logo';
import { ConsentSettings } from '../consent/ConsentSettings';
import { Link } from '../link/Link';
import { type NavLink, navLinks } from '../navigation/nav-link';
import type { footer, linkGroup } from '../navigation/navigation.schema';
import { useText } from '../text/use-text';
import { regionAttributes, TrackingRegion } from '../tracking/use-tracking';
import { LocaleSwitcher } from './LocaleSwitcher';

/** Tracking properties for clicks on all links of the footer. */
const LINK_TRACKING = { source: 'footer', clickedType: 'link' };

export interface FooterProps {
  readonly footer: ContentOf<typeof footer> | undefined;
}

function FooterLinks({ links }: { readonly links: readonly NavLink[] }) {
  return links.map(({ href, label }) => (
    <Link key={href} href={href} tracking={LINK_TRACKING}>
      {label}
    </Link>
  ));
}

function FooterGroup({ group }: { readonly group: ContentOf<typeof linkGroup> }) {
  const links = navLinks(group.links);
  if (links.length === 0) return null;
  return (
    <div data-click-parent={group.label}>
      <h2>{group.label}</h2>
      <FooterLinks links={links} />
    </div>
  );
}

/** The footer of every page: site navigation, language and consent settings. */
export function Footer({ footer }: FooterProps) {
  const text = useText();
  const links = navLinks(footer?.links ?? []);
  const allLinks = [...links, ...(footer?.groups ?? []).flatMap((group) => navLinks(group.links))];
  return (
    <footer className="footer" data-click-root="footer" {...regionAttributes(LINK_TRACKING)}>
      <TrackingRegion value={LINK_TRACKING}>
        <nav className="footer__navigation" aria-label={text('footer-navigation')}>
          {footer?.groups.map((group) => (
            <FooterGroup key={group.metadata.id} group={group} />
          ))}
        </nav>
        <div className="footer__base">
          <Logo />
          {footer?.text ? <p className="footer__text">{footer.text}</p> : null}
          {links.length > 0 ? (
            <div className="footer__links">
              <FooterLinks links={links} />
            </div>
          ) : null}
          <ConsentSettings links={allLinks} />
          <LocaleSwitcher />
        </div>
      </TrackingRegion>
    </footer>
  );
}
