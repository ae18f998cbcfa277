import type { ClientConfig } from '../../config/client-config';
import {
  BANNER_CLOSED_ATTRIBUTE,
  BANNER_PENDING_ATTRIBUTE,
  BANNER_SELECTOR,
} from '../../config/contract/banner';
import { ENCRYPTED_REMOTE_EVAL_MESSAGE } from '../../config/contract/experiment-definitions';
import { PENDING_ANNOTATIONS } from '../../config/monitoring';
import { EXPERIMENT_LOAD_TIMEOUT_MS } from '../../config/timings';
import { chooseBanner } from '../before-paint/choose-banner';
import { type Consent, consentOf } from '../consent/consent';
import type { ConsentChoice } from '../consent/consent-choice';
import { removeSession } from '../lib/storage';
import { readUserId } from '../lib/user-id';
import type { annotate } from '../measurement/annotations';
import type { PageContext } from '../page/page-context';
import { redirectTarget, redirectTo } from './flag-redirect';
import { pageAttributes } from './page-attributes';
import { redirectOf } from './redirect-mark';
import { createExposureSender } from './send-exposures';
import {
  allowOverrides,
  type Engine,
  recordErrors,
  type SharedExperiments,
  sharedExperiments,
} from './shared-experiments';
import { writeAssignments } from './store-assignments';
import { createUsage } from './usage';

type ExperimentsContext = Pick<PageContext, 'page' | 'config' | 'analytics' | 'onRouteChange' | 'report'>;

const BANNER_AWAY = `[${BANNER_PENDING_ATTRIBUTE}],[${BANNER_CLOSED_ATTRIBUTE}]`;

/** The longest delay of a timer, 24 days. */
const NEVER_MS = 2 ** 31 - 1;

type Settings = NonNullable<ClientConfig['experiments']>;

interface Parts extends ExperimentsContext {
  readonly consent: Consent;
  readonly settings: Settings;
  readonly shared: SharedExperiments;
  /** Where annotations can be added. */
  readonly annotate: typeof annotate | undefined;
}

/** The engine that the script in the head has created; without that script it is loaded and created now. */
async function getOrLoadEngine(parts: Parts): Promise<Engine | undefined> {
  const { page, config, settings, shared } = parts;
  if (settings.isEncrypted) shared.errors.push(new Error(ENCRYPTED_REMOTE_EVAL_MESSAGE));
  const hasFailed = shared.errors.length > 0;
  if (shared.engine === undefined && !hasFailed) {
    const { startEngine } = await import('./engine.ts');
    const all = { ...settings, parentDomain: config.parentDomain };
    recordErrors(shared, () => startEngine({ page, shared, settings: all }));
  }
  if (shared.engine !== undefined) await loadBrowserName(parts, shared.engine);
  return shared.engine;
}

/** Sets the browser's name, which the script in the head leaves out unless definitions need it. */
async function loadBrowserName({ shared, report }: Parts, { attributes }: Engine): Promise<void> {
  if (attributes.browser !== undefined) return;
  try {
    const { browserName } = await import('./browser-name.ts');
    Object.assign(attributes, { browser: browserName() });
  } catch (error) {
    report(error, 'experiments');
  }
  for (const listener of shared.listeners) listener();
}

/** Processes current and later entries of the page's record, and changes of consent. */
function processRecords(parts: Parts, engine: Engine | undefined): void {
  const { config, consent, analytics, shared, report } = parts;
  const exposures = createExposureSender({ ...parts, exposures: shared.exposures, track: analytics.track });
  const use = config.usage && createUsage({ ...parts, service: config.usage });
  let isWaiting = false;

  const processAll = () => {
    isWaiting = false;
    for (const error of shared.errors.splice(0)) report(error, 'experiments');
    const uses = shared.usage.splice(0);
    use?.(uses);
    if (!consent.checkGranted()) return;
    writeAssignments(Object.values(engine?.library.getStickyBucketAssignmentDocs() ?? {}), config);
    exposures.flush();
  };
  const onChoice = (choice: ConsentChoice) => {
    processAll();
    if (choice !== 'refused') return;
    exposures.clear();
    removeSession(PENDING_ANNOTATIONS);
    // Reads the assignments again, so that the library forgets them.
    engine?.library.refreshStickyBuckets().catch((error: unknown) => report(error, 'experiments'));
  };
  consent.onChange(onChoice);
  // The library calls back during an evaluation.
  shared.onRecord = () => {
    if (!isWaiting) queueMicrotask(processAll);
    isWaiting = true;
  };
  // A refusal on another page, or before this code was loaded, is applied now.
  onChoice(consent.choice());
}

/** Redirects the visitor to the target of the redirect flag, unless a flag redirect has led here. */
function redirectByFlag({ page, config, shared }: Parts, engine: Engine): void {
  const { redirectFlag } = config;
  if (redirectFlag === undefined) return;
  recordErrors(shared, () => {
    const { href } = page.location;
    const target = shared.isRedirected ? undefined : redirectTarget(engine.valueOf(redirectFlag), href);
    if (target !== undefined) redirectTo(page, target);
  });
}

/**
 * Shows a banner that waits for its flag; only now, because the flag could not be decided earlier. A visible banner
 * stays.
 */
function showBannersByFlag({ page, shared }: Parts): void {
  const banners = [...page.document.querySelectorAll(BANNER_SELECTOR)];
  const isUndecided = banners.every((banner) => banner.matches(BANNER_AWAY));
  if (banners.length > 0 && isUndecided) recordErrors(shared, () => chooseBanner(page, shared.isOn));
}

/**
 * Fetches the current definitions, or takes them from a fresh cache, and applies all later ones: those of a service
 * that is slower than the time limit, and those of its stream. The library applies them only if it streams or polls;
 * `streaming` logs a warning unless the first response has announced a stream in time.
 */
async function refresh({ library }: Engine): Promise<void> {
  await library.init({ timeout: EXPERIMENT_LOAD_TIMEOUT_MS, pollingInterval: NEVER_MS });
}

/** Refreshes definitions; with remote evaluation only while consent is granted. */
function refreshDefinitions(parts: Parts, engine: Engine): void {
  const { consent, settings, shared, report } = parts;
  const load = async () => {
    const isFirst = !engine.library.ready;
    await refresh(engine);
    // Later definitions apply to the next page view.
    if (!isFirst) return;
    // With the definitions the library knows the visitor's assignments.
    shared.onRecord?.();
    showBannersByFlag(parts);
    redirectByFlag(parts, engine);
  };
  const start = () => load().catch((error: unknown) => report(error, 'experiments'));
  if (!settings.remoteEval) return void start();
  const onChoice = (isGranted: boolean) => (isGranted ? void start() : engine.forgetResponses());
  // The script in the head may have sent a request before a withdrawal.
  onChoice(consent.checkGranted());
  consent.onChange((choice) => onChoice(choice === 'granted'));
}

/** A new route means a new address for targeting. */
function updateOnRouteChange(parts: Parts, engine: Engine): void {
  const { page, consent, settings, shared, onRouteChange } = parts;
  onRouteChange(({ reason }) => {
    if (reason === 'load') return;
    const { id, browser } = engine.attributes;
    Object.assign(engine.attributes, pageAttributes({ page, id, userId: readUserId(page), browser }));
    if (settings.remoteEval && consent.checkGranted()) void engine.library.setURL(page.location.href);
    for (const listener of shared.listeners) listener();
    redirectByFlag(parts, engine);
  });
}

async function loadAnnotate({ config, report }: ExperimentsContext): Promise<typeof annotate | undefined> {
  if (config.monitoring === undefined) return undefined;
  try {
    return (await import('../measurement/annotations.ts')).annotate;
  } catch (error) {
    report(error, 'experiments');
    return undefined;
  }
}

/** Takes over from the script in the head after the page has loaded; without that script it does everything. */
export async function startExperiments(context: ExperimentsContext): Promise<void> {
  const { page, config, report } = context;
  const { experiments: settings } = config;
  const consent = consentOf(page, report);
  const shared = sharedExperiments(page);
  allowOverrides(page);
  if (settings === undefined) return;
  const parts = { ...context, consent, settings, shared, annotate: await loadAnnotate(context) };
  if (config.redirectFlag !== undefined) Object.assign(shared, redirectOf(page));
  const engine = await getOrLoadEngine(parts);
  processRecords(parts, engine);
  if (shared.isRedirected && consent.choice() !== 'refused')
    parts.annotate?.({ type: 'redirect', path: page.location.pathname });
  if (engine === undefined) return;
  updateOnRouteChange(parts, engine);
  refreshDefinitions(parts, engine);
}
