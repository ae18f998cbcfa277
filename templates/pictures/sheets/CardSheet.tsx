import { INNER, MARGIN, Rules, Sheet, Texts, TOP, WIDTH } from './Sheet';
import type { SheetContents } from './sheet-content';

const LINE = 34;

/** The band with the tab begins this far above the drawing, so that it ends above the title. */
const ABOVE = 18;

/** An index card: a tab, facts, dated lines and a stamp. */
export function CardSheet({
  content: { title, tab, stamp, fields, lines },
}: {
  readonly content: SheetContents['card'];
}) {
  const start = TOP + fields.length * 26 + 8;
  const height = start + lines.length * LINE + 24;
  const y = (index: number) => start + 24 + index * LINE;
  return (
    <Sheet title={title} height={height} above={ABOVE}>
      <path d={`M${WIDTH} ${-ABOVE}H${WIDTH - 190}l-14 30H0v-30z`} fill="var(--soft)" />
      <path d={`M${WIDTH - 190} ${-ABOVE}H${WIDTH}v30H${WIDTH - 204}z`} fill="var(--deep)" />
      <text x={WIDTH - 98} y={21 - ABOVE} fontSize="14" fontWeight="680" textAnchor="middle" fill="#fff">
        {tab}
      </text>
      <g fontSize="14">
        <g fill="var(--color-ink-faint)">
          <Texts texts={fields.map(({ label }) => label)} x={() => MARGIN} y={(row) => TOP + 14 + row * 26} />
        </g>
        <Texts
          texts={fields.map(({ value }) => value)}
          x={() => MARGIN + 112}
          y={(row) => TOP + 14 + row * 26}
        />
      </g>
      <Rules at={[start, ...lines.map((_, index) => start + (index + 1) * LINE)]} />
      <path d={`M${MARGIN + 72} ${start}v${lines.length * LINE}`} stroke="var(--tone-rose)" />
      <g fontWeight="680" fill="var(--ink)">
        <Texts texts={lines.map(({ date }) => date)} x={() => MARGIN} y={y} />
      </g>
      <Texts texts={lines.map(({ text }) => text)} x={() => MARGIN + 84} y={y} />
      <g transform={`rotate(-9 ${WIDTH - 100} ${start - 30})`} opacity=".85">
        <rect
          x={WIDTH - 176}
          y={start - 54}
          width={INNER - 276}
          height="44"
          rx="6"
          fill="none"
          stroke="var(--mark)"
          strokeWidth="3"
        />
        <text
          x={WIDTH - 102}
          y={start - 25}
          fontSize="18"
          fontWeight="680"
          textAnchor="middle"
          fill="var(--mark)"
        >
          {stamp}
        </text>
      </g>
    </Sheet>
  );
}
