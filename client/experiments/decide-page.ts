import type { FeatureApiResponse } from '@growthbook/growthbook';
import {
  ANTI_FLICKER_CLASS,
  PAGE_EXPERIMENTS_ELEMENT_ID,
  type PageExperiments,
} from '../../config/contract/experiment-definitions';
import { ANTI_FLICKER_TIMEOUT_MS, EXPERIMENT_LOAD_TIMEOUT_MS } from '../../config/timings';
import { chooseBanner } from '../before-paint/choose-banner';
import { consentChoice } from '../consent/consent';
import { cachedAnswer, definitionsInOrder } from './definitions';
import { startEngine } from './engine';
import { redirectTarget, redirectTo } from './flag-redirect';
import { readAndClearRedirect } from './redirect-mark';
import { type Engine, recordErrors, type SharedExperiments, sharedExperiments } from './shared-experiments';
import { defineSlots } from './slots';

interface Decision {
  readonly page: Window & typeof globalThis;
  readonly shared: SharedExperiments;
  readonly settings: PageExperiments;
}

/** Passes the newest readable definitions to the engine; false if there are none. */
function applyDefinitions({ shared, settings }: Decision, { library }: Engine): boolean {
  const own = settings.definitions as FeatureApiResponse | undefined;
  return definitionsInOrder(own, cachedAnswer(settings)).some((payload) => {
    recordErrors(shared, () => library.initSync({ payload }));
    return library.ready;
  });
}

/** Navigates to the target of the redirect flag. The current page is neither shown nor started meanwhile. */
function redirect({ page, shared, settings: { redirectFlag } }: Decision): boolean {
  const { document, location } = page;
  const { engine, isRedirected } = shared;
  if (!redirectFlag || isRedirected !== false) return false;
  const target = redirectTarget(engine?.valueOf(redirectFlag), location.href);
  const { referrer } = document;
  const assignments = engine?.library.getStickyBucketAssignmentDocs();
  if (!target || !redirectTo(page, target, { referrer, assignments })) return false;
  const { style } = document.documentElement;
  style.visibility = 'hidden';
  shared.decided = new Promise((resolve) => page.setTimeout(resolve, ANTI_FLICKER_TIMEOUT_MS)).then(() =>
    style.removeProperty('visibility'),
  );
  return true;
}

/** Whether the visitor has already seen content of the page, which then must not change. */
function isShown({ document, performance }: Window): boolean {
  const isHidden = document.documentElement.classList.contains(ANTI_FLICKER_CLASS);
  return !isHidden && performance.getEntriesByName('first-contentful-paint').length > 0;
}

function decide(decision: Decision): void {
  const { page, shared } = decision;
  const isLate = isShown(page);
  if (recordErrors(shared, () => redirect(decision))) return;
  if (!isLate) {
    shared.isBannerOn = shared.isOn;
    recordErrors(shared, () => chooseBanner(page));
  }
  defineSlots((key) => shared.engine?.variationOf(key) ?? 0, isLate);
  page.document.documentElement.classList.remove(ANTI_FLICKER_CLASS);
}

/**
 * Decides everything on the page that depends on a flag: before the first paint if the definitions are inlined or
 * cached, otherwise when they arrive or time out. Never throws.
 */
export function decidePage(page: Window & typeof globalThis): void {
  const shared = sharedExperiments(page);
  recordErrors(shared, () => {
    const text = page.document.getElementById(PAGE_EXPERIMENTS_ELEMENT_ID)?.textContent ?? '{}';
    const settings = JSON.parse(text) as PageExperiments;
    const decision = { page, shared, settings };
    const run = () => decide(decision);
    // Before the engine reads the visitor's variations. A prerendered document redirects only when it is shown.
    if (settings.redirectFlag && !(page.document as { prerendering?: boolean }).prerendering)
      Object.assign(shared, readAndClearRedirect(page));
    recordErrors(shared, () => startEngine(decision));
    const { engine } = shared;
    const { remoteEval } = settings;
    const canLoad = engine && (!remoteEval || consentChoice(page) === 'granted');
    if (!canLoad || (!remoteEval && applyDefinitions(decision, engine))) return run();
    const { library } = engine;
    shared.decided = library.init({ timeout: EXPERIMENT_LOAD_TIMEOUT_MS }).then(run, run);
  });
}
