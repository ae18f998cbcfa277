import { heroLayout } from './hero/hero-layout';
import { sectionColorOf } from './section-content';
import type { AnySection } from './sections';

/** The background of a section, as its neighbors see it. */
type SectionGround = 'plain' | 'tint' | 'dark' | 'accent' | 'hero';

/** A hero with a picture has its own background; a colored call to action is a panel on the plain background. */
export function groundOf(section: AnySection): SectionGround {
  const color = sectionColorOf(section);
  if (section.modelName === 'sectionHero' && color === 'plain' && heroLayout(section) !== 'text') {
    return 'hero';
  }
  if (section.modelName === 'sectionCallToAction' && color !== 'tint') return 'plain';
  return color;
}
