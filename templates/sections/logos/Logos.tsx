import type { ReactElement } from 'react';
import { Image, imagePropsOf } from '../../components/image/Image';
import { Link } from '../../components/link/Link';
import { Placeholder } from '../../components/placeholder/Placeholder';
import type { ContentOf } from '../../content-model/model';
import { isAsset } from '../../content-model/values';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import { type SectionProps, sectionView } from '../section-content';
import type { logoItem, sectionLogos } from './logos.schema';

type LogosSection = ContentOf<typeof sectionLogos>;
type LogoContent = ContentOf<typeof logoItem>;

/** The items with a name and an image; a placeholder is shown for a missing file. */
function shownLogos({ items }: LogosSection): readonly LogoContent[] {
  return items.filter(({ title, image }) => title && image);
}

/** Whether there is a logo to show. */
export function hasLogos(section: LogosSection): boolean {
  return shownLogos(section).length > 0;
}

function Logo({ item, section, place }: SectionProps & { readonly item: LogoContent }): ReactElement {
  const { title = '', image, link } = item;
  const drawn = isAsset(image) ? (
    <Image {...imagePropsOf(image)} alt={title} className="logos__image" />
  ) : (
    <span className="logos__missing">
      <Placeholder size="small" />
    </span>
  );
  const target = link?.page ?? link?.href;
  return (
    <li className="logos__item">
      {target === undefined ? (
        drawn
      ) : (
        <Link href={target.href} className="logos__link" tracking={sectionView(section, place)}>
          {drawn}
        </Link>
      )}
    </li>
  );
}

/** A strip of logos of one height, in one color. */
export function Logos({ section, place }: SectionProps<LogosSection>): ReactElement {
  return (
    <SectionFrame section={section} place={place} className="logos">
      <SectionIntro section={section} place={place} body={section.body} />
      <ul className="logos__list">
        {shownLogos(section).map((item) => (
          <Logo key={item.metadata.id} item={item} section={section} place={place} />
        ))}
      </ul>
    </SectionFrame>
  );
}
