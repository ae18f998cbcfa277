import type { ZodType } from 'zod';

/** The data of a JSON field, or the reason why it is invalid. */
export type JsonReading<Data> =
  | { readonly data: Data; readonly problem?: undefined }
  | { readonly data?: undefined; readonly problem: string };

/** Parses a JSON field with its schema. The reason contains the path of the first error, `groups.0.rows: …`. */
export function readJson<Data>(schema: ZodType<Data>, value: unknown): JsonReading<Data> {
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data };
  const [issue] = result.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  return { problem: `${place}${issue?.message ?? 'not valid'}` };
}
