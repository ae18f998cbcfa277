import * as z from 'zod';
import { assignee, label, paragraph, tone } from './picture-values';

/** An automation: a trigger, conditions and actions. */
export const ruleContent = z.object({
  title: label,
  parts: z
    .array(z.object({ kind: z.enum(['when', 'if', 'then']), text: label, value: label.optional() }))
    .min(2)
    .max(6),
  note: label.optional(),
});

/** One open task; `timer` is its tracked time. */
export const taskContent = z.object({
  title: label,
  status: label,
  tone,
  timer: label.optional(),
  fields: z.array(z.object({ label, value: label })).max(4),
  steps: z.array(z.object({ text: label, done: z.boolean().default(false) })).max(6),
  activity: z.array(z.object({ from: label, initials: assignee, text: paragraph })).max(3),
});
