import type { ReactElement } from 'react';
import type { PictureContent } from './picture-content';

/** Days in columns, with what happens on them. The place of an event is one of a fixed set of classes. */
export function CalendarPicture({ content }: { readonly content: PictureContent<'calendar'> }): ReactElement {
  const { days, events } = content;
  return (
    <div className={`p-calendar p-calendar--${days.length}`}>
      {days.map((day, index) => (
        <span key={day} className={`p-calendar__day p-day-${index}`}>
          {day}
        </span>
      ))}
      {events.map(({ title, tone, day, span, row }) => (
        <span
          key={`${title}-${day}-${row}`}
          className={`p-calendar__event tone-${tone} p-day-${day} p-span-${Math.max(Math.min(span, days.length - day), 1)} p-row-${row}`}
        >
          {title}
        </span>
      ))}
    </div>
  );
}
