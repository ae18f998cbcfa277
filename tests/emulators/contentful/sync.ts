import { randomBytes } from 'node:crypto';
import { deliverEntity, homeLinks } from './deliver';
import { badRequest, notFound } from './errors';
import type { View } from './fields';
import { linkKey } from './links';
import { parseCount } from './query';
import type { DeliveredEntity } from './shapes';
import type { JournalEvent, Space } from './space';

interface SyncQuery {
  type: string;
  contentType: string | null;
  limit: number;
}

/** The state of a token: the rest of a started sync, or a position in the journal. */
interface SyncPoint {
  query: SyncQuery;
  journalLength: number;
  pending?: DeliveredEntity[];
}

const TYPES = ['all', 'Entry', 'Asset', 'Deletion', 'DeletedEntry', 'DeletedAsset'];
const INITIAL_PARAMETERS = ['initial', 'limit', 'type', 'content_type'];

/** The Sync API of a space. Tokens are valid as long as the emulator runs, or until they expire. */
export class SyncApi {
  readonly #points = new Map<string, SyncPoint>();
  readonly #space: Space;

  constructor(space: Space) {
    this.#space = space;
  }

  /** Invalidates every token so far. */
  expireTokens(): void {
    this.#points.clear();
  }

  answer(params: URLSearchParams, view: View, address: string): Record<string, unknown> {
    if (view.api === 'preview') throw notFound();
    const point = params.has('sync_token') ? this.#resume(params) : this.#start(params, view);
    const journalLength = point.pending ? point.journalLength : this.#space.journal.length;
    const items = point.pending ?? this.#delta(point, view);
    const pending = items.slice(point.query.limit);
    const next = { query: point.query, journalLength, ...(pending.length > 0 ? { pending } : {}) };
    const token = randomBytes(24).toString('base64url');
    this.#points.set(token, next);
    return {
      sys: { type: 'Array' },
      items: items.slice(0, point.query.limit),
      [pending.length > 0 ? 'nextPageUrl' : 'nextSyncUrl']: `${address}?sync_token=${token}`,
    };
  }

  #resume(params: URLSearchParams): SyncPoint {
    if (params.size > 1) {
      throw badRequest(
        'When passing a sync token you can not pass any other parameters. If you want to sync with a specific limit, start a new sync with "initial".',
      );
    }
    const point = this.#points.get(params.get('sync_token') ?? '');
    if (!point) throw badRequest('The sync token is invalid or has expired.');
    return point;
  }

  #start(params: URLSearchParams, view: View): SyncPoint {
    const query = parseSyncQuery(params);
    const entities = [...this.#space.entities('Entry', view.api), ...this.#space.entities('Asset', view.api)];
    const pending = entities
      .map((entity) => deliverEntity(entity, view))
      .filter((item) => isAskedFor(item, query));
    return { query, journalLength: this.#space.journal.length, pending };
  }

  /** The last change of each entity since the token, in order. */
  #delta({ query, journalLength }: SyncPoint, view: View): DeliveredEntity[] {
    const last = new Map<string, JournalEvent>();
    for (const event of this.#space.journal.slice(journalLength)) {
      const key = linkKey(event.type, event.id);
      last.delete(key);
      last.set(key, event);
    }
    return [...last.values()]
      .flatMap((event) => this.#changed(event, view))
      .filter((item) => isAskedFor(item, query));
  }

  #changed({ type, id, deletion }: JournalEvent, view: View): DeliveredEntity[] {
    if (deletion) return [{ sys: { ...homeLinks(this.#space), type: `Deleted${type}`, id, ...deletion } }];
    const entity = this.#space.find(type, id, 'delivery');
    return entity ? [deliverEntity(entity, view)] : [];
  }
}

function parseSyncQuery(params: URLSearchParams): SyncQuery {
  const unknown = [...params.keys()].find((name) => !INITIAL_PARAMETERS.includes(name));
  if (unknown !== undefined) throw badRequest(`The parameter "${unknown}" is not supported by the Sync API.`);
  if (params.get('initial') !== 'true') throw badRequest('Please provide "initial" or a "sync_token".');
  const type = params.get('type') ?? 'all';
  const contentType = params.get('content_type');
  if (!TYPES.includes(type)) throw badRequest(`Unknown sync type "${type}".`);
  if (contentType !== null && type !== 'Entry') throw badRequest('"content_type" needs "type=Entry".');
  const limit = parseCount(params, { name: 'limit', fallback: 1000, max: 1000 });
  if (limit === 0) throw badRequest('The limit of a sync must be at least 1.');
  return { type, contentType, limit };
}

function isAskedFor({ sys }: DeliveredEntity, { type, contentType }: SyncQuery): boolean {
  if (type === 'Deletion') return sys.type.startsWith('Deleted');
  if (type !== 'all' && type !== sys.type) return false;
  return contentType === null || contentTypeOf(sys) === contentType;
}

function contentTypeOf(sys: DeliveredEntity['sys']): string | undefined {
  return (sys.contentType as { sys: { id: string } } | undefined)?.sys.id;
}
