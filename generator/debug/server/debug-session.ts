import type { ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { SerialQueue } from '../../files/serial-queue';
import type { EmulatedService } from '../emulators/emulated-services';
import type { PageError } from '../page/page-state';
import { pageState } from '../page/page-state';
import type { ContentPoll, ContentVersion } from './content-poll';
import { startContentPoll } from './content-poll';
import { createErrorReporter } from './error-reporter';
import { createPageConnections } from './page-connections';
import type { ServeCommandOptions } from './serve-options';
import type { SiteOutcome } from './site-calls';
import { startSiteProcess } from './site-process';
import { createSourceTree } from './source-tree';

/** How long nothing must change before the site is opened again, in milliseconds: editors write several files at once. */
const SETTLE_MS = 10;

/** One update of the site after a change. */
export interface DebugUpdate {
  readonly ms: number;
  /** Of the site; undefined where it could not be opened. */
  readonly pages: number | undefined;
  /** Relative to the working directory; none at the start. */
  readonly files: readonly string[];
}

/** Receives what happens while the server runs. */
export interface DebugObserver {
  /** Which services are emulated; none of them when it is empty. */
  onEmulated(services: readonly EmulatedService[]): void;
  onUpdate(update: DebugUpdate): void;
  /** Errors of the site or of a page; an error that persists is reported once. */
  onErrors(errors: readonly PageError[]): void;
  onFault(error: unknown): void;
}

export interface DebugSessionOptions {
  readonly options: ServeCommandOptions;
  /** Added to the environment of the process that renders. */
  readonly environment: Readonly<Record<string, string>>;
  readonly observer: DebugObserver;
}

/** Changes that the next update takes in. */
interface Changes {
  readonly files: ReadonlySet<string>;
  /** When the newest of them was noticed, by a clock that only goes forward. */
  readonly at: number;
}

/** The site while it is developed: opened again after every change. */
export class DebugSession {
  readonly process;
  readonly connections = createPageConnections((path) => this.#stateOf(path));
  readonly #options: ServeCommandOptions;
  readonly #observer: DebugObserver;
  readonly #reportErrors;
  readonly #tree = createSourceTree();
  readonly #queue = new SerialQueue<Changes>({
    run: ({ files }) => this.#update([...files]),
    merge: (pending, added) => ({ files: new Set([...pending.files, ...added.files]), at: added.at }),
    delayMs: ({ at }) => at + SETTLE_MS - performance.now(),
  });
  /** Of the content that the next update reads; undefined until the content service was asked. */
  #content: ContentVersion | undefined;
  #outcome: SiteOutcome = { errors: [], isWrongUse: false };
  #poll: ContentPoll | undefined;

  constructor({ options, environment, observer }: DebugSessionOptions) {
    // React's development build explains faults of templates and islands.
    const NODE_ENV = options.debug ? 'development' : 'production';
    this.process = startSiteProcess({ ...environment, NODE_ENV });
    this.#options = options;
    this.#observer = observer;
    this.#reportErrors = createErrorReporter(observer.onErrors);
  }

  /** Opens the site for the first time. */
  async open(): Promise<SiteOutcome> {
    this.#queue.add({ files: new Set(), at: Number.NEGATIVE_INFINITY });
    await this.#queue.whenIdle();
    this.#startPoll();
    return this.#outcome;
  }

  /** Takes a changed file into the next update. */
  change(path: string): void {
    this.#queue.add({ files: new Set([path]), at: performance.now() });
  }

  /** Follows the page at a path. */
  connect(response: ServerResponse, path: string): Promise<void> {
    this.#poll?.wake();
    return this.connections.connect(response, path);
  }

  /** Asks the content service for changes now. */
  checkContent(): void {
    this.#poll?.ask();
  }

  async close(): Promise<void> {
    this.#poll?.stop();
    const stopped = this.#queue.stop();
    this.connections.close();
    this.process.stop();
    await stopped;
  }

  async #stateOf(path: string) {
    const { errors, warnings, ...version } = await this.process.pageState(path);
    this.#reportErrors(path, errors);
    return pageState(version, { errors, warnings });
  }

  async #update(files: readonly string[]): Promise<void> {
    const start = performance.now();
    // Asked before the content is read, so that no change between the two is missed.
    this.#content ??= await this.process.contentVersion(this.#options);
    const outcome = await this.process.update({
      options: this.#options,
      files,
      isTreeChanged: this.#tree.update(files),
      contentVersion: this.#content.version ?? '',
    });
    this.#outcome = outcome;
    // A file may have been read while it was being written. The next update then has no error.
    if (outcome.errors.length > 0 && this.#queue.pending !== undefined) return;
    this.#reportErrors('', outcome.errors);
    await this.connections.refresh();
    this.#observer.onUpdate({
      ms: performance.now() - start,
      pages: outcome.pages,
      files: files.map((file) => relative(process.cwd(), file)),
    });
  }

  #startPoll(): void {
    const { version, errors = [] } = this.#content ?? {};
    const isService = version !== undefined || errors.length > 0;
    if (!isService || this.#outcome.isWrongUse) return;
    this.#poll = startContentPoll(version ?? '', {
      version: () => this.process.contentVersion(this.#options),
      onChange: (newest) => this.#changeContent(newest),
      onErrors: this.#observer.onErrors,
    });
  }

  async #changeContent(version: string): Promise<boolean> {
    this.#content = { version, errors: [] };
    this.#queue.add({ files: new Set(), at: performance.now() });
    await this.#queue.whenIdle();
    return this.#outcome.errors.length === 0;
  }
}
