import { initOverlayOpeners } from '../overlays/overlay-openers';
import { initClicks } from '../tracking/clicks';
import type { PageParts, PageWorld } from './page-world';
import { createPageWorld } from './page-world';
import type { StartStep } from './start-list';
import { runStartList } from './start-list';
import { startVisit } from './visit-steps';
import { whenActivated } from './when-activated';
import { whenUsed } from './when-used';

/** Steps that must be there before the visitor's first press. */
function firstSteps({ page, loader, loadUi, report, analytics }: PageWorld): StartStep[] {
  return [
    { name: 'clicks', start: () => initClicks({ page, report, analytics }) },
    { name: 'overlay-openers', start: () => initOverlayOpeners({ page, loader, loadUi, report }) },
    { name: 'islands', start: () => loader.scan(page.document) },
    {
      name: 'use',
      start: () =>
        whenUsed(page, () =>
          import('./use-steps')
            .then(({ startUse }) => startUse(page, report))
            .catch((error: unknown) => report(error, 'use')),
        ),
    },
  ];
}

const FILMS = 'video:is([data-lazy],[data-animation])';

/** Steps whose code is loaded when the page holds what they are for. */
function stepsOfComponents({ page, config, report }: PageWorld): StartStep[] {
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
        holds('[data-banner-id]:not([data-banner-pending])') &&
        import('../banner/banner').then(({ initBanner }) =>
          initBanner({ document, parentDomain: config.parentDomain }),
        ),
    },
    {
      name: 'media',
      start: () => {
        const films = [...document.querySelectorAll(FILMS)];
        const load = () =>
          import('../media/media')
            .then(({ initMedia }) => initMedia(document))
            .catch((error: unknown) => report(error, 'media'));
        // A film further down is loaded when it is scrolled to, and its code with the first use of the page.
        if (films.some((film) => film.getBoundingClientRect().top < page.innerHeight)) load();
        else if (films.length > 0) whenUsed(page, load);
      },
    },
    {
      name: 'tooltips',
      start: () =>
        holds('[data-tooltip]') &&
        import('../tooltip/tooltip').then(({ initTooltips }) => initTooltips({ document, report })),
    },
  ];
}

/**
 * The start list of every page, in order. A document that is rendered ahead waits until it is shown, and a page that
 * hides until its experiments are decided waits for that.
 */
export function startPage(page: PageWorld['page'], parts: PageParts): void {
  whenActivated(page.document, async () => {
    await page.siteExperiments?.decided;
    const world = createPageWorld(page, parts);
    const steps = [
      ...firstSteps(world),
      ...stepsOfComponents(world),
      { name: 'visit', start: () => startVisit(world) },
    ];
    runStartList(steps, world.report);
  });
}
