import type { PictureKind } from '../../components/media/media.schema';
import type { ContentOf } from '../../content-model/model';
import { isStage } from '../../pictures/is-stage';
import type { sectionHero } from './hero.schema';

/**
 * `text`: no picture; `beside`: text and picture side by side; `below`: the picture below the text; `stage`: below
 * the text and as wide as the page; `split`: the picture on a colored half of the page; `collage`: below the text,
 * with a second picture over its edge.
 */
type HeroLayout = 'text' | 'beside' | 'below' | 'stage' | 'split' | 'collage';

type HeroFields = Partial<Pick<ContentOf<typeof sectionHero>, 'media' | 'detail' | 'layout'>>;

/** Pictures with several columns, which need the full page width. */
const WIDE_PICTURES: readonly PictureKind[] = ['board', 'gantt', 'calendar', 'dashboard', 'workload'];

/** The arrangement of a hero's text and media: the editor's choice, or one that fits the media. */
export function heroLayout({ media, detail, layout }: HeroFields): HeroLayout {
  if (media === undefined) return 'text';
  if (detail !== undefined) return 'collage';
  if (layout !== undefined) return layout;
  if (!('modelName' in media) || media.modelName !== 'mediaPicture') return 'beside';
  if (isStage(media.content)) return 'stage';
  return media.picture !== undefined && WIDE_PICTURES.includes(media.picture) ? 'below' : 'beside';
}

/** Whether the text of a hero is centered. */
export function isCentered(layout: HeroLayout): boolean {
  return layout === 'text' || layout === 'below' || layout === 'stage';
}
