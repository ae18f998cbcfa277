import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteError } from '../../errors/site-error';

interface Place {
  readonly start: number;
  readonly length: number;
}

const CHUNK_BYTES = 1024 * 1024;

/** What the system refuses is told with the folder, since the file has no name, and the folder is not one of the site's. */
function inTemporaryFolder<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { message } = error as NodeJS.ErrnoException;
    const file = `The folder of temporary files, ${tmpdir()},`;
    throw siteError('output.write_failed', { file, reason: message }, { cause: error });
  }
}

/**
 * Entities of one kind by id, on the disk: what a service delivers is complete only when the last page was read, and
 * may be more than fits into memory. The file has no name, so that nothing is left of it even when the process is
 * killed.
 */
export class EntitySpool<Entity extends { readonly sys: { readonly id: string } }> {
  readonly #descriptor: number;
  readonly #places = new Map<string, Place>();
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #end = 0;
  #isOpen = true;

  constructor() {
    const file = join(tmpdir(), `site-content-${randomUUID()}`);
    this.#descriptor = inTemporaryFolder(() => openSync(file, 'wx+', 0o600));
    unlinkSync(file);
  }

  get size(): number {
    return this.#places.size;
  }

  ids(): Iterable<string> {
    return this.#places.keys();
  }

  /** The last one of an id counts. */
  set(entity: Entity): void {
    const bytes = Buffer.from(JSON.stringify(entity));
    this.#places.set(entity.sys.id, { start: this.#end, length: bytes.length });
    this.#end += bytes.length;
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    if (this.#pendingBytes >= CHUNK_BYTES) this.#flush();
  }

  delete(id: string): void {
    this.#places.delete(id);
  }

  clear(): void {
    this.#places.clear();
  }

  /** Makes each entity when it is asked for. */
  *[Symbol.iterator](): Iterator<Entity> {
    this.#flush();
    let buffer = Buffer.allocUnsafe(64 * 1024);
    for (const { start, length } of this.#places.values()) {
      if (buffer.length < length) buffer = Buffer.allocUnsafe(length * 2);
      for (let done = 0; done < length; ) {
        done += readSync(this.#descriptor, buffer, done, length - done, start + done);
      }
      yield JSON.parse(buffer.toString('utf8', 0, length));
    }
  }

  /** Frees the disk. Doing it twice does nothing. */
  close(): void {
    if (this.#isOpen) closeSync(this.#descriptor);
    this.#isOpen = false;
  }

  #flush(): void {
    // The descriptor of a closed file may soon be that of another one.
    if (!this.#isOpen) throw new Error('The entities are no longer kept.');
    const bytes = Buffer.concat(this.#pending);
    const start = this.#end - this.#pendingBytes;
    inTemporaryFolder(() => {
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(this.#descriptor, bytes, done, bytes.length - done, start + done);
      }
    });
    this.#pending = [];
    this.#pendingBytes = 0;
  }
}
