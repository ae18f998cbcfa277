import * as z from 'zod';
import { type JsonReading, readJson } from '../content-model/read-json';
import { boardContent } from './board-content';
import { assignee, dueDate, label, paragraph, sidebar, state, tone } from './picture-values';
import { calendarContent, ganttContent, workloadContent } from './planning-content';
import { SHEETS } from './sheets/sheet-content';
import { ruleContent, taskContent } from './work-content';

const listContent = z.object({
  title: label,
  groups: z
    .array(
      z.object({
        name: label,
        tone,
        rows: z
          .array(
            z.object({
              title: label,
              assignee: assignee.optional(),
              due: dueDate.optional(),
              status: label.optional(),
              tone: tone.optional(),
              state,
            }),
          )
          .min(1)
          .max(8),
      }),
    )
    .min(1)
    .max(5),
});

const share = z.number().min(0).max(100);

const dashboardCard = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('number'),
    label,
    value: label,
    note: label.optional(),
    points: z.array(share).min(2).max(40).optional(),
  }),
  z.object({
    kind: z.literal('bars'),
    label,
    bars: z
      .array(z.object({ label, value: share, tone, count: label.optional() }))
      .min(1)
      .max(7),
  }),
  z.object({
    kind: z.literal('line'),
    label,
    points: z.array(share).min(2).max(40),
    /** What the last point stands for. */
    note: label.optional(),
  }),
  z.object({
    kind: z.literal('donut'),
    label,
    slices: z
      .array(z.object({ label, value: z.number().min(0), tone }))
      .min(1)
      .max(6)
      .refine((slices) => slices.some(({ value }) => value > 0), 'one slice at least is larger than 0'),
  }),
]);

const docContent = z.object({
  title: label,
  blocks: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('heading'), text: label }),
        z.object({ kind: z.literal('text'), text: paragraph }),
        z.object({ kind: z.literal('bullet'), text: paragraph }),
        z.object({ kind: z.literal('checkbox'), text: paragraph, done: z.boolean().default(false) }),
        z.object({
          kind: z.literal('table'),
          rows: z.array(z.array(z.string()).min(1).max(5)).min(1).max(8),
        }),
        z.object({ kind: z.literal('chart'), chart: dashboardCard }),
      ]),
    )
    .min(1)
    .max(16),
});

const dashboardContent = z.object({
  title: label,
  sidebar,
  cards: z.array(dashboardCard).min(1).max(6),
});

const chatContent = z.object({
  title: label,
  messages: z
    .array(z.object({ from: label, initials: assignee, text: paragraph, task: label.optional() }))
    .min(1)
    .max(8),
});

const formContent = z.object({
  title: label,
  fields: z
    .array(
      z.object({ label, kind: z.enum(['text', 'select', 'file', 'date', 'checkbox']), value: z.string() }),
    )
    .min(1)
    .max(8),
  submit: label,
});

const assistantContent = z.object({
  title: label,
  question: paragraph,
  /** The lines of the answer; none while the question is being typed. */
  answer: z.array(paragraph).max(6),
  sources: z.array(label).max(6).default([]),
  /** Tasks that the assistant proposes. */
  tasks: z
    .array(z.object({ title: label, assignee, due: dueDate }))
    .max(4)
    .default([]),
});

const SCHEMAS = {
  board: boardContent,
  list: listContent,
  gantt: ganttContent,
  doc: docContent,
  dashboard: dashboardContent,
  chat: chatContent,
  calendar: calendarContent,
  form: formContent,
  assistant: assistantContent,
  workload: workloadContent,
  rule: ruleContent,
  task: taskContent,
  ...SHEETS,
};

/** The data of each kind of picture. */
export type PictureContents = { readonly [Kind in keyof typeof SCHEMAS]: z.output<(typeof SCHEMAS)[Kind]> };

export type DashboardCard = PictureContents['dashboard']['cards'][number];
export type DocBlock = PictureContents['doc']['blocks'][number];
export type FormField = PictureContents['form']['fields'][number];

/**
 * Parses the `content` field of a product picture as the data of its kind. The reason contains the first invalid
 * part.
 */
export function readPictureContent<Kind extends keyof PictureContents>(
  kind: Kind,
  value: unknown,
): JsonReading<PictureContents[Kind]> {
  if (!Object.hasOwn(SCHEMAS, kind)) return { problem: 'no such kind of picture' };
  const schema: z.ZodType = SCHEMAS[kind];
  return readJson(schema as z.ZodType<PictureContents[Kind]>, value);
}
