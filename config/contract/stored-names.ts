/** A cookie or storage entry. The privacy page lists each of these. */
interface StoredEntry {
  readonly place: 'cookie' | 'localStorage' | 'sessionStorage';
  /** The full name, or its prefix if the rest differs by visitor or key. */
  readonly name: string;
  readonly isPrefix?: true;
  /** How long it is stored: the full text of the cell on the privacy page. */
  readonly life: string;
  /** Whether it is stored only with consent. */
  readonly needsConsent: boolean;
}

/** All stored names, including those of vendors' libraries. Code that stores under another name does not compile. */
export const STORED_ENTRIES = [
  { place: 'cookie', name: 'utm_source', life: '365 days', needsConsent: false },
  { place: 'cookie', name: 'utm_medium', life: '365 days', needsConsent: false },
  { place: 'cookie', name: 'utm_campaign', life: '365 days', needsConsent: false },
  { place: 'cookie', name: 'utm_content', life: '365 days', needsConsent: false },
  { place: 'cookie', name: 'utm_term', life: '365 days', needsConsent: false },
  { place: 'cookie', name: 'utm_stamp', life: '30 minutes', needsConsent: false },
  { place: 'cookie', name: 'banner_hidden', life: '365 days', needsConsent: false },
  { place: 'cookie', name: 'OptanonConsent', life: '365 days', needsConsent: false },
  { place: 'cookie', name: 'OptanonAlertBoxClosed', life: '365 days', needsConsent: false },
  {
    place: 'localStorage',
    name: 'department',
    life: 'Until you open a page that is not about a team',
    needsConsent: false,
  },
  {
    place: 'localStorage',
    name: 'cuUserLocation',
    life: '24 hours, then it is fetched again',
    needsConsent: false,
  },
  { place: 'localStorage', name: 'redirectParams', life: 'Until you remove it', needsConsent: false },
  {
    place: 'localStorage',
    name: 'clickedLocation',
    life: 'Until your next click, or until you remove it',
    needsConsent: false,
  },
  {
    place: 'localStorage',
    name: 'gbFeaturesCache',
    life: 'Until it is replaced by newer ones',
    needsConsent: false,
  },
  { place: 'sessionStorage', name: 'ajs_anonymous_id', life: 'Until the tab closes', needsConsent: false },
  {
    place: 'sessionStorage',
    name: 'deferredExposures',
    life: 'Until you choose, or until the tab closes',
    needsConsent: false,
  },
  {
    place: 'sessionStorage',
    name: 'flagRedirect',
    life: 'Until the next page has loaded',
    needsConsent: false,
  },
  {
    place: 'sessionStorage',
    name: 'pendingAnnotations',
    life: 'Until you choose, or until the tab closes',
    needsConsent: false,
  },
  {
    place: 'cookie',
    name: 'ajs_anonymous_id',
    life: '365 days after your last visit, or until you withdraw',
    needsConsent: true,
  },
  {
    place: 'cookie',
    name: 'gbStickyBuckets__',
    isPrefix: true,
    life: '180 days after your last visit, or until you withdraw',
    needsConsent: true,
  },
  { place: 'localStorage', name: 'seenExposures', life: 'Until you withdraw', needsConsent: true },
  { place: 'sessionStorage', name: 'seenExposures', life: 'Until the tab closes', needsConsent: true },
  {
    place: 'localStorage',
    name: 'persisted-queue:v1:',
    isPrefix: true,
    life: 'Until they are sent, or until you withdraw',
    needsConsent: true,
  },
  {
    place: 'localStorage',
    name: 'gtagCache',
    life: '30 minutes, then they are requested again, or until you withdraw',
    needsConsent: true,
  },
  {
    place: 'cookie',
    name: '_dd_s',
    life: '15 minutes after your last activity, 4 hours at most',
    needsConsent: true,
  },
  {
    place: 'cookie',
    name: 'amp_session_id',
    life: 'Until you close the browser, or until you withdraw',
    needsConsent: true,
  },
  { place: 'localStorage', name: 'amp_session_activity', life: 'Until you withdraw', needsConsent: true },
  {
    place: 'localStorage',
    name: 'AMP_SR_START_',
    isPrefix: true,
    life: 'Until the first recording after 24 hours, or until you withdraw',
    needsConsent: true,
  },
  {
    place: 'localStorage',
    name: 'AMP_remote_config_',
    isPrefix: true,
    life: 'Until it is replaced, or until you withdraw',
    needsConsent: true,
  },
] as const satisfies readonly StoredEntry[];

type Entry = (typeof STORED_ENTRIES)[number];
type NameOf<One extends Entry> = One extends { readonly isPrefix: true }
  ? `${One['name']}${string}`
  : One['name'];

/** The names that code may use in one kind of storage. */
export type StoredName<Place extends Entry['place']> = NameOf<Extract<Entry, { readonly place: Place }>>;
