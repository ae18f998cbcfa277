import { HOME_PATH } from '../../../config/routes';
import { SITE_NAME } from '../../../config/site';
import { Link } from '../link/Link';

/** The name of the site as a link to its home page. */
export function Logo() {
  return (
    <Link className="logo" href={HOME_PATH}>
      {SITE_NAME}
    </Link>
  );
}
