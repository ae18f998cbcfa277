import * as z from 'zod';
import { tone } from '../picture-values';

/** A text that fits its place on a sheet: its lines do not wrap. */
const short = (characters: number) => z.string().trim().min(1).max(characters);

const title = short(40);

/** A table on ruled paper; the first cells are labels, the others are numbers. */
const ledger = z.object({
  title,
  columns: z.array(short(12)).min(2).max(3),
  rows: z
    .array(
      z.object({
        label: short(24),
        cells: z.array(short(10)).min(2).max(3),
        isTotal: z.boolean().default(false),
      }),
    )
    .min(2)
    .max(8),
});

/** Rows of people, places or weeks; each cell is the mark of a code, and a cell without a code is free. */
const roster = z
  .object({
    title,
    columns: z.array(short(6)).min(2).max(12),
    codes: z
      .array(z.object({ mark: short(8), name: short(14), tone }))
      .min(2)
      .max(4),
    rows: z
      .array(z.object({ name: short(14), cells: z.array(z.string().max(8)).min(2).max(12) }))
      .min(2)
      .max(7),
  })
  .superRefine(({ codes, rows }, { addIssue }) => {
    const marks = new Set(['', ...codes.map(({ mark }) => mark)]);
    rows.forEach(({ cells }, index) => {
      const unknown = cells.find((cell) => !marks.has(cell));
      if (unknown === undefined) return;
      addIssue({
        code: 'custom',
        path: ['rows', index, 'cells'],
        message: `no code has the mark ${unknown}`,
      });
    });
  });

export const SCENES = ['landscape', 'boat', 'person', 'close', 'knot', 'page', 'phone', 'form'] as const;

/** Frames in the order of the story. */
const storyboard = z.object({
  title,
  frames: z
    .array(z.object({ scene: z.enum(SCENES), caption: short(18), tone }))
    .min(2)
    .max(6),
});

const across = z.number().min(0).max(12);
const down = z.number().min(0).max(7);

/** Rooms and numbered pins on a grid of 12 by 7 squares. */
const floorplan = z.object({
  title,
  rooms: z
    .array(
      z.object({
        name: z.string().trim().max(16).default(''),
        x: across,
        y: down,
        width: across.min(1),
        height: down.min(1),
        tone: tone.optional(),
      }),
    )
    .min(1)
    .max(12),
  pins: z.array(z.object({ x: across, y: down, text: short(40), tone })).max(4),
});

/** Paper notes on a wall; each line has its own text. */
const notes = z.object({
  title,
  notes: z
    .array(z.object({ lines: z.array(short(16)).min(1).max(4), tone }))
    .min(2)
    .max(9),
});

const tree = z.object({
  title,
  root: short(28),
  branches: z
    .array(z.object({ name: short(14), tone, leaves: z.array(short(15)).max(4) }))
    .min(2)
    .max(4),
});

/** Stages from the widest to the narrowest. */
const funnel = z.object({
  title,
  stages: z
    .array(z.object({ name: short(22), value: z.number().min(0), note: short(20) }))
    .min(3)
    .max(6),
});

/** An index card with a stamp. */
const card = z.object({
  title,
  tab: short(18),
  stamp: short(14),
  fields: z.array(z.object({ label: short(14), value: short(22) })).max(4),
  lines: z
    .array(z.object({ date: short(8), text: short(36) }))
    .min(2)
    .max(6),
});

/** Bars from one amount to another; those from 0 are totals. */
const bridge = z.object({
  title,
  bars: z
    .array(z.object({ label: short(10), from: z.number().min(0), to: z.number().min(0), value: short(7) }))
    .min(3)
    .max(7),
});

/** The data of each kind of sheet. */
export const SHEETS = { ledger, roster, storyboard, floorplan, notes, tree, funnel, card, bridge };

export type SheetKind = keyof typeof SHEETS;

export type SheetContents = { readonly [Kind in SheetKind]: z.output<(typeof SHEETS)[Kind]> };

/** Whether a picture is a sheet of paper and not a window of the product. */
export function isSheet(kind: string): kind is SheetKind {
  return Object.hasOwn(SHEETS, kind);
}
