import { runStartList, runStep } from '../lib/start-list';
import { whenActivated } from '../lib/when-activated';
import { whenUsed } from '../lib/when-used';
import { initBanner } from '../page/banner';
import { initClicks } from '../page/clicks';
import { watchEarlyUse } from '../page/early-clicks';
import { initOverlayOpeners } from '../page/overlay-openers';
import type { PageParts, PageStep, PageWorld } from '../page/page-world';
import { createPageWorld } from '../page/page-world';
import { VISIT_STEPS } from './visit-steps';

/** Elements that need code of their own at once. */
const CONTROLS = '[data-video],[data-tooltip]';

/** A film further down is loaded when it is scrolled to, and its code with the first use of the page. */
const FILMS = 'video:is([data-lazy],[data-animation])';

/** What comes with the first use takes note of the last click that came before. */
const USE: PageStep = {
  name: 'use',
  start(world) {
    const { page } = world;
    let click: MouseEvent | undefined;
    page.addEventListener('click', (event) => {
      click = event;
    });
    const start = () => import('./use-steps.ts').then(({ startUse }) => startUse(world, click));
    whenUsed(page, () => runStep({ name: 'use', start }, world));
  },
};

/** A press on one of the controls waits until it can be answered. */
const COMPONENTS: PageStep = {
  name: 'components',
  start(world) {
    const started = import('./component-steps.ts').then(({ startComponents }) => startComponents(world));
    for (const control of world.page.document.querySelectorAll<HTMLElement>(CONTROLS)) {
      const release = watchEarlyUse(control);
      started.then(release, release);
    }
    return started;
  },
};

/** Steps that must be there before the visitor's first press. */
const FIRST_STEPS: readonly PageStep[] = [
  { name: 'clicks', start: initClicks },
  { name: 'overlay-openers', start: initOverlayOpeners },
  { name: 'banner', start: initBanner },
  { name: 'islands', start: ({ loader, page }) => loader.scan(page.document) },
  USE,
  {
    name: 'components',
    start(world) {
      const { page } = world;
      const { document } = page;
      const films = [...document.querySelectorAll(FILMS)];
      const isNear = films.some((film) => film.getBoundingClientRect().top < page.innerHeight);
      const run = () => runStep(COMPONENTS, world);
      if (isNear || document.querySelector(CONTROLS)) run();
      else if (films[0]) whenUsed(page, run);
    },
  },
];

/**
 * The start list of every page, in order. A document that is rendered ahead waits until it is shown, and a page that
 * hides until its experiments are decided waits for that.
 */
export function startPage(page: PageWorld['page'], parts: PageParts): void {
  whenActivated(page.document, async () => {
    await page.siteExperiments?.decided;
    runStartList([...FIRST_STEPS, ...VISIT_STEPS, ...parts.serviceSteps], createPageWorld(page, parts));
  });
}
