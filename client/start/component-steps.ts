import { runStartList } from '../lib/start-list';
import { initMedia } from '../on-demand/media';
import { initTooltips } from '../on-demand/tooltip';
import { initVideoEmbeds } from '../on-demand/video-embed';
import type { PageStep, PageWorld } from '../page/page-world';

/** Small and together, so that none of them is a request further away. */
const STEPS: readonly PageStep[] = [
  { name: 'video-embeds', start: ({ page }) => initVideoEmbeds(page.document) },
  { name: 'media', start: ({ page }) => initMedia(page.document) },
  { name: 'tooltips', start: ({ page, report }) => initTooltips({ document: page.document, report }) },
];

/** Starts the components of pages that hold any. */
export function startComponents(world: PageWorld): void {
  runStartList(STEPS, world);
}
