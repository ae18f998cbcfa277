import { each } from './each';
import { PictureFrame } from './PictureFrame';
import type { PictureContents } from './picture-content';

type Plan = Pick<PictureContents['gantt'], 'scale' | 'today' | 'rows'>;
type Row = Plan['rows'][number];

/** Heights in CSS pixels; the style sheet uses the same height for the rows beside the chart. */
const ROW = 40;
const BAR = 18;

/**
 * The largest distance between the end of one row and the start of another that counts as a dependency, in units of
 * the scale.
 */
const TOUCHING = 0.05;

/** The part of the scale that is in the past by default. */
const TODAY = 0.44;

const middleOf = (index: number) => ROW * index + ROW / 2;

/** A length on the scale as a fraction of the chart's width. */
function percent(value: number, units: number): string {
  return `${Math.round((value / units) * 10_000) / 100}%`;
}

/** The dependencies of each row: the nearest row above it that ends where it starts. */
export function dependencies(rows: readonly Row[]): ReadonlyArray<readonly [from: number, to: number]> {
  return rows.flatMap((row, to) => {
    const from = rows.findLastIndex(
      (other, index) => index < to && !other.milestone && Math.abs(other.end - row.start) <= TOUCHING,
    );
    return from === -1 ? [] : [[from, to] as const];
  });
}

interface BarProps {
  readonly row: Row;
  readonly index: number;
  /** The length of the scale, and the current time on it. */
  readonly units: number;
  readonly today: number;
}

function Bar({ row, index, units, today }: BarProps) {
  const { start, end, due = end, tone, milestone } = row;
  const y = middleOf(index) - BAR / 2;
  if (milestone) {
    return (
      <svg className={`pic-milestone pic-${tone}`} x={percent(end, units)} y={middleOf(index)}>
        <rect x="-6.5" y="-6.5" width="13" height="13" rx="2" transform="rotate(45)" />
      </svg>
    );
  }
  const passed = Math.min(end, today) - start;
  const shape = { x: percent(start, units), y };
  return (
    <g className={`pic-${tone}`}>
      {end > today && <rect className="pic-plan" {...shape} width={percent(end - start, units)} />}
      {passed > 0 && <rect className="pic-passed" {...shape} width={percent(passed, units)} />}
      {due < end && (
        <rect className="pic-over" {...shape} x={percent(due, units)} width={percent(end - due, units)} />
      )}
    </g>
  );
}

function Chart({ scale, rows, today = TODAY * scale.length }: Plan) {
  const units = scale.length;
  const now = percent(today, units);
  const height = ROW * rows.length;
  return (
    <svg className="pic-chart" width="100%" height={height}>
      {each(scale.slice(1), (_, index) => (
        <line
          className="pic-grid"
          x1={percent(index + 1, units)}
          x2={percent(index + 1, units)}
          y2={height}
        />
      ))}
      <line className="pic-today" x1={now} x2={now} y2={height} />
      <circle className="pic-now" cx={now} r="3.5" />
      {each(dependencies(rows), ([from, to]) => (
        <svg className="pic-wait" x={percent(rows[to]?.start ?? 0, units)} y={middleOf(from)}>
          <path d={`M0 0h4q4 0 4 4V${ROW * (to - from) - BAR / 2}`} />
        </svg>
      ))}
      {each(rows, (row, index) => (
        <Bar row={row} index={index} units={units} today={today} />
      ))}
    </svg>
  );
}

/** The names of the rows beside their bars. */
function Rows(content: Plan) {
  const { scale, rows } = content;
  return (
    <>
      <div className="pic-scale">
        {each(scale, (unit) => (
          <i>{unit}</i>
        ))}
      </div>
      <div className="pic-tasks">
        {each(rows, (row) => (
          <div className={`pic-task pic-${row.tone}`}>
            <b>{row.title}</b>
          </div>
        ))}
      </div>
      <Chart {...content} />
    </>
  );
}

/** A chart below another view of the same project. */
export function GanttRows(plan: Plan) {
  return (
    <div className="pic-gantt">
      <Rows {...plan} />
    </div>
  );
}

export function GanttPicture({ content }: { readonly content: PictureContents['gantt'] }) {
  return (
    <PictureFrame kind="gantt" title={content.title}>
      <Rows {...content} />
    </PictureFrame>
  );
}
