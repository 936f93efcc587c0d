const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

type Dated = Readonly<{ at: string }>;

/** Groups events by their day in India, in the order in which they are given. `day` is `YYYY-MM-DD`. */
export function groupByDay<Event extends Dated>(events: readonly Event[]): { day: string; events: Event[] }[] {
  const groups: { day: string; events: Event[] }[] = [];
  for (const event of events) {
    const name = day.format(new Date(event.at));
    const last = groups.at(-1);
    if (last?.day === name) last.events.push(event);
    else groups.push({ day: name, events: [event] });
  }
  return groups;
}
