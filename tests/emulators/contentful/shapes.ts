/** Which of the two APIs a token opens: published content, or the latest drafts. */
export type Api = 'delivery' | 'preview';

/** What a space holds besides its model. */
export type EntityType = 'Entry' | 'Asset';

/** A reference to another resource. */
export interface Link {
  sys: { type: 'Link'; linkType: string; id: string };
}

/** Field name, then locale code, then value. */
type LocalizedFields = Record<string, Record<string, unknown>>;

/** System properties, of which answers show a part. */
export interface CmaSys {
  id: string;
  type: string;
  version?: number;
  publishedVersion?: number;
  publishedCounter?: number;
  revision?: number;
  archivedVersion?: number;
  archivedAt?: string;
  createdAt?: string;
  updatedAt?: string;
  publishedAt?: string;
  firstPublishedAt?: string;
  contentType?: Link;
  visibility?: string;
  [other: string]: unknown;
}

/** An entry or asset as the management API and export files write it. */
export interface CmaEntity {
  sys: CmaSys;
  metadata?: { tags?: Link[]; concepts?: Link[] };
  fields: LocalizedFields;
}

/** One field of a content type. `apiName`, where given, is the name it is delivered under. */
export interface ContentTypeField {
  id: string;
  apiName?: string;
  name?: string;
  type: string;
  localized?: boolean;
  omitted?: boolean;
  [other: string]: unknown;
}

/** A content type as export files write it. */
export interface ContentType {
  sys: CmaSys;
  name?: string;
  displayField?: string | null;
  fields: ContentTypeField[];
  [other: string]: unknown;
}

/** A locale as export files write it. Without `contentDeliveryApi: false` it is delivered. */
export interface LocaleDefinition {
  code: string;
  name?: string;
  default?: boolean;
  fallbackCode?: string | null;
  contentDeliveryApi?: boolean;
  sys?: { id?: string; version?: number; [other: string]: unknown };
  [other: string]: unknown;
}

/** A tag as export files write it. Only public ones are delivered. */
export interface Tag {
  sys: CmaSys;
  name: string;
  [other: string]: unknown;
}

/** What contentful-export writes, as far as the delivery API shows it. Every key is optional in real files. */
export interface ExportFile {
  contentTypes?: ContentType[];
  tags?: Tag[];
  entries?: CmaEntity[];
  assets?: CmaEntity[];
  locales?: LocaleDefinition[];
  [other: string]: unknown;
}

/** An entity as an API answer carries it. Without `fields` after a `select` that leaves them out. */
export interface DeliveredEntity {
  sys: { id: string; type: string; [other: string]: unknown };
  metadata?: { tags: Link[]; concepts: Link[] };
  fields?: Record<string, unknown>;
}

/** Whether a value is an object that can be walked by key. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
