import type { PictureKind } from '../../components/media/media.schema';
import type { ContentOf } from '../../content-model/model';
import type { sectionHero } from './hero.schema';

/** `text`: no picture; `beside`: text and picture side by side; `below`: the picture in full width below the text. */
type HeroLayout = 'text' | 'beside' | 'below';

/** Pictures with several columns, which need the width of the page. */
const WIDE_PICTURES: readonly PictureKind[] = ['board', 'gantt', 'calendar', 'dashboard', 'workload'];

/** How a hero arranges its text and its media. */
export function heroLayout(media: ContentOf<typeof sectionHero>['media']): HeroLayout {
  if (media === undefined) return 'text';
  const isWide =
    'modelName' in media &&
    media.modelName === 'mediaPicture' &&
    media.picture !== undefined &&
    WIDE_PICTURES.includes(media.picture);
  return isWide ? 'below' : 'beside';
}
