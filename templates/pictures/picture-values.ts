import * as z from 'zod';

/** The colors of pictures and pages, from the tokens `--tone-…`. */
export const TONES = ['violet', 'blue', 'teal', 'green', 'amber', 'rose', 'slate'] as const;

export type Tone = (typeof TONES)[number];

export const tone = z.enum(TONES);

/** How far the work on a task is; without one, a mark shows only its color. */
export const state = z.enum(['open', 'started', 'review', 'done']).optional();

export type State = z.output<typeof state>;

/** A short text of one or two lines. */
export const label = z.string().trim().min(1).max(120);

/** One or two sentences. */
export const paragraph = z.string().trim().min(1).max(400);

/** Two letters, at most three. */
export const assignee = z.string().trim().min(1).max(3);

/** A short date, such as 'Mar 14'. */
export const dueDate = z.string().trim().min(1).max(24);

/**
 * The workspace items beside the picture, which makes it as wide as the page. The item with the title of the picture
 * is the current one; `filters` are above its content, and the first filter is active.
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
