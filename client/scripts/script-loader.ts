/** The states of a script that is loaded on demand (specification, section 4). */
export type ScriptState = 'idle' | 'loading' | 'ready' | 'error';

export interface ScriptOptions {
  readonly document: Document;
  readonly integrity?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

type StateListener = (state: ScriptState) => void;

const states = new Map<string, ScriptState>();
const loads = new Map<string, Promise<void>>();
const listeners = new Map<string, Set<StateListener>>();

export function scriptState(url: string): ScriptState {
  return states.get(url) ?? 'idle';
}

/** Calls the listener at each change of the script's state; returns how to stop. */
export function onScriptState(url: string, listener: StateListener): () => void {
  const known = listeners.get(url) ?? new Set();
  listeners.set(url, known.add(listener));
  return () => known.delete(listener);
}

function setState(url: string, state: ScriptState): void {
  states.set(url, state);
  for (const listener of [...(listeners.get(url) ?? [])]) {
    try {
      listener(state);
    } catch (error) {
      console.error('[script-loader]', error);
    }
  }
}

function scriptElement(url: string, { document, integrity, attributes = {} }: ScriptOptions) {
  const element = document.createElement('script');
  element.async = true;
  element.src = url;
  if (integrity !== undefined) Object.assign(element, { integrity, crossOrigin: 'anonymous' });
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function addScript(url: string, options: ScriptOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = scriptElement(url, options);
    element.addEventListener('load', () => {
      setState(url, 'ready');
      resolve();
    });
    element.addEventListener('error', () => {
      element.remove();
      loads.delete(url);
      setState(url, 'error');
      reject(new Error(`The script ${url} could not be loaded.`));
    });
    options.document.head.append(element);
  });
}

/** Loads a script of another service, once however many ask. Rejects when it fails; the next call tries again. */
export function loadScript(url: string, options: ScriptOptions): Promise<void> {
  const known = loads.get(url);
  if (known !== undefined) return known;
  setState(url, 'loading');
  const load = addScript(url, options);
  loads.set(url, load);
  return load;
}
