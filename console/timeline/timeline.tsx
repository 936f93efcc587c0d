/** Events of a record, the newest first, grouped by day. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayText, timeText } from '../parts/format.ts';
import { groupByDay } from './group-by-day.ts';

export type TimelineEvent = Readonly<{
  key: string | number;
  /** ISO instant. */
  at: string;
  title: ReactNode;
  /** Who did it. */
  by: string;
  text?: ReactNode;
  /** The page of the event. */
  to?: string;
}>;

export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className="grid gap-5">
      {groupByDay(events).map(({ day, events: ofDay }) => (
        <li key={day} className="grid gap-2">
          <h3 className="text-xs font-semibold text-ink-soft">{dayText(ofDay[0]?.at ?? day)}</h3>
          <ol className="ms-1 grid gap-3 border-s border-line">
            {ofDay.map((event) => (
              <li
                key={event.key}
                className="relative ps-4 text-sm before:absolute before:-start-1 before:top-1.5 before:size-2 before:rounded-full before:bg-line-strong"
              >
                <div className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-medium">
                    {event.to ? (
                      <Link to={event.to} className="hover:text-accent hover:underline">
                        {event.title}
                      </Link>
                    ) : (
                      event.title
                    )}
                  </span>
                  <time dateTime={event.at} className="tabular text-ink-soft">
                    {timeText(event.at)}
                  </time>
                </div>
                <p className="text-ink-soft">{event.by}</p>
                {event.text && <p>{event.text}</p>}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
