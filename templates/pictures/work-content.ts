import { z } from 'zod';
import { assignee, label, paragraph, tone } from './picture-values';

/** An automation as it is read: when something happens, if something holds, then something is done. */
export const ruleContent = z.object({
  title: label,
  parts: z
    .array(z.object({ kind: z.enum(['when', 'if', 'then']), text: label, value: label.optional() }))
    .min(2)
    .max(6),
  note: label.optional(),
});

/** One task that is open; `timer` is the time that runs on it. */
export const taskContent = z.object({
  title: label,
  status: label,
  tone,
  timer: label.optional(),
  fields: z.array(z.object({ label, value: label })).max(4),
  steps: z.array(z.object({ text: label, done: z.boolean().default(false) })).max(6),
  activity: z.array(z.object({ from: label, initials: assignee, text: paragraph })).max(3),
});
