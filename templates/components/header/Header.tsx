import { DEFAULT_SALES_LOCATION } from '../../../config/contract/ui-state';
import type { ContentOf } from '../../content-model/model';
import { useLayoutContext } from '../../content-model/render-context';
import { Logo } from '../brand/Logo';
import { Button } from '../button/Button';
import { Link } from '../link/Link';
import { navLinks } from '../navigation/nav-link';
import type { navigation } from '../navigation/navigation.schema';
import { useText } from '../text/use-text';
import { regionAttributes, TrackingRegion } from '../tracking/use-tracking';
import { MenuGroup } from './MenuGroup';

type NavigationContent = ContentOf<typeof navigation>;

/** Tracking properties for clicks on all buttons of the header, and on all links. */
const BUTTON_TRACKING = { source: 'header' };
const LINK_TRACKING = { ...BUTTON_TRACKING, clickedType: 'link' };

export interface HeaderProps {
  /** Without it the header shows the logo, the log-in link and the buttons. */
  readonly navigation: NavigationContent | undefined;
}

function MainNavigation({ navigation }: { readonly navigation: NavigationContent }) {
  const text = useText();
  const { isCurrentPage } = useLayoutContext();
  return (
    <nav className="header__navigation" aria-label={text('main-navigation')}>
      <div className="header__list" {...regionAttributes(LINK_TRACKING)}>
        <TrackingRegion value={LINK_TRACKING}>
          {navigation.groups.map((group) => (
            <MenuGroup key={group.metadata.id} group={group} tracking={LINK_TRACKING} />
          ))}
          {navLinks(navigation.links).map(({ href, label }) => (
            <Link
              key={href}
              className="header__link"
              href={href}
              aria-current={isCurrentPage(href) ? 'page' : undefined}
              tracking={LINK_TRACKING}
            >
              {label}
            </Link>
          ))}
        </TrackingRegion>
      </div>
      <Actions />
    </nav>
  );
}

function Actions() {
  const text = useText();
  const { site } = useLayoutContext();
  return (
    <div className="header__actions" {...regionAttributes(BUTTON_TRACKING)}>
      <TrackingRegion value={BUTTON_TRACKING}>
        <Button buttonStyle="tertiary" buttonSize="sm" href={site.logInUrl} {...BUTTON_TRACKING}>
          {text('log-in')}
        </Button>
        <Button
          buttonStyle="tertiary"
          buttonSize="sm"
          opens="enterpriseSales"
          salesLocation={DEFAULT_SALES_LOCATION}
          className="header__sales"
          {...BUTTON_TRACKING}
        >
          {text('sales-heading')}
        </Button>
        <Button buttonSize="sm" opens="signUp" {...BUTTON_TRACKING}>
          {text('get-started')}
        </Button>
      </TrackingRegion>
    </div>
  );
}

/**
 * Opens and closes the navigation after it on small screens, also without scripts; wide screens always show the
 * navigation. Both labels and icons are in the HTML; the style sheet shows the one that describes the next click.
 */
function SheetToggle() {
  const text = useText();
  return (
    <details className="header__toggle" data-mobile-menu="">
      <summary className="header__toggle-button">
        <svg
          width="24"
          height="24"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path className="header__toggle-open" d="M4 6h16M4 12h16M4 18h16" strokeLinecap="round" />
          <path className="header__toggle-close" d="M18 6 6 18M6 6l12 12" strokeLinecap="round" />
        </svg>
        <span className="header__toggle-open visually-hidden">{text('open-menu')}</span>
        <span className="header__toggle-close visually-hidden">{text('close-menu')}</span>
      </summary>
    </details>
  );
}

/** The header of every page: logo, menus, the log-in link and two buttons. Works with keyboard, touch and without scripts. */
export function Header({ navigation }: HeaderProps) {
  return (
    <header className="header" data-header="" data-click-root="nav">
      <div className="header__inner container">
        <Logo />
        {navigation === undefined ? (
          <Actions />
        ) : (
          <>
            <SheetToggle />
            <MainNavigation navigation={navigation} />
          </>
        )}
      </div>
    </header>
  );
}
