import type { ContentOf } from '../../content-model/model';
import { useLayoutContext } from '../../content-model/render-context';
import { Icon } from '../icon/Icon';
import { Link } from '../link/Link';
import type { NavLink } from '../navigation/nav-link';
import { navLinks } from '../navigation/nav-link';
import type { linkGroup } from '../navigation/navigation.schema';

export interface MenuGroupProps {
  readonly group: ContentOf<typeof linkGroup>;
}

function MenuLink({ link }: { readonly link: NavLink }) {
  const { isCurrentPage } = useLayoutContext();
  return (
    <li>
      <Link
        className="menu__link"
        href={link.href}
        aria-current={isCurrentPage(link.href) ? 'page' : undefined}
        tracking={{ buttonClicked: link.label, source: 'header' }}
      >
        <span className="menu__icon">
          <Icon name={link.icon} size={20} />
        </span>
        <span className="menu__words">
          <span className="menu__label">{link.label}</span>
          {link.description ? <span className="menu__description">{link.description}</span> : null}
        </span>
      </Link>
    </li>
  );
}

/**
 * A menu of the header. Menus share a name, so that the browser itself keeps at most one of them open; nothing
 * here needs a script.
 */
export function MenuGroup({ group }: MenuGroupProps) {
  const links = navLinks(group.links);
  if (!group.label || links.length === 0) return null;
  return (
    <details className="menu" name="main-menu" data-menu="" data-click-parent={group.label}>
      <summary className="menu__summary">
        {group.label}
        <Icon name="chevron-down" size={16} className="menu__chevron" />
      </summary>
      <div className="menu__panel">
        {group.description ? <p className="menu__intro">{group.description}</p> : null}
        <ul className="menu__links">
          {links.map((link) => (
            <MenuLink key={link.href} link={link} />
          ))}
        </ul>
      </div>
    </details>
  );
}
