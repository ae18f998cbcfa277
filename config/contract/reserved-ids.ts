import { CLIENT_CONFIG_ELEMENT_ID } from './client-config-element';
import { CONSENT_TEXTS_ELEMENT_ID } from './consent-texts';
import { PAGE_EXPERIMENTS_ELEMENT_ID } from './experiment-definitions';

/** The element that the skip link leads to. */
export const MAIN_ID = 'main';

/** Elements that pages, or scripts of services on them, look for by their id. */
const ELEMENT_IDS = [
  CLIENT_CONFIG_ELEMENT_ID,
  CONSENT_TEXTS_ELEMENT_ID,
  PAGE_EXPERIMENTS_ELEMENT_ID,
  MAIN_ID,
  'cc-main',
  'onetrust-consent-sdk',
  'onetrust-banner-sdk',
];

/** Properties of the window that scripts look for: browsers also give them the element that has one as its id. */
const WINDOW_PROPERTIES = [
  'siteExperiments',
  'siteEarlyErrors',
  'SiteScheduler',
  'OneTrust',
  'OnetrustActiveGroups',
  'Optanon',
  'OptanonWrapper',
  'dataLayer',
  'analytics',
  'DD_RUM',
  'DD_LOGS',
  'growthbook_config',
  '_growthbook',
];

/** Ids that no section may have: it would be taken for something else. */
export const RESERVED_IDS: ReadonlySet<string> = new Set([...ELEMENT_IDS, ...WINDOW_PROPERTIES]);
