import { isIconName } from '../../../config/icons';
import type { ContentOf } from '../../content-model/model';
import { useLayoutContext } from '../../content-model/render-context';
import { Icon } from '../icon/Icon';
import { Link } from '../link/Link';
import { type NavLink, navLinks } from '../navigation/nav-link';
import type { linkGroup } from '../navigation/navigation.schema';
import type { TrackingFields } from '../tracking/tracking-attributes';

interface MenuTracking {
  /** Tracking properties for clicks on all links of the header. */
  readonly tracking: TrackingFields;
}

export interface MenuGroupProps extends MenuTracking {
  readonly group: ContentOf<typeof linkGroup>;
}

function MenuLink({ link, tracking }: MenuTracking & { readonly link: NavLink }) {
  const { isCurrentPage } = useLayoutContext();
  const { href, label, description } = link;
  return (
    <Link href={href} aria-current={isCurrentPage(href) ? 'page' : undefined} tracking={tracking}>
      {isIconName(link.icon) ? <Icon name={link.icon} size={20} /> : null}
      {label}
      {description ? <small>{description}</small> : null}
    </Link>
  );
}

/** A menu of the header. All menus share a `name`, so the browser keeps at most one open without a script. */
export function MenuGroup({ group, tracking }: MenuGroupProps) {
  const links = navLinks(group.links);
  if (!group.label || links.length === 0) return null;
  return (
    <details className="menu" name="main-menu" data-menu="" data-click-parent={group.label}>
      <summary>{group.label}</summary>
      <div className="menu__panel">
        {group.description ? <p>{group.description}</p> : null}
        <div className="menu__links">
          {links.map((link) => (
            <MenuLink key={link.href} link={link} tracking={tracking} />
          ))}
        </div>
      </div>
    </details>
  );
}
