import type { ReactNode } from 'react';

/** The width of all sheets and their margin, in units of the drawing; the style sheet scales it. */
export const WIDTH = 480;
export const MARGIN = 28;
export const INNER = WIDTH - 2 * MARGIN;

/** The top of the content below the title. */
export const TOP = 68;

interface SheetProps {
  readonly title: string;
  /** In units of the drawing. */
  readonly height: number;
  /** Additional space above the title, at negative heights of the drawing. */
  readonly above?: number;
  readonly children: ReactNode;
}

/** A sheet of paper with its title. Attributes position and color the parts, because style attributes are blocked. */
export function Sheet({ title, height, above = 0, children }: SheetProps) {
  return (
    <svg className="pic-paper" viewBox={`0 ${-above} ${WIDTH} ${height + above}`}>
      {children}
      <text x={MARGIN} y="44" fontSize="20" fontWeight="680">
        {title}
      </text>
    </svg>
  );
}

/** Horizontal lines at these heights. */
export function Rules({ at }: { readonly at: readonly number[] }) {
  return <path d={at.map((y) => `M${MARGIN} ${y}h${INNER}`).join('')} stroke="var(--color-line)" />;
}

interface TextsProps {
  readonly texts: readonly string[];
  readonly x: (index: number) => number;
  readonly y: (index: number) => number;
}

/** Texts in a row or a column; an empty text leaves its place free. */
export function Texts({ texts, x, y }: TextsProps) {
  return texts.map((text, index) =>
    text === '' ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a picture is rendered once, and its texts may repeat
      <text key={index} x={x(index)} y={y(index)}>
        {text}
      </text>
    ),
  );
}

/** Rounds a length so that the HTML is short. */
export const unit = (value: number) => Math.round(value * 10) / 10;
