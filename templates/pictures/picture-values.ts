import { z } from 'zod';

const TONES = ['violet', 'blue', 'teal', 'green', 'amber', 'rose', 'slate'] as const;

export type Tone = (typeof TONES)[number];

export const tone = z.enum(TONES);

/** A few words that stand in one or two lines of a picture. */
export const label = z.string().trim().min(1).max(120);

/** A sentence or two. */
export const paragraph = z.string().trim().min(1).max(400);

/** Two letters, three at most, of a role. */
export const assignee = z.string().trim().min(1).max(3);

/** A short date as people write it, 'Mar 14'. */
export const dueDate = z.string().trim().min(1).max(24);

/**
 * The places of the workspace beside the picture, which is then as wide as the page. The place with the title of the
 * picture is the open one; `filters` stand above its content, the first of them is set.
 */
export const sidebar = z
  .object({
    inbox: z.int().min(1).max(99),
    spaces: z
      .array(z.object({ name: label, tone, projects: z.array(label).max(4).default([]) }))
      .min(1)
      .max(6),
    filters: z.array(label).max(4).default([]),
  })
  .optional();

export type PictureSidebar = NonNullable<z.output<typeof sidebar>>;
