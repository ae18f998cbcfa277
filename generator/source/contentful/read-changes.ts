import type { ContentBefore, ContentProgress } from '../content-source';
import type { RawEntities } from './entity-spool';
import { digestOfModel, readModel, type SpaceModel } from './read-model';
import { readSync, type SyncEnd } from './read-sync';
import { toRequestFailure } from './request-failure';
import type { ResumePoint } from './resume-point';
import type { Session } from './session';

export interface ChangesInput {
  readonly since: ContentBefore;
  readonly point: ResumePoint;
  /** Receives the published items. */
  readonly entities: RawEntities;
  readonly onProgress: (progress: ContentProgress) => void;
}

/** The changes since an earlier read. */
export interface Changes {
  readonly model: SpaceModel;
  /** Keys of removed content. */
  readonly removed: readonly string[];
  /** The resume point of the next read. */
  readonly point: ResumePoint;
}

interface Totals {
  readonly entries: number;
  readonly assets: number;
}

/**
 * Reads the changes since a resume point. Undefined if everything has to be read: the model has changed, the service
 * does not know the token, or the resulting number of items differs from the service's, because its deltas sometimes
 * miss deletions.
 */
export async function readChanges(session: Session, input: ChangesInput): Promise<Changes | undefined> {
  const [model, end, totals] = await Promise.all([
    readModel(session),
    session.step('reading changes', () => readDelta(session, input)),
    session.step('counting entries and assets', () => readTotals(session)),
  ]);
  if (end?.token === undefined || digestOfModel(model) !== input.point.model) return undefined;
  const entries = countAfter(input, { kind: 'Entry', deleted: end.deletedEntries });
  const assets = countAfter(input, { kind: 'Asset', deleted: end.deletedAssets });
  if (entries.count !== totals.entries || assets.count !== totals.assets) return undefined;
  return {
    model,
    removed: [...entries.removed, ...assets.removed],
    point: { model: input.point.model, token: end.token, entries: entries.count, assets: assets.count },
  };
}

/** Undefined if the service refuses the token, or cannot respond with the page size of the token. */
async function readDelta(
  session: Session,
  { point, entities, onProgress }: ChangesInput,
): Promise<SyncEnd | undefined> {
  try {
    return await readSync(session, { token: point.token, entities, onProgress });
  } catch (error) {
    const failure = toRequestFailure(error);
    const isOfToken =
      failure !== undefined &&
      ['refused', 'too-big', 'answer-invalid'].includes(failure.kind) &&
      failure.details.isTemporary !== true;
    if (!isOfToken) throw error;
    return undefined;
  }
}

async function readTotals({ client, request }: Session): Promise<Totals> {
  const smallest = { select: ['sys.id'], limit: 1 } as const;
  const unlinked = client.withoutLinkResolution;
  const [entries, assets] = await Promise.all([
    request(() => unlinked.getEntries({ ...smallest, select: [...smallest.select], include: 0 })),
    request(() => unlinked.getAssets({ ...smallest, select: [...smallest.select] })),
  ]);
  return { entries: entries.total, assets: assets.total };
}

interface KindChanges {
  readonly kind: 'Entry' | 'Asset';
  readonly deleted: ReadonlySet<string>;
}

function countAfter({ since, point, entities }: ChangesInput, { kind, deleted }: KindChanges) {
  const isKnown = (id: string) => since.has(`${kind}:${id}`);
  const [spool, before] =
    kind === 'Entry' ? [entities.entries, point.entries] : [entities.assets, point.assets];
  const removed = [...deleted].filter(isKnown);
  const added = [...spool.ids()].filter((id) => !isKnown(id));
  return { count: before + added.length - removed.length, removed: removed.map((id) => `${kind}:${id}`) };
}
