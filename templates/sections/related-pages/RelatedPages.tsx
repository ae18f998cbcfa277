import type { ReactElement } from 'react';
import { Icon } from '../../components/icon/Icon';
import { Link } from '../../components/link/Link';
import type { ContentOf } from '../../content-model/model';
import { ItemHeading } from '../ItemHeading';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import { type SectionProps, sectionView } from '../section-content';
import type { sectionRelatedPages } from './related-pages.schema';

/** Links to related pages, with their short names and descriptions. */
export function RelatedPages({
  section,
  place,
}: SectionProps<ContentOf<typeof sectionRelatedPages>>): ReactElement {
  return (
    <SectionFrame section={section} place={place} className="related">
      <SectionIntro section={section} place={place} body={section.body} />
      {section.pages.length > 0 ? (
        <ul className="related__list">
          {section.pages.map(({ href, title, description }) => (
            <li key={href}>
              <ItemHeading section={section}>
                <Link href={href} tracking={sectionView(section, place)}>
                  {title || href}
                </Link>
                <Icon name="arrow-right" size={20} />
              </ItemHeading>
              {description ? <p>{description}</p> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </SectionFrame>
  );
}
