import * as z from 'zod';
import { label, tone } from './picture-values';

const ganttRow = z.object({
  title: label,
  start: z.number().min(0),
  end: z.number().min(0),
  due: z.number().min(0).optional(),
  tone,
  milestone: z.boolean().default(false),
});

const ganttParts = {
  scale: z.array(label).min(2).max(8),
  /** The current time, in units of the scale; a little before the middle by default. */
  today: z.number().min(0).optional(),
  rows: z.array(ganttRow).min(1).max(10),
};

type GanttParts = z.output<z.ZodObject<typeof ganttParts>>;

function checkRows({ scale, rows }: GanttParts, { addIssue }: z.RefinementCtx): void {
  rows.forEach(({ start, end, milestone }, index) => {
    const path = ['rows', index, 'end'];
    if (end > scale.length) {
      addIssue({ code: 'custom', path, message: `the scale ends at ${scale.length}, this row at ${end}` });
    }
    if (end < start || (end === start && !milestone)) {
      addIssue({ code: 'custom', path, message: `the row ends at ${end}, but starts at ${start}` });
    }
  });
}

/** A row lasts from `start` to `end`, in units of the scale, and is late after `due`; a milestone is at its end. */
export const gantt = z.object(ganttParts).superRefine(checkRows);

export const ganttContent = z.object({ title: label, ...ganttParts }).superRefine(checkRows);

/** An event begins on the day with that index and lasts `span` days; `row` is its lane. */
export const calendarContent = z
  .object({
    title: label,
    days: z.array(label).min(1).max(7),
    events: z
      .array(
        z.object({
          day: z.int().min(0),
          span: z.int().min(1).default(1),
          row: z.int().min(0).max(5),
          title: label,
          tone,
        }),
      )
      .min(1)
      .max(14),
  })
  .superRefine(({ days, events }, { addIssue }) => {
    events.forEach(({ day, span }, index) => {
      if (day + span <= days.length) return;
      addIssue({
        code: 'custom',
        path: ['events', index],
        message: `the event lasts until day ${day + span}, the calendar has ${days.length}`,
      });
    });
  });

/** A cell is the share of capacity that a row uses, in percent. */
export const workloadContent = z
  .object({
    title: label,
    scale: z.array(label).min(1).max(8),
    rows: z
      .array(z.object({ name: label, cells: z.array(z.number().min(0).max(200)) }))
      .min(1)
      .max(8),
  })
  .superRefine(({ scale, rows }, { addIssue }) => {
    rows.forEach(({ cells }, index) => {
      if (cells.length === scale.length) return;
      addIssue({
        code: 'custom',
        path: ['rows', index, 'cells'],
        message: `the scale has ${scale.length} units, this row has ${cells.length} cells`,
      });
    });
  });
