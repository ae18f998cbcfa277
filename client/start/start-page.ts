import { readClientConfig } from '../config/read-client-config';
import { initDepartment } from '../department/department';
import { initDesktopMessage } from '../desktop-message/desktop-message';
import { initDevice } from '../device/device';
import type { ErrorReporter } from '../errors/error-reporter';
import { createIslandLoader } from '../islands/island-loader';
import type { IslandModules, LoadHydration } from '../islands/island-modules';
import { initMenus } from '../navigation/menus';
import { initOverlayOpeners } from '../overlays/overlay-openers';
import { onRouteChange, startRouteChanges } from '../routes/route-changes';
import { createUiStateStore } from '../ui-state/ui-state';
import { initVideoEmbeds } from '../video/video-embed';
import type { StartStep } from './start-list';
import { runStartList } from './start-list';
import { whenActivated } from './when-activated';
import { runWhenIdle } from './when-idle';

export interface PageParts {
  readonly islandModules: IslandModules;
  readonly loadHydration: LoadHydration;
  readonly reporter: ErrorReporter;
}

type Page = Window & typeof globalThis;

/** What the steps share; made before the first of them. */
function createWorld(page: Page, parts: PageParts) {
  const { report } = parts.reporter;
  const store = createUiStateStore();
  const world = { pageId: page.document.body.dataset.pageId ?? '', uiState: store };
  return {
    page,
    report,
    store,
    loader: createIslandLoader(page, { ...parts, world, report }),
  };
}

type World = ReturnType<typeof createWorld>;

/** Steps that must be there before the visitor's first press. */
function firstSteps(world: World): StartStep[] {
  const { page, store, loader, report } = world;
  const { document } = page;
  return [
    { name: 'device', start: () => initDevice({ window: page, uiState: store }) },
    { name: 'overlay-openers', start: () => initOverlayOpeners({ page, store, loader }) },
    { name: 'islands', start: () => loader.scan(document) },
    { name: 'menus', start: () => initMenus(document) },
    { name: 'video-embeds', start: () => initVideoEmbeds(document) },
    { name: 'desktop-message', start: () => initDesktopMessage({ document, uiState: store, onRouteChange }) },
    { name: 'department', start: () => initDepartment({ onRouteChange }) },
    { name: 'route-changes', start: () => startRouteChanges(page, report) },
  ];
}

/** Steps whose code is loaded when the page holds what they are for, or when the browser is idle. */
function lazySteps({ page, report }: World): StartStep[] {
  const { document } = page;
  const holds = (selector: string) => document.querySelector(selector) !== null;
  const whenIdle = (name: string, start: () => Promise<unknown>) =>
    runWhenIdle(page, () => start().catch((error: unknown) => report(error, name)));
  return [
    {
      name: 'banner',
      start: () =>
        holds('[data-banner-id]') &&
        import('../banner/banner').then(({ initBanner }) => {
          const { parentDomain } = readClientConfig(document);
          initBanner({ document, parentDomain });
        }),
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
    {
      name: 'navigation',
      start: () =>
        whenIdle('navigation', () =>
          import('../navigation/navigation').then(({ initNavigation }) => initNavigation(page)),
        ),
    },
  ];
}

/** The start list of every page, in order. A document that is rendered ahead waits until it is shown. */
export function startPage(page: Page, parts: PageParts): void {
  whenActivated(page.document, () => {
    const world = createWorld(page, parts);
    runStartList([...firstSteps(world), ...lazySteps(world)], parts.reporter.report);
  });
}
