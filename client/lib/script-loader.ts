/** The states of a script that is loaded on demand. */
export type ScriptState = 'idle' | 'loading' | 'ready' | 'error';

export interface ScriptOptions {
  readonly document: Document;
  readonly dataset?: Readonly<Record<string, string>>;
  /** Timeout in milliseconds; ten seconds by default. */
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 10_000;

const states = new Map<string, ScriptState>();
const loads = new Map<string, Promise<void>>();

export function scriptState(url: string): ScriptState {
  return states.get(url) ?? 'idle';
}

function addTag(url: string, { document, dataset }: ScriptOptions): HTMLScriptElement {
  const element = document.createElement('script');
  element.async = true;
  element.src = url;
  Object.assign(element.dataset, dataset);
  document.head.append(element);
  return element;
}

/** A tag with the same address from other code, such as a tag manager. */
function foreignTag(url: string, { scripts, baseURI }: Document): HTMLScriptElement | undefined {
  const address = new URL(url, baseURI).href;
  return [...scripts].find(({ src }) => src === address);
}

/** Whether an existing tag has run: the page is complete and the browser has fetched the address. */
function hasRun({ src }: HTMLScriptElement, { readyState }: Document): boolean {
  return readyState === 'complete' && performance.getEntriesByName(src).length > 0;
}

/** Resolves when the tag has run, at the latest at the page's load event, which waits for earlier tags. */
function settled(element: HTMLScriptElement, page: EventTarget | null, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`The script ${element.src} could not be loaded.`));
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', fail);
    page?.addEventListener('load', () => resolve());
    setTimeout(fail, timeoutMs);
  });
}

async function load(url: string, options: ScriptOptions): Promise<void> {
  const foreign = foreignTag(url, options.document);
  const element = foreign ?? addTag(url, options);
  try {
    if (foreign === undefined || !hasRun(foreign, options.document)) {
      const page = foreign ? options.document.defaultView : null;
      await settled(element, page, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    }
    states.set(url, 'ready');
  } catch (error) {
    // A retry needs a new tag.
    element.remove();
    loads.delete(url);
    states.set(url, 'error');
    throw error;
  }
}

/**
 * Loads an external script once for all callers; a script that is already on the page is not loaded again. Rejects on
 * an error or a timeout; the next call retries.
 */
export function loadScript(url: string, options: ScriptOptions): Promise<void> {
  const known = loads.get(url);
  if (known !== undefined) return known;
  states.set(url, 'loading');
  const loading = load(url, options);
  loads.set(url, loading);
  return loading;
}
