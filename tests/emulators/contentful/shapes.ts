/** The API of a token: published content, or the latest drafts. */
export type Api = 'delivery' | 'preview';

/** The content of a space besides its model. */
export type EntityType = 'Entry' | 'Asset';

/** A reference to another resource. */
export interface Link {
  sys: { type: 'Link'; linkType: string; id: string };
}

/** Field name, then locale code, then value. */
type LocalizedFields = Record<string, Record<string, unknown>>;

/** System properties, some of which are part of responses. */
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

/** An entry or asset in the form of the management API and of export files. */
export interface CmaEntity {
  sys: CmaSys;
  metadata?: { tags?: Link[]; concepts?: Link[] };
  fields: LocalizedFields;
}

/** One field of a content type. `apiName`, if present, is its delivered name. */
export interface ContentTypeField {
  id: string;
  apiName?: string;
  name?: string;
  type: string;
  localized?: boolean;
  omitted?: boolean;
  [other: string]: unknown;
}

/** A content type in the form of export files. */
export interface ContentType {
  sys: CmaSys;
  name?: string;
  displayField?: string | null;
  fields: ContentTypeField[];
  [other: string]: unknown;
}

/** A locale in the form of export files. It is delivered unless `contentDeliveryApi` is false. */
export interface LocaleDefinition {
  code: string;
  name?: string;
  default?: boolean;
  fallbackCode?: string | null;
  contentDeliveryApi?: boolean;
  sys?: { id?: string; version?: number; [other: string]: unknown };
  [other: string]: unknown;
}

/** A tag in the form of export files. Only public ones are delivered. */
export interface Tag {
  sys: CmaSys;
  name: string;
  [other: string]: unknown;
}

/** The output of contentful-export, as far as the delivery API uses it. Every key is optional in real files. */
export interface ExportFile {
  contentTypes?: ContentType[];
  tags?: Tag[];
  entries?: CmaEntity[];
  assets?: CmaEntity[];
  locales?: LocaleDefinition[];
  [other: string]: unknown;
}

/** An entity in the form of a response. Without `fields` if `select` excludes them. */
export interface DeliveredEntity {
  sys: { id: string; type: string; [other: string]: unknown };
  metadata?: { tags: Link[]; concepts: Link[] };
  fields?: Record<string, unknown>;
}

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
