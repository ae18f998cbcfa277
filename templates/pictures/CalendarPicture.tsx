import { each } from './each';
import { PictureFrame } from './PictureFrame';
import type { PictureContents } from './picture-content';

type CalendarEvent = PictureContents['calendar']['events'][number];

const LEAST_LANES = 3;

/** The days of an event as text for the agenda of narrow pictures: 'Mon' or 'Mon–Wed'. Lines break after the dash only. */
function daysOf({ day, span }: CalendarEvent, days: readonly string[]): string {
  const ends = span === 1 ? [day] : [day, day + span - 1];
  return ends.map((end) => days[end]?.replace(' ', '\u00a0')).join('–');
}

export function CalendarPicture({ content }: { readonly content: PictureContents['calendar'] }) {
  const { title, days, events } = content;
  const lanes = Math.max(LEAST_LANES, ...events.map(({ row }) => row + 1));
  const inOrder = [...events].sort((one, other) => one.day - other.day || one.row - other.row);
  return (
    <PictureFrame kind="calendar" title={title}>
      <div className={`pic-week pic-days-${days.length} pic-lanes-${lanes}`}>
        {each(days, (day, index) => (
          <span className={`pic-day pic-col-${index}`}>{day}</span>
        ))}
        {each(inOrder, (event) => (
          <span
            className={`pic-event pic-${event.tone} pic-col-${event.day} pic-span-${event.span} pic-lane-${event.row}`}
          >
            <span className="pic-agenda">{daysOf(event, days)}</span>
            <span className="pic-name">{event.title}</span>
          </span>
        ))}
      </div>
    </PictureFrame>
  );
}
