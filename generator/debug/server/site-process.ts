import type { ExperimentDefinitions } from '../../../config/contract/experiment-definitions';
import { createMessage } from '../../errors/site-error';
import { frameText, placeText } from '../../files/source-stack';
import { pageAddressOf } from '../../serve/request-target';
import { fileOfPath } from '../../site-map/page-path';
import type { PageInspection } from '../page/page-inspection';
import type { PageError } from '../page/page-state';
import type { ContentVersion } from './content-poll';
import type { ServeCommandOptions } from './serve-options';
import type {
  DebugFile,
  DebugPageAnswer,
  SiteAnswer,
  SiteCalls,
  SiteOutcome,
  SiteUpdate,
} from './site-calls';
import { BLOCKED_LIMIT_S, BlockedError, SiteWorker } from './site-worker';

function blockedError({ frames, file }: BlockedError): PageError {
  const ofTemplates = frames.filter((frame) => !frame.file.startsWith('generator/'));
  const [first] = ofTemplates;
  const place = first && { source: placeText(first), stack: ofTemplates.map(frameText) };
  const page = file.startsWith('/') ? file : pageAddressOf(`/${file}`);
  return createMessage('serve.page_blocked', { seconds: BLOCKED_LIMIT_S }, { page, ...place });
}

function endedError(error: unknown): PageError {
  if (error instanceof BlockedError) return blockedError(error);
  const reason = error instanceof Error ? error.message : String(error);
  return createMessage('serve.process_ended', { reason });
}

/** Describes why the process ended, and adds a page that blocked it to `blocked`. */
function remember(error: unknown, blocked: Map<string, PageError>): PageError {
  const ended = endedError(error);
  if (error instanceof BlockedError) blocked.set(fileOfPath(ended.page ?? '/'), ended);
  return ended;
}

interface RunningSite {
  readonly worker: SiteWorker;
  /** Resolves when it has opened the site; undefined if it was started before there was one to open. */
  readonly opened: Promise<SiteOutcome> | undefined;
}

/** The process that renders. Calls never fail: if the process ends, that is an error of the page, and the next call restarts it. */
export class SiteProcess implements SiteCalls {
  #running: RunningSite | undefined;
  #newest: SiteUpdate | undefined;
  #isStopped = false;
  #version = 0;
  /** Pages that blocked the process, by file. They are not rendered again before the next change. */
  #blocked = new Map<string, PageError>();
  readonly #environment: Readonly<Record<string, string>>;
  readonly #script: string | undefined;

  /** Runs a script; `environment` is added to that of the process. */
  constructor(environment: Readonly<Record<string, string>>, script?: string) {
    this.#environment = environment;
    this.#script = script;
  }

  /** Changes when the site is opened, and again when it is open. */
  get version(): number {
    return this.#version;
  }

  async update(update: SiteUpdate): Promise<SiteOutcome> {
    this.#newest = { ...update, files: [] };
    // A call that fails later fails with the previous sources.
    this.#blocked = new Map();
    this.#version += 1;
    try {
      return await this.#open(update);
    } catch (error) {
      return { errors: [endedError(error)], isWrongUse: false };
    } finally {
      this.#version += 1;
    }
  }

  /**
   * Opens the site in the running process. If that ends meanwhile, an earlier page may have ended it, so the site is
   * opened in a new one.
   */
  async #open(update: SiteUpdate): Promise<SiteOutcome> {
    const running = this.#running;
    try {
      if (running !== undefined) return await running.worker.call('update', update);
    } catch (error) {
      if (this.#running === running || this.#isStopped || error instanceof BlockedError) throw error;
    }
    return (await this.#start(this.#newest).opened) as SiteOutcome;
  }

  /** Ends the process if a page blocks it, because the sources of that page have changed. */
  endIfBlocked(): void {
    if (this.#running?.worker.endIfBlocked()) this.#running = undefined;
  }

  async pageState(path: string): Promise<DebugPageAnswer> {
    const failed = (error: PageError) => {
      return { tag: '', styles: '', isPage: true, errors: [error], warnings: [] };
    };
    const blocked = this.#blocked;
    const known = blocked.get(fileOfPath(path));
    if (known !== undefined) return failed(known);
    return this.#call('pageState', path).catch((error) => failed(remember(error, blocked)));
  }

  contentVersion(options: ServeCommandOptions): Promise<ContentVersion> {
    return this.#call('contentVersion', options).catch((error) => ({
      version: undefined,
      errors: [endedError(error)],
    }));
  }

  async inspect(path: string): Promise<PageInspection | undefined> {
    const blocked = this.#blocked;
    if (blocked.has(fileOfPath(path))) return undefined;
    return this.#call('inspect', path).catch((error) => void remember(error, blocked));
  }

  experimentDefinitions(): Promise<ExperimentDefinitions | undefined> {
    return this.#call('experimentDefinitions', undefined).catch(() => undefined);
  }

  /** If a page ends the process meanwhile, another file is read from the next one: the browser would report it missing. */
  async read(file: string): Promise<DebugFile | undefined> {
    const blocked = this.#blocked;
    if (blocked.has(file)) return undefined;
    const read = () => this.#call('read', file);
    const first = file.endsWith('.html') ? read() : read().catch(read);
    return first.catch((error) => void remember(error, blocked));
  }

  stop(): void {
    this.#isStopped = true;
    this.#running?.worker.kill();
  }

  /** The running process, or a new one, which first opens the site with `update`. */
  #start(update: SiteUpdate | undefined): RunningSite {
    if (this.#isStopped) throw new Error('The server stops.');
    if (this.#running !== undefined) return this.#running;
    const onEnd = () => {
      if (this.#running?.worker === worker) this.#running = undefined;
    };
    const worker = new SiteWorker(this.#environment, onEnd, this.#script);
    this.#version += 1;
    this.#running = { worker, opened: update && worker.call('update', update) };
    return this.#running;
  }

  async #call<Name extends keyof SiteCalls>(
    name: Name,
    value: Parameters<SiteCalls[Name]>[0],
  ): Promise<SiteAnswer<Name>> {
    const { worker, opened } = this.#start(this.#newest);
    await opened;
    return worker.call(name, value);
  }
}
