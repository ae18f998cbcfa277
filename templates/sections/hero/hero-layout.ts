import type { PictureKind } from '../../components/media/media.schema';
import type { ContentOf } from '../../content-model/model';
import { isStage } from '../../pictures/is-stage';
import type { sectionHero } from './hero.schema';

/**
 * `text`: no picture; `beside`: text and picture side by side; `below`: the picture below the text; `stage`: below it,
 * as wide as the page.
 */
type HeroLayout = 'text' | 'beside' | 'below' | 'stage';

/** Pictures with several columns, which need the width of the page. */
const WIDE_PICTURES: readonly PictureKind[] = ['board', 'gantt', 'calendar', 'dashboard', 'workload'];

/** How a hero arranges its text and its media. */
export function heroLayout(media: ContentOf<typeof sectionHero>['media']): HeroLayout {
  if (media === undefined) return 'text';
  if (!('modelName' in media) || media.modelName !== 'mediaPicture') return 'beside';
  if (isStage(media.content)) return 'stage';
  return media.picture !== undefined && WIDE_PICTURES.includes(media.picture) ? 'below' : 'beside';
}
