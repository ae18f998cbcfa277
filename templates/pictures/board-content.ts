import { z } from 'zod';
import { assignee, dueDate, label, sidebar, state, tone } from './picture-values';

/** The cover of a card: a page design, or letters and colors. */
const cover = z.enum(['page', 'type']);

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

export const boardContent = z.object({
  title: label,
  sidebar,
  columns: z
    .array(z.object({ name: label, tone, state, cards: z.array(card).min(1).max(6) }))
    .min(1)
    .max(5),
});

export type BoardCard = z.output<typeof card>;
