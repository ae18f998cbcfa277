import { DEFAULT_SALES_LOCATION } from '../../../config/scheduler';
import type { ContentOf } from '../../content-model/model';
import { useLayoutContext } from '../../content-model/render-context';
import { Logo } from '../brand/Logo';
import { Button } from '../button/Button';
import { Island } from '../island/Island';
import { Link } from '../link/Link';
import { navLinks } from '../navigation/nav-link';
import type { navigation } from '../navigation/navigation.schema';
import { useText } from '../text/use-text';
import { MenuGroup } from './MenuGroup';

type NavigationContent = ContentOf<typeof navigation>;

export interface HeaderProps {
  /** Without it the header shows the logo and the buttons. */
  readonly navigation: NavigationContent | undefined;
}

function MainNavigation({ navigation }: { readonly navigation: NavigationContent }) {
  const text = useText();
  const { isCurrentPage } = useLayoutContext();
  return (
    <nav className="header__navigation" aria-label={text('main-navigation')}>
      <ul className="header__list">
        {navigation.groups.map((group) => (
          <li key={group.metadata.id} className="header__item">
            <MenuGroup group={group} />
          </li>
        ))}
        {navLinks(navigation.links).map((link) => (
          <li key={link.href} className="header__item">
            <Link
              className="header__link"
              href={link.href}
              aria-current={isCurrentPage(link.href) ? 'page' : undefined}
              tracking={{ buttonClicked: link.label, source: 'header' }}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="header__sheet-actions">
        <Actions />
      </div>
    </nav>
  );
}

function Actions() {
  const text = useText();
  return (
    <>
      <Button
        buttonStyle="tertiary"
        buttonSize="sm"
        opens="enterpriseSales"
        salesLocation={DEFAULT_SALES_LOCATION}
        source="header"
        className="header__sales"
      >
        {text('sales-heading')}
      </Button>
      <Button buttonSize="sm" opens="signUp" source="header">
        {text('get-started')}
      </Button>
    </>
  );
}

/** Opens and closes the navigation that follows it on small screens, also without scripts; wide ones show it always. */
function SheetToggle() {
  const text = useText();
  return (
    <Island
      name="MobileMenu"
      id="mobile-menu"
      hydrate="interaction"
      className="header__sheet-toggle"
      props={{ openLabel: text('open-menu'), closeLabel: text('close-menu') }}
    />
  );
}

/** The head of every page: logo, menus and the two ways on. Works with keyboard, touch and without scripts. */
export function Header({ navigation }: HeaderProps) {
  return (
    <header className="header" data-header="" data-click-root="nav">
      <div className="header__inner container">
        <Logo />
        {navigation === undefined ? null : (
          <>
            <SheetToggle />
            <MainNavigation navigation={navigation} />
          </>
        )}
        <div className="header__actions">
          <Actions />
        </div>
      </div>
    </header>
  );
}
