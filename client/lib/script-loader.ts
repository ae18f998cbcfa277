/** The states of a script that is loaded on demand. */
export type ScriptState = 'idle' | 'loading' | 'ready' | 'error';

export interface ScriptOptions {
  readonly document: Document;
  readonly integrity?: string;
  readonly dataset?: Readonly<Record<string, string>>;
  /** What has not come by then counts as failed; ten seconds unless given. */
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 10_000;

const states = new Map<string, ScriptState>();
const loads = new Map<string, Promise<void>>();

export function scriptState(url: string): ScriptState {
  return states.get(url) ?? 'idle';
}

function addTag(url: string, { document, integrity, dataset }: ScriptOptions): HTMLScriptElement {
  const element = document.createElement('script');
  element.async = true;
  element.src = url;
  if (integrity !== undefined) Object.assign(element, { integrity, crossOrigin: 'anonymous' });
  Object.assign(element.dataset, dataset);
  document.head.append(element);
  return element;
}

/** A tag for the address that somebody else has put on the page, a tag manager say. */
function foreignTag(url: string, { scripts, baseURI }: Document): HTMLScriptElement | undefined {
  const address = new URL(url, baseURI).href;
  return [...scripts].find(({ src }) => src === address);
}

/** Whether a tag that was there before has run: the page is complete, and the browser has fetched the address. */
function hasRun({ src }: HTMLScriptElement, { readyState }: Document): boolean {
  return readyState === 'complete' && performance.getEntriesByName(src).length > 0;
}

/** Resolves when the tag has run; at the page's own load event at the latest, which waits for tags before it. */
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
    // The next try takes a tag of its own.
    element.remove();
    loads.delete(url);
    states.set(url, 'error');
    throw error;
  }
}

/**
 * Loads a script of another service, once however many ask; one that is on the page already is not loaded again.
 * Rejects when it fails or does not come in time; the next call tries again.
 */
export function loadScript(url: string, options: ScriptOptions): Promise<void> {
  const known = loads.get(url);
  if (known !== undefined) return known;
  states.set(url, 'loading');
  const loading = load(url, options);
  loads.set(url, loading);
  return loading;
}
