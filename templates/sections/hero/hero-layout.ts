import type { PictureKind } from '../../components/media/media.schema';
import type { ContentOf } from '../../content-model/model';
import { isStage } from '../../pictures/is-stage';
import type { sectionHero } from './hero.schema';

/**
 * `text`: no picture; `beside`: text and picture side by side; `below`: the picture below the text; `stage`: below
 * the text and as wide as the page.
 */
type HeroLayout = 'text' | 'beside' | 'below' | 'stage';

/** Pictures with several columns, which need the full page width. */
const WIDE_PICTURES: readonly PictureKind[] = ['board', 'gantt', 'calendar', 'dashboard', 'workload'];

/** The arrangement of a hero's text and media. */
export function heroLayout(media: ContentOf<typeof sectionHero>['media']): HeroLayout {
  if (media === undefined) return 'text';
  if (!('modelName' in media) || media.modelName !== 'mediaPicture') return 'beside';
  if (isStage(media.content)) return 'stage';
  return media.picture !== undefined && WIDE_PICTURES.includes(media.picture) ? 'below' : 'beside';
}
