import { heroLayout } from './hero/hero-layout';
import type { SectionContent } from './section-content';
import { sectionColorOf } from './section-content';

/** What a section stands on, as its neighbours see it. */
type SectionGround = 'plain' | 'tint' | 'dark' | 'accent' | 'hero';

/** A hero with a picture has a ground of its own; a colored call to action is a panel on the plain one. */
export function groundOf(section: SectionContent): SectionGround {
  const color = sectionColorOf(section);
  if (section.modelName === 'sectionHero' && color === 'plain' && heroLayout(section.media) !== 'text') {
    return 'hero';
  }
  if (section.modelName === 'sectionCallToAction' && color !== 'tint') return 'plain';
  return color;
}
