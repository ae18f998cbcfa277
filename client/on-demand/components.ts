import { runStartList } from '../lib/start-list';
import type { PageContext, PageStep } from '../page/page-context';
import { initStories } from './stories';
import { initTooltips } from './tooltip';
import { initVideoEmbeds } from './video-embed';
import { initAnimations, initLazyVideos } from './videos';

/** Small modules in one chunk, so that none needs another request. */
const STEPS: readonly PageStep[] = [
  { name: 'video-embeds', start: ({ page }) => initVideoEmbeds(page.document) },
  { name: 'lazy-videos', start: ({ page }) => initLazyVideos(page.document) },
  { name: 'animations', start: ({ page }) => initAnimations(page.document) },
  { name: 'stories', start: ({ page }) => initStories(page.document) },
  { name: 'tooltips', start: ({ page, report }) => initTooltips({ document: page.document, report }) },
];

/** Starts the components on the page, if there are any. */
export function startComponents(context: PageContext): void {
  runStartList(STEPS, context);
}
