import * as z from 'zod';
import { assignee, dueDate, label, sidebar, state, tone } from './picture-values';
import { gantt } from './planning-content';

/** The cover of a card: a page design, letters and colors, or a magazine. */
const cover = z.enum(['page', 'type', 'magazine']);

/** `cursor` is the role of the person who moves the card: the card is lifted and shows the name beside it. */
const card = z.object({
  title: label,
  tag: label.optional(),
  tone: tone.optional(),
  assignee: assignee.optional(),
  due: dueDate.optional(),
  isLate: z.boolean().default(false),
  cover: cover.optional(),
  checklist: z
    .array(z.object({ text: label, done: z.boolean().default(false) }))
    .max(4)
    .default([]),
  progress: z.number().min(0).max(100).optional(),
  comments: z.int().min(1).max(99).optional(),
  cursor: label.optional(),
});

/** `limit` is the number of cards that the column should not exceed; `total` is their number if not all are shown. */
const column = z
  .object({
    name: label,
    tone,
    state,
    limit: z.int().min(1).max(99).optional(),
    total: z.int().max(99).optional(),
    cards: z.array(card).min(1).max(6),
  })
  .refine(({ total = 99, cards }) => total > cards.length, {
    path: ['total'],
    message: 'the column shows as many cards or more',
  });

/** `plan` is a Gantt chart of the same project below the columns. */
export const boardContent = z.object({
  title: label,
  sidebar,
  columns: z.array(column).min(1).max(5),
  plan: gantt.optional(),
});

export type BoardCard = z.output<typeof card>;
export type BoardColumn = z.output<typeof column>;
