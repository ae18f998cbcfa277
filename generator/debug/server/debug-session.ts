import type { ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { SerialQueue } from '../../files/serial-queue';
import type { EmulatedService } from '../emulators/emulated-services';
import { type PageError, pageState } from '../page/page-state';
import { ContentPoll, type ContentVersion } from './content-poll';
import { type EventStream, EventStreams } from './event-streams';
import { sendJson } from './page-files';
import type { ServeCommandOptions } from './serve-options';
import type { SiteOutcome, SiteUpdate } from './site-calls';
import type { SiteProcess } from './site-process';

/** How long nothing must change before the site is opened again, in milliseconds: editors write several files at once. */
const SETTLE_MS = 10;

/** One update of the site after a change. */
export interface DebugUpdate {
  readonly ms: number;
  /** How many pages the site has; undefined if it could not be opened. */
  readonly pages: number | undefined;
  /** Relative to the working directory; none at the start. */
  readonly files: readonly string[];
}

/** Receives what happens while the server runs. */
export interface DebugObserver {
  /** The services that are emulated, maybe none. */
  onEmulated(services: readonly EmulatedService[]): void;
  onUpdate(update: DebugUpdate): void;
  /** Errors of the site or of a page; an error that persists is reported once. */
  onErrors(errors: readonly PageError[]): void;
  onUnexpectedError(error: unknown): void;
}

/** Changes for the next update. */
interface Changes extends Pick<SiteUpdate, 'files' | 'isTreeChanged'> {
  /** When the last of them was noticed, by a monotonic clock. */
  readonly at: number;
}

const NO_FILES = { files: [], isTreeChanged: false };

function mergeChanges(pending: Changes, added: Changes): Changes {
  return {
    files: [...new Set([...pending.files, ...added.files])],
    isTreeChanged: pending.isTreeChanged || added.isTreeChanged,
    at: added.at,
  };
}

/** The site in a debug server or preview. It is opened again after every change. */
export class DebugSession {
  readonly #options: ServeCommandOptions;
  readonly #observer: DebugObserver;
  readonly #streams = new EventStreams();
  readonly #queue = new SerialQueue<Changes>({
    run: (changes) => this.#update(changes),
    merge: mergeChanges,
    delayMs: ({ at }) => at + SETTLE_MS - performance.now(),
  });
  /** Errors of the newest update as JSON. */
  #reported: ReadonlySet<string> = new Set();
  /** Of the content that the next update reads; undefined before the service was asked. */
  #content: ContentVersion | undefined;
  #outcome: SiteOutcome = { errors: [], isWrongUse: false };
  #poll: ContentPoll | undefined;

  constructor(
    readonly process: SiteProcess,
    options: ServeCommandOptions,
    observer: DebugObserver,
  ) {
    this.#options = options;
    this.#observer = observer;
  }

  /** Opens the site for the first time. */
  async open(): Promise<SiteOutcome> {
    this.#queue.add({ ...NO_FILES, at: Number.NEGATIVE_INFINITY });
    await this.#queue.whenIdle();
    this.#startPoll();
    return this.#outcome;
  }

  /** Adds a changed file to the next update. */
  change(path: string, isTreeChanged: boolean): void {
    // The running update may wait for a page that never ends.
    this.process.endIfBlocked();
    this.#queue.add({ files: [path], isTreeChanged, at: performance.now() });
  }

  /** Streams the state of the page at a path: now, and whenever it changes. */
  async connect(response: ServerResponse, path: string): Promise<void> {
    this.#poll?.wake();
    this.#report(await this.#send(this.#streams.open(response, path)), this.#reported);
  }

  /** Answers with the inspection of the page at a path; null if this is no page of the site. */
  async inspect(response: ServerResponse, path: string): Promise<void> {
    sendJson(response, (await this.process.inspect(path)) ?? null);
  }

  /** Asks the content service for changes now, and again soon: it may get a saved draft a moment later. */
  checkContent(): void {
    this.#poll?.wake(0);
  }

  async close(): Promise<void> {
    this.#poll?.stop();
    const stopped = this.#queue.stop();
    this.#streams.close();
    this.process.stop();
    await stopped;
  }

  /** Sends a page its state; resolves to its errors. */
  async #send(stream: EventStream): Promise<readonly PageError[]> {
    const { errors, warnings, ...version } = await this.process.pageState(stream.path);
    stream.send(pageState(version, { errors, warnings }));
    return errors;
  }

  /** Reports each error once, until an update no longer has it. */
  #report(errors: readonly PageError[], reported: ReadonlySet<string>): void {
    const texts = new Map(errors.map((error) => [JSON.stringify(error), error]));
    const added = [...texts].filter(([text]) => !this.#reported.has(text)).map(([, error]) => error);
    this.#reported = new Set([...reported, ...texts.keys()]);
    if (added.length > 0) this.#observer.onErrors(added);
  }

  async #update({ files, isTreeChanged }: Changes): Promise<void> {
    const start = performance.now();
    // Asked before the content is read, so that no change in between is missed.
    this.#content ??= await this.process.contentVersion(this.#options);
    const contentVersion = this.#content.version ?? '';
    const outcome = await this.process.update({
      options: this.#options,
      files,
      isTreeChanged,
      contentVersion,
    });
    this.#outcome = outcome;
    // A file changed meanwhile: it may have been incomplete, or contain an endless loop that was corrected.
    if (this.#queue.pending !== undefined) return;
    const ofPages = await Promise.all([...this.#streams].map((stream) => this.#send(stream)));
    this.#report([...outcome.errors, ...ofPages.flat()], new Set());
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
    this.#poll = new ContentPoll(version ?? '', {
      version: () => this.process.contentVersion(this.#options),
      onChange: (newest) => this.#changeContent(newest),
      onErrors: this.#observer.onErrors,
    });
  }

  async #changeContent(version: string): Promise<boolean> {
    this.#content = { version, errors: [] };
    this.#queue.add({ ...NO_FILES, at: performance.now() });
    await this.#queue.whenIdle();
    return this.#outcome.errors.length === 0;
  }
}
