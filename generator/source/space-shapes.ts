import * as z from 'zod';
import type { LocalizedFields } from './content-snapshot';

const id = z.string().min(1);
const text = z.string().min(1).nullish();
const count = z.number().nullish();
const link = z.object({ sys: z.object({ id }) });

/**
 * The state of each locale, by field; `*` stands for all fields. Older exports lack it.
 */
const fieldStatusShape = z.record(z.string(), z.record(z.string(), z.string())).nullish().catch(undefined);

/**
 * System values of an entry or asset, in the forms of the management API (exports) and of the delivery and preview
 * APIs. The management API has `version`, the others `revision`; `publishedVersion` is in both.
 */
const entitySys = z
  .object({
    id,
    createdAt: text,
    updatedAt: text,
    firstPublishedAt: text,
    publishedAt: text,
    revision: count,
    publishedCounter: count,
    version: count,
    publishedVersion: count,
    archivedVersion: count,
    archivedAt: text,
    fieldStatus: fieldStatusShape,
    space: link.nullish(),
    environment: link.nullish(),
  })
  .refine((sys) => Boolean(sys.firstPublishedAt ?? sys.createdAt), {
    path: ['createdAt'],
    error: 'expected a time',
  })
  .refine((sys) => Boolean(sys.publishedAt ?? sys.updatedAt), {
    path: ['updatedAt'],
    error: 'expected a time',
  });

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Validated, never copied: copying would be the slowest step here, and could lose fields with names such as
 * `__proto__`.
 */
const localizedFields = z
  .custom<LocalizedFields>(isRecord, 'expected an object')
  .superRefine((fields, context) => {
    if (!isRecord(fields)) return;
    for (const [name, values] of Object.entries(fields)) {
      if (!isRecord(values)) {
        context.addIssue({ code: 'custom', path: [name], message: 'expected an object of values by locale' });
      }
    }
  });

const metadata = z.object({ tags: z.array(link).nullish() }).nullish();

export const assetShape = z.object({ sys: entitySys, metadata, fields: localizedFields.optional() });

export const entryShape = z.object({
  sys: entitySys.safeExtend({ contentType: link }),
  metadata,
  fields: localizedFields.optional(),
});

const fieldShape = z.object({
  id,
  apiName: text,
  type: z.string().min(1),
  localized: z.boolean().nullish(),
  required: z.boolean().nullish(),
  omitted: z.boolean().nullish(),
});

export const contentTypeShape = z.object({
  sys: z.object({
    id,
    version: count,
    publishedVersion: count,
    archivedVersion: count,
    space: link.nullish(),
    environment: link.nullish(),
  }),
  name: z.string().nullish(),
  fields: z.array(fieldShape),
});

export const localeShape = z.object({
  code: id,
  default: z.boolean().nullish(),
  fallbackCode: text,
  /** False for a locale that only editors can see. */
  contentDeliveryApi: z.boolean().nullish(),
});

export const tagShape = z.object({ sys: z.object({ id, visibility: z.string().nullish() }) });

export type RawAsset = z.infer<typeof assetShape>;
export type RawEntry = z.infer<typeof entryShape>;
export type RawContentType = z.infer<typeof contentTypeShape>;
export type RawLocale = z.infer<typeof localeShape>;
export type RawTag = z.infer<typeof tagShape>;

/** The data about a space besides its entities, validated but not yet normalized. */
export interface RawSpaceInfo {
  readonly spaceId: string;
  readonly environment: string;
  readonly locales: readonly RawLocale[];
  readonly contentTypes: readonly RawContentType[];
  /** Tag definitions, if the source has them: private tags are left out. */
  readonly tags: readonly RawTag[];
}

/** The first error, with its path: `entries[3].sys.id: expected a text`. */
export function describeIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (!issue) return 'it has an unexpected shape';
  const place = issue.path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('');
  const reason = issue.message.replace(/^Invalid input: /, '');
  return place === '' ? reason : `${place.replace(/^\./, '')}: ${reason}`;
}
