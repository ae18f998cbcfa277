import * as z from 'zod';
import type { Field, FieldKind } from '../../../templates/content-model/model';
import { isLink } from '../../source/content-snapshot';

const link = z.object({
  sys: z.object({ type: z.literal('Link'), linkType: z.string(), id: z.string().min(1) }),
});

/** A link, possibly to another space; only links to entries and assets of this space can be resolved. */
export type RawLink = z.infer<typeof link>;

const SCHEMAS: Readonly<Record<FieldKind, z.ZodType>> = {
  text: z.string('expected a text'),
  markdown: z.string('expected a text'),
  link: z.string('expected an address'),
  iframe: z.string('expected an address'),
  option: z.string('expected a word'),
  icon: z.string('expected the name of an icon'),
  boolean: z.boolean('expected yes or no'),
  number: z.number('expected a number'),
  texts: z.array(z.string('expected a list of texts'), 'expected a list of texts'),
  json: z.json(),
  richText: z.object(
    { nodeType: z.literal('document'), content: z.array(z.unknown()) },
    'expected a rich text',
  ),
  asset: link,
  page: link,
  entry: link,
  media: link,
  pages: z.array(link, 'expected a list of links'),
  entries: z.array(link, 'expected a list of links'),
};

export type ReadField = { readonly value: unknown } | { readonly error: string };

type Check = (raw: unknown) => boolean;

const isText: Check = (raw) => typeof raw === 'string';
const isRawLink: Check = (raw) => isLink(raw) && raw.sys.id !== '';
const areRawLinks: Check = (raw) => Array.isArray(raw) && raw.every(isRawLink);

/** Checks that are quicker than the schemas, which are only needed for the error texts of these kinds. */
const CHECKS: Readonly<Partial<Record<FieldKind, Check>>> = {
  text: isText,
  markdown: isText,
  link: isText,
  iframe: isText,
  icon: isText,
  boolean: (raw) => typeof raw === 'boolean',
  asset: isRawLink,
  page: isRawLink,
  entry: isRawLink,
  media: isRawLink,
  pages: areRawLinks,
  entries: areRawLinks,
};

/** Validates a raw field value against the kind of the model; the error is ready for an editor. */
export function readField(field: Field<unknown>, raw: unknown): ReadField {
  if (CHECKS[field.kind]?.(raw)) return { value: raw };
  const parsed = SCHEMAS[field.kind].safeParse(raw);
  if (!parsed.success) return { error: parsed.error.issues[0]?.message ?? 'it has another form' };
  if (field.options !== undefined && !field.options.includes(parsed.data as string)) {
    return { error: `"${String(parsed.data)}" is not one of ${field.options.join(', ')}` };
  }
  return { value: raw };
}

/** Whether a field is empty: no value, an empty text or an empty list. False and 0 are values. */
export function isEmptyValue(raw: unknown): boolean {
  if (raw === undefined || raw === null) return true;
  if (typeof raw === 'string') return raw.trim() === '';
  return Array.isArray(raw) && raw.length === 0;
}
