import { initDevice } from '../device/device';
import { initMenus } from '../navigation/menus';
import { initOverlayOpeners } from '../overlays/overlay-openers';
import { startRouteChanges } from '../routes/route-changes';
import type { PageParts, PageWorld } from './page-world';
import { createPageWorld } from './page-world';
import type { StartStep } from './start-list';
import { runStartList } from './start-list';
import { whenActivated } from './when-activated';

/** Steps that must be there before the visitor's first press. */
function firstSteps({ page, uiState, loader, report }: PageWorld): StartStep[] {
  const { document } = page;
  return [
    { name: 'device', start: () => initDevice({ window: page, uiState }) },
    { name: 'overlay-openers', start: () => initOverlayOpeners({ page, store: uiState, loader }) },
    { name: 'islands', start: () => loader.scan(document) },
    { name: 'menus', start: () => initMenus(document) },
    { name: 'route-changes', start: () => startRouteChanges(page, report) },
  ];
}

/** Steps whose code is loaded when the page holds what they are for. */
function stepsOfComponents({ page, config }: PageWorld): StartStep[] {
  const { document } = page;
  const holds = (selector: string) => document.querySelector(selector) !== null;
  return [
    {
      name: 'video-embeds',
      start: () =>
        holds('[data-video]') &&
        import('../video/video-embed').then(({ initVideoEmbeds }) => initVideoEmbeds(document)),
    },
    {
      name: 'banner',
      start: () =>
        holds('[data-banner-id]') &&
        import('../banner/banner').then(({ initBanner }) =>
          initBanner({ document, parentDomain: config.parentDomain }),
        ),
    },
    {
      name: 'media',
      start: () =>
        holds('video:is([data-lazy], [data-animation])') &&
        import('../media/media').then(({ initMedia }) => initMedia(document)),
    },
    {
      name: 'tooltips',
      start: () =>
        holds('[data-tooltip]') &&
        import('../tooltip/tooltip').then(({ initTooltips }) => initTooltips(document)),
    },
  ];
}

/** The start list of every page, in order. A document that is rendered ahead waits until it is shown. */
export function startPage(page: PageWorld['page'], parts: PageParts): void {
  whenActivated(page.document, () => {
    const world = createPageWorld(page, parts);
    const steps = [
      ...firstSteps(world),
      ...stepsOfComponents(world),
      {
        name: 'visit',
        start: () => import('./visit-steps').then(({ startVisit }) => startVisit(world)),
      },
    ];
    runStartList(steps, world.report);
  });
}
