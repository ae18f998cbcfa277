import {
  acceptCategory,
  acceptedCategory,
  type CookieConsentConfig,
  hide,
  run,
  show,
  showPreferences,
  validConsent,
} from 'vanilla-cookieconsent';
import { CONSENT_EVENT } from '../../config/contract/consent-event';
import { readRawCookie, writeCookie } from '../lib/cookies';
import type { PageContext } from '../page/page-context';
import { consentOf } from './consent';
import css from './consent-banner.css' with { type: 'text' };
import { CONSENT_COOKIE, NECESSARY_GROUP, PERFORMANCE_GROUP } from './consent-choice';
import { addConsentRoot, fitDialog, leaveBannerByKeyboard } from './consent-dialog';
import { consentRecord } from './consent-record';
import { consentTranslation, readConsentTexts } from './consent-texts';

/** The dependencies of the manager. */
type ManagerContext = Pick<PageContext, 'page' | 'config' | 'report'>;

const CONSENT_COOKIE_DAYS = 365;
const ROOT_ID = 'consent';
const LANGUAGE = 'page';

let started: Promise<void> | undefined;
/** Whether the page is passing a choice to the library, as opposed to the library reporting one. */
let isSyncing = true;

/** Writes the choice as the consent vendor would, and emits the same event. */
function saveChoice({ page, config: { parentDomain } }: ManagerContext): void {
  if (isSyncing) return;
  const isGranted = acceptedCategory(PERFORMANCE_GROUP);
  const before = readRawCookie(CONSENT_COOKIE);
  const record = consentRecord({ isGranted, before, now: new Date() });
  writeCookie(CONSENT_COOKIE, record, { days: CONSENT_COOKIE_DAYS, parentDomain });
  const detail = isGranted ? [NECESSARY_GROUP, PERFORMANCE_GROUP] : [NECESSARY_GROUP];
  page.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail }));
}

function configuration(context: ManagerContext): CookieConsentConfig {
  const { document } = context.page;
  const save = () => saveChoice(context);
  return {
    root: `#${ROOT_ID}`,
    autoShow: false,
    // Automated browsers see the same banner as visitors.
    hideFromBots: false,
    manageScriptTags: false,
    // The library stores nothing: its cookie expires immediately.
    cookie: { name: 'consent_banner', expiresAfterDays: -1 },
    categories: { [NECESSARY_GROUP]: { readOnly: true, enabled: true }, [PERFORMANCE_GROUP]: {} },
    language: {
      default: LANGUAGE,
      translations: { [LANGUAGE]: consentTranslation(document, readConsentTexts(document)) },
    },
    onConsent: save,
    onChange: save,
    onModalReady: ({ modalName, modal }) => fitDialog(modalName, modal),
  };
}

async function startLibrary(context: ManagerContext): Promise<void> {
  const { document } = context.page;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  leaveBannerByKeyboard(addConsentRoot(document, ROOT_ID), hide);
  await run(configuration(context));
  // A choice made in another tab, or on another page while this one was in the back/forward cache, counts too.
  consentOf(context.page, context.report).onChange((choice) => {
    if (choice !== 'unknown') hide();
  });
  isSyncing = false;
}

function start(context: ManagerContext): Promise<void> {
  started ??= startLibrary(context);
  return started;
}

/** The library knows only choices made on this page. */
function syncLibrary({ page, report }: ManagerContext): void {
  const consent = consentOf(page, report);
  const isGranted = consent.checkGranted();
  const isKnown = validConsent() && acceptedCategory(PERFORMANCE_GROUP) === isGranted;
  if (isKnown || consent.choice() === 'unknown') return;
  isSyncing = true;
  acceptCategory(isGranted ? 'all' : []);
  isSyncing = false;
}

/** Shows the banner unless the visitor has already answered. */
export async function ask(context: ManagerContext): Promise<void> {
  const { choice } = consentOf(context.page, context.report);
  if (choice() !== 'unknown') return;
  await start(context);
  if (choice() === 'unknown') show(true);
}

/** Opens the settings with the current choice. */
export async function openSettings(context: ManagerContext): Promise<void> {
  await start(context);
  syncLibrary(context);
  showPreferences();
}
