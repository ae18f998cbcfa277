import { runStartList } from '../lib/start-list';
import type { PageContext, PageStep } from '../page/page-context';
import { initMedia } from './media';
import { initTooltips } from './tooltip';
import { initVideoEmbeds } from './video-embed';

/** Small and together, so that none of them is a request further away. */
const STEPS: readonly PageStep[] = [
  { name: 'video-embeds', start: ({ page }) => initVideoEmbeds(page.document) },
  { name: 'media', start: ({ page }) => initMedia(page.document) },
  { name: 'tooltips', start: ({ page, report }) => initTooltips({ document: page.document, report }) },
];

/** Starts the components of pages that hold any. */
export function startComponents(context: PageContext): void {
  runStartList(STEPS, context);
}
