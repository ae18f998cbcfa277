import {
  idleSteps,
  loadMeasurement,
  markRegion,
  redirectOf,
  startBuiltIn,
  startOneTrust,
} from 'virtual:services';
import { runWhenIdle, whenActivated, whenFirstInteraction } from '../lib/moments';
import { startRouteChanges } from '../lib/route-changes';
import { runLoadingStep, runStartList, runStep } from '../lib/start-list';
import { storeAttribution } from '../page/attribution';
import { initBanner } from '../page/banner';
import { initClicks } from '../page/clicks';
import { initDepartment } from '../page/department';
import { holdEarlyClicks } from '../page/hold-clicks';
import { initMobileMenu } from '../page/mobile-menu';
import { initOverlayOpeners } from '../page/overlay-openers';
import { createPageContext, type PageContext, type PageParts, type PageStep } from '../page/page-context';
import { initPrefetch } from '../page/prefetch';
import { initViewLinks } from '../page/view-links';

/** Controls of components. */
const CONTROLS = '[data-video],[data-tooltip]';

/** Videos load when they are scrolled into view. */
const VIDEOS = 'video:is([data-lazy],[data-animation])';

/** Everything that has code in that chunk: also product pictures, for their stories. */
const COMPONENTS = `${CONTROLS},${VIDEOS},.pic`;

const OPEN_TOOLTIP = '[data-tooltip-open]';

/** Parameters that trigger something. */
const TRIGGER_PARAMS = /[?&](app_redirect|debug|mobile_banner)=/;

/** A click on one of the controls waits until its handler is loaded. */
const LOAD_COMPONENTS: PageStep = {
  name: 'components',
  start(context) {
    const started = import('../on-demand/components.ts').then(({ startComponents }) =>
      startComponents(context),
    );
    for (const control of context.page.document.querySelectorAll<HTMLElement>(CONTROLS)) {
      const release = holdEarlyClicks(control);
      const end = () => release();
      started.then(end, end);
    }
    return started;
  },
};

const onIdle = (step: PageStep): PageStep => ({
  name: step.name,
  start: (context) => runWhenIdle(context.page, () => runStep(step, context)),
});

/**
 * All start steps of a page, phase by phase. A service that is not configured has no code, and its step does nothing.
 */
const START_LIST: readonly PageStep[] = [
  // Before the first interaction: everything that the visitor's first click needs.
  { name: 'clicks', start: initClicks },
  { name: 'overlay-openers', start: initOverlayOpeners },
  { name: 'view-links', start: initViewLinks },
  { name: 'mobile-menu', start: ({ page }) => initMobileMenu(page.document) },
  { name: 'banner', start: initBanner },
  { name: 'islands', start: ({ loader, page }) => loader.scan(page.document) },

  // First interaction: menus, the prefetching of overlays, the page loader.
  {
    name: 'first-interaction',
    start(context) {
      const { page } = context;
      let click: MouseEvent | undefined;
      page.addEventListener('click', (event) => {
        click = event;
      });
      const start = () =>
        context.loadOnDemand().then(({ onFirstInteraction }) => onFirstInteraction(context, click));
      whenFirstInteraction(page, () => runLoadingStep({ name: 'on-demand', start }, context));
    },
  },

  // Parts of the page: embedded videos, media, tooltips. Only what moves or is open on the first screen loads at once.
  {
    name: 'watch-components',
    start(context) {
      const { page } = context;
      const { document } = page;
      const videos = [...document.querySelectorAll(VIDEOS)];
      const isNear = videos.some((video) => video.getBoundingClientRect().top < page.innerHeight);
      const run = () => runLoadingStep(LOAD_COMPONENTS, context);
      if (isNear || document.querySelector(OPEN_TOOLTIP)) run();
      else if (document.querySelector(COMPONENTS)) whenFirstInteraction(page, run);
    },
  },

  // Every page: what the application reads from cookies and storage.
  {
    name: 'attribution',
    start: ({ page, config }) => storeAttribution(page, config, redirectOf?.(page).referrer),
  },
  { name: 'department', start: initDepartment },

  // The address: its parameters, at each route change.
  {
    name: 'query',
    start: (context) =>
      context.onRouteChange((change) => {
        if (TRIGGER_PARAMS.test(change.url))
          context
            .loadOnDemand()
            .then(({ startForAddress }) => startForAddress(context, change))
            .catch((error: unknown) => context.report(error, 'query'));
      }),
  },
  { name: 'route-changes', start: ({ page, report }) => startRouteChanges(page, report) },

  // Consent: the consent managers, and the code that waits for consent (`measurement/start-measurement.ts`).
  { name: 'location', start: markRegion },
  { name: 'one-trust', start: startOneTrust },
  { name: 'built-in-manager', start: startBuiltIn },
  { name: 'measurement', start: loadMeasurement },

  // Idle.
  onIdle({ name: 'prefetch', start: ({ page }) => initPrefetch(page) }),
  ...idleSteps.map(onIdle),
];

/**
 * Runs the start list. A prerendered document waits until it is shown, and a page that is hidden until its
 * experiments are decided waits for that.
 */
export function startPage(page: PageContext['page'], parts: PageParts): void {
  whenActivated(page.document, async () => {
    await page.siteExperiments?.decided;
    runStartList(START_LIST, createPageContext(page, parts));
  });
}
