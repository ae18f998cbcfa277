import type * as z from 'zod';

/** The value of a JSON text; undefined for no text, a text that is not JSON, and a value of another form. */
export function parseJson<Value>(text: string | undefined, form: z.ZodType<Value>): Value | undefined {
  try {
    return form.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
