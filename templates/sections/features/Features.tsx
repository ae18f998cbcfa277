import type { ReactElement } from 'react';
import { Html } from '../../components/html/Html';
import { Icon } from '../../components/icon/Icon';
import type { ContentOf } from '../../content-model/model';
import { ItemHeading } from '../ItemHeading';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import { SectionLink } from '../SectionLink';
import type { SectionProps } from '../section-content';
import type { featureItem, sectionFeatures } from './features.schema';

type FeatureProps = SectionProps & { readonly item: ContentOf<typeof featureItem> };

function Feature({ item, section, place }: FeatureProps): ReactElement {
  return (
    <li className="feature">
      {item.icon ? (
        <span className="feature__icon">
          <Icon name={item.icon} size={22} />
        </span>
      ) : null}
      {item.title ? <ItemHeading section={section}>{item.title}</ItemHeading> : null}
      {item.body ? <Html html={item.body} /> : null}
      {item.link ? <SectionLink link={item.link} section={section} place={place} /> : null}
    </li>
  );
}

/** Features side by side: three or six in columns below the intro, four in a square beside it. Empty ones are left out. */
export function Features({ section, place }: SectionProps<ContentOf<typeof sectionFeatures>>): ReactElement {
  const items = section.items.filter(({ title, body, link }) => title || body || link);
  const arrangement = items.length % 3 === 0 ? 'columns' : 'square';
  return (
    <SectionFrame section={section} place={place} className={`features features--${arrangement}`}>
      <SectionIntro section={section} place={place} body={section.body} />
      {items.length > 0 ? (
        <ul className="features__list">
          {items.map((item) => (
            <Feature key={item.metadata.id} item={item} section={section} place={place} />
          ))}
        </ul>
      ) : null}
    </SectionFrame>
  );
}
