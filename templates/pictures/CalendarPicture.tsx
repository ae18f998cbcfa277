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

/** The class for more than one day. */
const spanOf = ({ span }: CalendarEvent) => (span === 1 ? '' : ` pic-span-${span}`);

export function CalendarPicture({ content }: { readonly content: PictureContents['calendar'] }) {
  const { title, days, events } = content;
  const lanes = Math.max(LEAST_LANES, ...events.map(({ row }) => row + 1));
  const inOrder = [...events].sort((one, other) => one.day - other.day || one.row - other.row);
  return (
    <PictureFrame kind="calendar" title={title}>
      <div className={`pic-week pic-of-${days.length} pic-lanes-${lanes}`}>
        {each(days, (day, index) => (
          <i className={`pic-day pic-col-${index}`}>{day}</i>
        ))}
        {each(inOrder, (event) => (
          <i
            className={`pic-event pic-${event.tone} pic-col-${event.day}${spanOf(event)} pic-lane-${event.row}`}
          >
            <i className="pic-agenda">{daysOf(event, days)}</i>
            <b>{event.title}</b>
          </i>
        ))}
      </div>
    </PictureFrame>
  );
}
