/** The states of a script that is loaded on demand (specification, section 4). */
export type ScriptState = 'idle' | 'loading' | 'ready' | 'error';

export interface ScriptLoader {
  readonly stateOf: (url: string) => ScriptState;
  /** One element an address, however many ask; rejects when it cannot be loaded, and then may be tried again. */
  readonly load: (url: string) => Promise<void>;
}

interface LoadedScript {
  state: ScriptState;
  readonly done: Promise<void>;
}

/** Loads scripts of other services into the page. */
export function createScriptLoader(page: Document): ScriptLoader {
  const scripts = new Map<string, LoadedScript>();

  const start = (url: string): LoadedScript => {
    const element = page.createElement('script');
    element.async = true;
    element.src = url;
    const script: LoadedScript = {
      state: 'loading',
      done: new Promise((resolve, reject) => {
        element.addEventListener('load', () => {
          script.state = 'ready';
          resolve();
        });
        element.addEventListener('error', () => {
          script.state = 'error';
          element.remove();
          reject(new Error(`The script ${url} could not be loaded.`));
        });
      }),
    };
    page.head.append(element);
    return script;
  };

  return {
    stateOf: (url) => scripts.get(url)?.state ?? 'idle',
    load(url) {
      const known = scripts.get(url);
      if (known !== undefined && known.state !== 'error') return known.done;
      const script = start(url);
      scripts.set(url, script);
      return script.done;
    },
  };
}
