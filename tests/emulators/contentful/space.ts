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

/** One publication or its end, in the order they happened. Only these reach a sync delta. */
export interface JournalEvent {
  type: EntityType;
  id: string;
  deletion?: { revision: number; createdAt: string; updatedAt: string; deletedAt: string };
}

/** A new state of an entity. The space stamps versions, counters and times itself. */
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
      const published = isPublished(entity.sys) ? { published: entity } : {};
      this.#records.set(keyOf(entity.sys.type, entity.sys.id), { draft: entity, ...published });
    }
    this.#clock = newestTime(entities);
  }

  /** The state of every entity of a type that the API shows. */
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

  publish(input: EntityInput): number {
    const draft = this.saveDraft(input);
    const revision = revisionOf(draft.sys) + 1;
    const publishedAt = draft.sys.updatedAt ?? this.#now();
    const published = structuredClone(draft);
    Object.assign(published.sys, {
      publishedAt,
      firstPublishedAt: draft.sys.firstPublishedAt ?? publishedAt,
      publishedVersion: draft.sys.version ?? 1,
      publishedCounter: revision,
      version: (draft.sys.version ?? 1) + 1,
    });
    this.#records.set(keyOf(input.sys.type, input.sys.id), { draft: published, published });
    this.journal.push({ type: input.sys.type, id: input.sys.id });
    return revision;
  }

  saveDraft(input: EntityInput): CmaEntity {
    const key = keyOf(input.sys.type, input.sys.id);
    const record = this.#records.get(key);
    const time = this.#now();
    const { sys, ...content } = structuredClone(input);
    const stamped: CmaSys = {
      ...(record ? record.draft.sys : { createdAt: time, version: 0 }),
      id: sys.id,
      type: sys.type,
      ...(sys.contentType ? { contentType: sys.contentType } : {}),
      updatedAt: time,
    };
    stamped.version = (stamped.version ?? 0) + 1;
    delete stamped.archivedVersion;
    delete stamped.archivedAt;
    const draft = { ...content, sys: stamped };
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
      deletion: { revision: revisionOf(published.sys), createdAt: now, updatedAt: now, deletedAt: now },
    });
  }

  #require(type: EntityType, id: string): EntityRecord {
    const record = this.#records.get(keyOf(type, id));
    if (!record) throw new Error(`The emulated space has no ${type} '${id}'.`);
    return record;
  }

  /** A clock of its own, so that two runs of a test see the same times in the same order. */
  #now(): string {
    this.#clock += 1000;
    return new Date(this.#clock).toISOString();
  }
}

/** Exports made with a delivery token carry no `version`, but hold published entities only. */
export function isPublished(sys: CmaSys): boolean {
  return (
    sys.archivedVersion === undefined && (sys.publishedVersion !== undefined || sys.version === undefined)
  );
}

/** How often an entity was published, the number that answers carry as `sys.revision`. */
export function revisionOf(sys: CmaSys): number {
  return (
    sys.publishedCounter ?? sys.revision ?? (isPublished(sys) && sys.publishedVersion !== undefined ? 1 : 0)
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
  let newest = Date.UTC(2020, 0, 1);
  for (const { sys } of entities) {
    newest = Math.max(newest, Date.parse(sys.publishedAt ?? ''), Date.parse(sys.updatedAt ?? '')) || newest;
  }
  return newest;
}
