import type { ZodType } from 'zod';

/** The data of a JSON field, or why it is not what it has to be. */
export type JsonReading<Data> =
  | { readonly data: Data; readonly problem?: undefined }
  | { readonly data?: undefined; readonly problem: string };

/** Reads a JSON field by its schema. The problem names the place of the first fault, `groups.0.rows: …`. */
export function readJson<Data>(schema: ZodType<Data>, value: unknown): JsonReading<Data> {
  const result = schema.safeParse(value);
  if (result.success) return { data: result.data };
  const [issue] = result.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  return { problem: `${place}${issue?.message ?? 'not valid'}` };
}
