export interface ScriptOptions {
  readonly document: Document;
  readonly dataset?: Readonly<Record<string, string>>;
  /** Timeout in milliseconds; ten seconds by default. */
  readonly timeoutMs?: number;
  /** Called if the script has run after the timeout. */
  readonly onLate?: () => void;
}

const DEFAULT_TIMEOUT_MS = 10_000;
const FIRST_FAILED_STATUS = 400;

const loads = new Map<string, Promise<unknown>>();
/** The scripts whose tags are on the page, without a timeout. */
const runs = new Map<string, Promise<void>>();

function addTag(url: string, { document, dataset }: ScriptOptions): HTMLScriptElement {
  const element = document.createElement('script');
  element.async = true;
  element.src = url;
  Object.assign(element.dataset, dataset);
  document.head.append(element);
  return element;
}

/** Browsers list failed requests too; the status is missing or 0 where they do not expose it. */
function hasFailed({ responseStatus = 0 }: Partial<PerformanceResourceTiming>): boolean {
  return responseStatus >= FIRST_FAILED_STATUS;
}

/** Whether the browser has fetched an address, as far as it says; undefined before the first response. */
function fetched(address: string): 'ok' | 'failed' | undefined {
  const entries = performance.getEntriesByName(address);
  if (entries.length === 0) return undefined;
  return entries.every(hasFailed) ? 'failed' : 'ok';
}

/** A tag with the same address from other code, such as a tag manager. One that has failed never runs. */
function foreignTag(url: string, { scripts, baseURI }: Document): HTMLScriptElement | undefined {
  const address = new URL(url, baseURI).href;
  return fetched(address) === 'failed' ? undefined : [...scripts].find(({ src }) => src === address);
}

/** Resolves when the tag has run, and for foreign tags at the page's load event, which waits for earlier tags. */
function settled(element: HTMLScriptElement, page: EventTarget | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The script ${element.src} could not be loaded.`));
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', fail);
    page?.addEventListener('load', () => (fetched(element.src) === 'failed' ? fail() : resolve()));
  });
}

/** Without a timeout: the tag stays on the page, because a script whose tag is removed runs all the same. */
function run(url: string, options: ScriptOptions): Promise<void> {
  const { document } = options;
  const foreign = foreignTag(url, document);
  // The page is complete and the browser has fetched the address: the tag has run.
  if (foreign && document.readyState === 'complete' && fetched(foreign.src)) return Promise.resolve();
  const element = foreign ?? addTag(url, options);
  return settled(element, foreign ? document.defaultView : null).catch((error: unknown) => {
    // A retry needs a new tag.
    element.remove();
    runs.delete(url);
    throw error;
  });
}

function startRun(url: string, options: ScriptOptions): Promise<void> {
  const running = run(url, options).then(() => {
    loads.set(url, running);
  });
  runs.set(url, running);
  return running;
}

/** Rejects with the message after a timeout in milliseconds; a value that is not a promise counts as a response. */
export function inTime(answer: unknown, timeoutMs: number, message: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(message)), timeoutMs);
    Promise.resolve(answer).then(resolve, reject);
  });
}

function load(url: string, options: ScriptOptions): Promise<unknown> {
  const { timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const running = runs.get(url) ?? startRun(url, options);
  const loading = inTime(running, timeoutMs, `The script ${url} did not load in time.`);
  loads.set(url, loading);
  loading.catch(() => loads.delete(url));
  return loading;
}

/**
 * Loads an external script once for all callers; a script that is already on the page is not loaded again. Rejects on
 * an error or a timeout; the next call retries, with the same tag if that is still loading. A script that runs after
 * the timeout is ready then.
 */
export function loadScript(url: string, options: ScriptOptions): Promise<unknown> {
  const loading = loads.get(url) ?? load(url, options);
  const { onLate } = options;
  if (onLate) loading.catch(() => runs.get(url)?.then(onLate, () => undefined));
  return loading;
}
