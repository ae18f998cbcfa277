import type { PageInfo } from '../../content-model/page-props';
import { Icon } from '../icon/Icon';
import { Link } from '../link/Link';
import { useText } from '../text/use-text';

export interface BreadcrumbsProps {
  readonly items: PageInfo['breadcrumbs'];
}

/** The path from the home page to this page; renders nothing on the home page. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const text = useText();
  if (items.length < 2) return null;
  const last = items.length - 1;
  return (
    <nav className="breadcrumbs container" aria-label={text('breadcrumb')}>
      <ol>
        {items.map(({ title, path }, index) => (
          <li key={path}>
            {index === last ? (
              <span aria-current="page">{title}</span>
            ) : (
              <Link href={path}>{index === 0 ? text('home') : title}</Link>
            )}
            {index === last ? null : <Icon name="chevron-right" size={14} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
