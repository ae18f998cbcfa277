import type { ReactElement } from 'react';
import { classNames } from '../../components/class-names';
import { Icon } from '../../components/icon/Icon';
import { Link } from '../../components/link/Link';
import { type NavLink, navLinks } from '../../components/navigation/nav-link';
import type { ContentOf } from '../../content-model/model';
import { ItemHeading } from '../ItemHeading';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import { type SectionProps, sectionView } from '../section-content';
import type { sectionPageDirectory } from './page-directory.schema';

function DirectoryLink({ link, section, place }: SectionProps & { readonly link: NavLink }): ReactElement {
  const { href, label, description, icon, tone } = link;
  const className = classNames('directory__icon', tone && `accent--${tone}`);
  return (
    <li className="directory__item">
      {icon ? <Icon name={icon} size={20} className={className} /> : null}
      <Link href={href} className="directory__link" tracking={sectionView(section, place)}>
        {label}
      </Link>
      {description ? <span className="directory__description">{description}</span> : null}
    </li>
  );
}

/** Links to many pages in titled groups, so short that all of them fit on a screen. */
export function PageDirectory({
  section,
  place,
}: SectionProps<ContentOf<typeof sectionPageDirectory>>): ReactElement {
  const groups = section.groups
    .map(({ label, links, metadata }) => ({ label, links: navLinks(links), id: metadata.id }))
    .filter(({ links }) => links.length > 0);
  return (
    <SectionFrame section={section} place={place} className="directory">
      <SectionIntro section={section} place={place} body={section.body} />
      <div className="directory__groups">
        {groups.map(({ label, links, id }) => (
          <div key={id} className="directory__group">
            {label ? (
              <ItemHeading section={section} className="directory__title">
                {label}
              </ItemHeading>
            ) : null}
            <ul className="directory__list">
              {links.map((link) => (
                <DirectoryLink key={link.href} link={link} section={section} place={place} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
