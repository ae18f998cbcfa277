import { z } from 'zod';
import type { PictureKind } from '../components/media/media.schema';
import type { JsonReading } from '../content-model/read-json';
import { readJson } from '../content-model/read-json';

/** The colors of marks in pictures; each is a set of tokens. */
export const PICTURE_TONES = ['violet', 'blue', 'teal', 'green', 'amber', 'rose', 'slate'] as const;

const text = z.string();
const tone = z.enum(PICTURE_TONES);
const percent = z.number().min(0).max(100);
const optionalText = text.optional();

const board = z.object({
  title: text,
  columns: z
    .array(
      z.object({
        name: text,
        tone,
        cards: z.array(
          z.object({
            title: text,
            tag: optionalText,
            tone: tone.optional(),
            assignee: optionalText,
            due: optionalText,
          }),
        ),
      }),
    )
    .min(1),
});

const list = z.object({
  title: text,
  groups: z
    .array(
      z.object({
        name: text,
        tone,
        rows: z.array(
          z.object({
            title: text,
            assignee: optionalText,
            due: optionalText,
            status: optionalText,
            tone: tone.optional(),
          }),
        ),
      }),
    )
    .min(1),
});

/** `start` and `end` count units of the scale. */
const gantt = z.object({
  title: text,
  scale: z.array(text).min(1),
  rows: z
    .array(
      z.object({
        title: text,
        start: z.number().min(0),
        end: z.number().min(0),
        tone,
        milestone: z.boolean().optional(),
      }),
    )
    .min(1),
});

const doc = z.object({
  title: text,
  blocks: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.enum(['heading', 'text', 'bullet']), text }),
        z.object({ kind: z.literal('todo'), text, done: z.boolean().optional() }),
        z.object({ kind: z.literal('table'), rows: z.array(z.array(text).min(1)).min(1) }),
      ]),
    )
    .min(1),
});

const dashboard = z.object({
  title: text,
  cards: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('number'),
          label: text,
          value: z.union([text, z.number().transform(String)]),
          note: optionalText,
        }),
        z.object({
          kind: z.literal('bars'),
          label: text,
          bars: z.array(z.object({ label: text, value: percent, tone })).min(1),
        }),
        z.object({ kind: z.literal('line'), label: text, points: z.array(percent).min(2) }),
        z.object({
          kind: z.literal('donut'),
          label: text,
          slices: z.array(z.object({ label: text, value: z.number().positive(), tone })).min(1),
        }),
      ]),
    )
    .min(1),
});

const chat = z.object({
  title: text,
  messages: z.array(z.object({ from: text, initials: text, tone, text, task: optionalText })).min(1),
});

/** `day` and `row` count from 0, `span` is in days. */
const calendar = z.object({
  title: text,
  days: z.array(text).min(1).max(7),
  events: z.array(
    z.object({
      day: z.int().min(0).max(6),
      span: z.int().min(1).max(7),
      row: z.int().min(0).max(5),
      title: text,
      tone,
    }),
  ),
});

const form = z.object({
  title: text,
  fields: z
    .array(
      z.object({
        label: text,
        kind: z.enum(['text', 'select', 'file', 'date', 'checkbox']),
        value: z.union([text, z.boolean()]),
      }),
    )
    .min(1),
  submit: text,
});

const assistant = z.object({
  title: text,
  question: text,
  answer: z.array(text).min(1),
  sources: z.array(text),
});

/** Cells are percent of what a person or team can do in a unit of the scale. */
const workload = z.object({
  title: text,
  scale: z.array(text).min(1),
  rows: z.array(z.object({ name: text, cells: z.array(z.number().min(0)) })).min(1),
});

const PICTURE_SCHEMAS = {
  board,
  list,
  gantt,
  doc,
  dashboard,
  chat,
  calendar,
  form,
  assistant,
  workload,
} as const satisfies Readonly<Record<PictureKind, z.ZodType>>;

/** What a picture of each kind is drawn from. */
export type PictureContent<Kind extends PictureKind = PictureKind> = z.output<(typeof PICTURE_SCHEMAS)[Kind]>;

export type PictureTone = (typeof PICTURE_TONES)[number];

/** Reads the `content` field of a product picture by its kind. */
export function readPictureContent<Kind extends PictureKind>(
  kind: Kind,
  value: unknown,
): JsonReading<PictureContent<Kind>> {
  // An index by a type parameter gives a union of schemas, which TypeScript does not narrow by itself.
  return readJson(PICTURE_SCHEMAS[kind] as unknown as z.ZodType<PictureContent<Kind>>, value);
}
