import type { PageStep, PageWorld } from './page-world';
import { runStartList } from './start-list';

function holds({ page }: PageWorld, selector: string): boolean {
  return page.document.querySelector(selector) !== null;
}

const STEPS: readonly PageStep[] = [
  {
    name: 'video-embeds',
    start: (world) =>
      holds(world, '[data-video]') &&
      import('../video/video-embed').then(({ initVideoEmbeds }) => initVideoEmbeds(world.page.document)),
  },
  {
    name: 'media',
    start: (world) =>
      holds(world, 'video:is([data-lazy],[data-animation])') &&
      import('../media/media').then(({ initMedia }) => initMedia(world.page.document)),
  },
  {
    name: 'tooltips',
    start: (world) =>
      holds(world, '[data-tooltip]') &&
      import('../tooltip/tooltip').then(({ initTooltips }) =>
        initTooltips({ document: world.page.document, report: world.report }),
      ),
  },
];

/** Loads the code of what the page holds. */
export function startComponents(world: PageWorld): void {
  runStartList(STEPS, world);
}
