import { CLIENT_CONFIG_ELEMENT_ID } from './client-config-element';
import { CONSENT_TEXTS_ELEMENT_ID } from './consent-texts';
import { PAGE_EXPERIMENTS_ELEMENT_ID } from './experiment-definitions';

/** The target of the skip link. */
export const MAIN_ID = 'main';

/** The plans of a page as data (docs/contract.md#4-pages). */
export const PLANS_ELEMENT_ID = 'plans';

/** Elements that pages, or scripts of services, find by id. */
const ELEMENT_IDS = [
  CLIENT_CONFIG_ELEMENT_ID,
  CONSENT_TEXTS_ELEMENT_ID,
  PAGE_EXPERIMENTS_ELEMENT_ID,
  MAIN_ID,
  PLANS_ELEMENT_ID,
  'cc-main',
  'onetrust-consent-sdk',
  'onetrust-banner-sdk',
];

/** Window properties that scripts test for: browsers also define a property for each element id. */
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

/** Ids that no section may have, because scripts would take it for something else. */
export const RESERVED_IDS: ReadonlySet<string> = new Set([...ELEMENT_IDS, ...WINDOW_PROPERTIES]);
