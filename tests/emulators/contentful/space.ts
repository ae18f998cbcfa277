import type {
  Api,
  CmaEntity,
  CmaSys,
  ContentType,
  EntityType,
  ExportFile,
  LocaleDefinition,
  Tag,
} from './shapes';

interface EntityRecord {
  draft: CmaEntity;
  published?: CmaEntity;
}

/** Publishes and unpublishes, in order. Only these appear in a sync delta. */
export interface JournalEvent {
  type: EntityType;
  id: string;
  deletion?: { revision: number; createdAt: string; updatedAt: string; deletedAt: string };
}

/** A new state of an entity. The space sets versions, counters and times itself. */
export interface EntityInput extends Omit<CmaEntity, 'sys'> {
  sys: Partial<CmaSys> & { id: string; type: EntityType };
}

/** A space environment in memory: drafts, published states, model, locales and the publication journal. */
export class Space {
  readonly id: string;
  readonly environment: string;
  readonly journal: JournalEvent[] = [];
  readonly tags: Tag[];
  contentTypes: ContentType[];
  locales: LocaleDefinition[];
  readonly #records = new Map<string, EntityRecord>();
  #clock: number;

  constructor(
    file: ExportFile,
    identity: { spaceId?: string | undefined; environment?: string | undefined },
  ) {
    const entities = structuredClone([...(file.entries ?? []), ...(file.assets ?? [])]);
    this.id = identity.spaceId ?? spaceIdOf(entities) ?? 'emulated-space';
    this.environment = identity.environment ?? 'master';
    this.tags = structuredClone(file.tags ?? []);
    this.contentTypes = structuredClone(file.contentTypes ?? []);
    this.locales = structuredClone(file.locales ?? [{ code: 'en-US', default: true, fallbackCode: null }]);
    for (const entity of entities) {
      entity.sys.publishedCounter ??= entity.sys.revision ?? (isPublished(entity.sys) ? 1 : 0);
      const published = isPublished(entity.sys) ? { published: entity } : {};
      this.#records.set(keyOf(entity.sys.type, entity.sys.id), { draft: entity, ...published });
    }
    this.#clock = newestTime(entities);
  }

  /** The state of every entity of a type that the API delivers. */
  entities(type: EntityType, api: Api): CmaEntity[] {
    const shown: CmaEntity[] = [];
    for (const record of this.#records.values()) {
      const state = api === 'preview' ? record.draft : record.published;
      if (state?.sys.type === type) shown.push(state);
    }
    return shown;
  }

  find(type: string, id: string, api: Api): CmaEntity | undefined {
    const record = this.#records.get(keyOf(type, id));
    return api === 'preview' ? record?.draft : record?.published;
  }

  /** Publishes a state and returns its revision. */
  publish(input: EntityInput): number {
    const { sys, ...content } = this.saveDraft(input);
    const publishedAt = sys.updatedAt;
    const version = sys.version ?? 1;
    const revision = (sys.publishedCounter ?? 0) + 1;
    const stamps = {
      publishedAt,
      publishedVersion: version,
      publishedCounter: revision,
      version: version + 1,
    };
    const published = { ...content, sys: { firstPublishedAt: publishedAt, ...sys, ...stamps } as CmaSys };
    this.#records.set(keyOf(input.sys.type, sys.id), { draft: published, published });
    this.journal.push({ type: input.sys.type, id: sys.id });
    return revision;
  }

  /** Stores a state that is visible only with the preview token. */
  saveDraft(input: EntityInput): CmaEntity {
    const key = keyOf(input.sys.type, input.sys.id);
    const record = this.#records.get(key);
    const { sys, ...content } = structuredClone(input);
    const updatedAt = this.#now();
    const known: Partial<CmaSys> = record?.draft.sys ?? { createdAt: updatedAt, publishedCounter: 0 };
    const { archivedVersion: _archivedVersion, archivedAt: _archivedAt, ...kept } = known;
    const version = Math.max(known.version ?? 0, (known.publishedVersion ?? -1) + 1) + 1;
    const contentType = sys.contentType ? { contentType: sys.contentType } : {};
    const draft = {
      ...content,
      sys: { ...kept, ...contentType, id: sys.id, type: sys.type, updatedAt, version },
    };
    this.#records.set(key, { ...record, draft });
    return draft;
  }

  unpublish(type: EntityType, id: string): void {
    const record = this.#require(type, id);
    this.#journalDeletion(record);
    const draft = structuredClone(record.draft);
    delete draft.sys.publishedVersion;
    delete draft.sys.publishedAt;
    draft.sys.version = (draft.sys.version ?? 0) + 1;
    this.#records.set(keyOf(type, id), { draft });
  }

  remove(type: EntityType, id: string): void {
    this.#journalDeletion(this.#require(type, id));
    this.#records.delete(keyOf(type, id));
  }

  #journalDeletion({ published }: EntityRecord): void {
    if (!published) return;
    const now = this.#now();
    this.journal.push({
      type: published.sys.type as EntityType,
      id: published.sys.id,
      deletion: {
        revision: published.sys.publishedCounter ?? 1,
        createdAt: now,
        updatedAt: now,
        deletedAt: now,
      },
    });
  }

  #require(type: EntityType, id: string): EntityRecord {
    const record = this.#records.get(keyOf(type, id));
    if (!record) throw new Error(`The emulated space has no ${type} '${id}'.`);
    return record;
  }

  /** A separate clock, so that two runs of a test have the same times in the same order. */
  #now(): string {
    this.#clock += 1000;
    return new Date(this.#clock).toISOString();
  }
}

/** Exports with a delivery token have no `version`, but contain only published entities. */
export function isPublished(sys: CmaSys): boolean {
  return (
    sys.archivedVersion === undefined && (sys.publishedVersion !== undefined || sys.version === undefined)
  );
}

function keyOf(type: string, id: string): string {
  return `${type}:${id}`;
}

function spaceIdOf(entities: CmaEntity[]): string | undefined {
  const link = entities[0]?.sys.space as { sys?: { id?: string } } | undefined;
  return link?.sys?.id;
}

function newestTime(entities: CmaEntity[]): number {
  const times = entities.flatMap(({ sys }) => [sys.publishedAt, sys.updatedAt]);
  const known = times.filter((time) => time !== undefined).map((time) => Date.parse(time));
  return known.reduce((newest, time) => Math.max(newest, time), Date.UTC(2020, 0, 1));
}
