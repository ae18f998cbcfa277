import type { ReactElement } from 'react';
import { Icon } from '../components/icon/Icon';
import { Link } from '../components/link/Link';
import type { linkEntry } from '../components/link/link-entry.schema';
import type { ContentOf } from '../content-model/model';
import { type SectionProps, sectionView } from './section-content';

type SectionLinkProps = SectionProps & { readonly link: ContentOf<typeof linkEntry> };

/** A link at the end of an item in a section; renders nothing without a target or a label. */
export function SectionLink({ link, section, place }: SectionLinkProps): ReactElement | null {
  const target = link.page ?? link.href;
  const label = link.label ?? target?.title;
  if (target === undefined || !label) return null;
  return (
    <Link href={target.href} className="section__link" tracking={sectionView(section, place)}>
      {label}
      <Icon name="arrow-right" size={16} />
    </Link>
  );
}
