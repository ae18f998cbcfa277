import { randomUUID } from 'node:crypto';
import { closeSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteError } from '../../errors/site-error';
import { createPieceReader } from '../../files/piece-reader';
import type { RawAsset, RawEntry } from '../space-shapes';

interface Place {
  readonly start: number;
  readonly end: number;
}

const CHUNK_BYTES = 1024 * 1024;

/**
 * Errors of the system are reported with the folder, because the file has no name; the folder is outside of the site.
 */
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
 * Entities of one kind by id, on disk: the service's data is complete only with its last page, and may exceed the
 * memory. The file is unlinked after opening, so that nothing remains even if the process is killed.
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

  /** For duplicate ids the last entity counts. */
  set(entity: Entity): void {
    const bytes = Buffer.from(JSON.stringify(entity));
    this.#places.set(entity.sys.id, { start: this.#end, end: this.#end + bytes.length });
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

  /** Creates entities lazily. */
  *[Symbol.iterator](): Iterator<Entity> {
    this.#flush();
    const readPiece = createPieceReader(() => new Error('The file of entities ends too early.'));
    for (const { start, end } of this.#places.values()) {
      yield JSON.parse(readPiece(this.#descriptor, start, end).toString('utf8'));
    }
  }

  /** Frees the disk space. Calling it twice is safe. */
  close(): void {
    if (this.#isOpen) closeSync(this.#descriptor);
    this.#isOpen = false;
  }

  #flush(): void {
    // The descriptor of a closed file may be reused for another file.
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

/** The entries and assets of a read; each id once. */
export interface RawEntities {
  readonly entries: EntitySpool<RawEntry>;
  readonly assets: EntitySpool<RawAsset>;
  /** Frees the disk space; nothing can be read after that. */
  close(): void;
}

export function createRawEntities(): RawEntities {
  const entries = new EntitySpool<RawEntry>();
  const assets = new EntitySpool<RawAsset>();
  const close = () => {
    entries.close();
    assets.close();
  };
  return { entries, assets, close };
}
