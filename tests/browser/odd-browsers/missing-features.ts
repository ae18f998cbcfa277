/** Runs in the page before its scripts, and removes a feature. */
export type TakeAway = () => void;

/** Features that a browser may lack, block, or implement incorrectly. */
export const MISSING = {
  'blocks local storage': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
  'blocks session storage': () => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
  'has no storage': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null });
  },
  'has no room in its storage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'blocks cookies': () => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(Document.prototype, 'cookie', { get: deny, set: deny });
  },
  'stores no cookies': () => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
    Object.defineProperty(navigator, 'cookieEnabled', { value: false });
  },
  'has no IntersectionObserver': () => void Reflect.deleteProperty(window, 'IntersectionObserver'),
  'has no ResizeObserver': () => void Reflect.deleteProperty(window, 'ResizeObserver'),
  'has no PerformanceObserver': () => void Reflect.deleteProperty(window, 'PerformanceObserver'),
  'measures no performance': () => {
    for (const name of ['getEntriesByName', 'getEntriesByType', 'getEntries', 'mark', 'measure'])
      Object.defineProperty(Performance.prototype, name, { value: undefined });
  },
  'cannot open dialogs': () => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'),
  'does not support dialogs': () => {
    for (const name of ['show', 'showModal', 'close'])
      Reflect.deleteProperty(HTMLDialogElement.prototype, name);
    Reflect.deleteProperty(window, 'HTMLDialogElement');
  },
  'does not support popovers': () => {
    for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  },
  'has no fetch': () => void Reflect.deleteProperty(window, 'fetch'),
  'cannot end requests': () => {
    Reflect.deleteProperty(window, 'AbortController');
    Reflect.deleteProperty(window, 'AbortSignal');
  },
  'makes no random ids': () => void Reflect.deleteProperty(Crypto.prototype, 'randomUUID'),
  'has no cryptography': () => Object.defineProperty(window, 'crypto', { value: undefined }),
  'clones nothing': () => void Reflect.deleteProperty(window, 'structuredClone'),
  'knows no languages': () => {
    for (const name of ['NumberFormat', 'PluralRules', 'ListFormat', 'DisplayNames', 'Segmenter'])
      Reflect.deleteProperty(Intl, name);
  },
  'is never idle': () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  },
  'sends no beacons': () => void Reflect.deleteProperty(Navigator.prototype, 'sendBeacon'),
  'asks for no media': () => void Reflect.deleteProperty(window, 'matchMedia'),
  'makes no style sheets': () => {
    Object.defineProperty(window, 'CSSStyleSheet', {
      value: class {
        constructor() {
          throw new TypeError('Illegal constructor');
        }
      },
    });
  },
  'forbids the history': () => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(History.prototype, 'scrollRestoration', { get: deny, set: deny });
    History.prototype.replaceState = deny;
  },
  'knows no elements of a page’s own': () => void Reflect.deleteProperty(window, 'customElements'),
  'has the arrays of ten years ago': () => {
    for (const name of ['at', 'findLast', 'flatMap', 'toSorted'])
      Reflect.deleteProperty(Array.prototype, name);
    Reflect.deleteProperty(Object, 'hasOwn');
    Reflect.deleteProperty(URL, 'canParse');
  },
} as const satisfies Readonly<Record<string, TakeAway>>;

export type MissingFeature = keyof typeof MISSING;
