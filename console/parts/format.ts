/** Dates, times and numbers as India writes them, in IST. */

const IST = { timeZone: 'Asia/Kolkata' } as const;
const precise = new Intl.DateTimeFormat('en-IN', { ...IST, dateStyle: 'full', timeStyle: 'medium', hour12: true });
const time = new Intl.DateTimeFormat('en-IN', { ...IST, hour: 'numeric', minute: '2-digit', hour12: true });
const weekday = new Intl.DateTimeFormat('en-IN', { ...IST, weekday: 'long' });
const day = new Intl.DateTimeFormat('en-IN', { ...IST, day: 'numeric', month: 'long', year: 'numeric' });
const date = new Intl.DateTimeFormat('en-IN', { ...IST, day: 'numeric', month: 'short', year: 'numeric' });
const number = new Intl.NumberFormat('en-IN');

/** Some JavaScript engines put a narrow no-break space before `pm`. */
const plain = (text: string) => text.replaceAll('\u202f', ' ');

/** With weekday and seconds, for example `Monday, 23 November 2026 at 4:05:09 pm`. */
export function preciseTimeText(iso: string): string {
  return plain(precise.format(new Date(iso)));
}

/** For example `4:05 pm`. */
export function timeText(iso: string): string {
  return plain(time.format(new Date(iso)));
}

/** For example `Monday, 23 November 2026`; only some JavaScript engines write this comma themselves. */
export function dayText(iso: string): string {
  const at = new Date(iso);
  return `${weekday.format(at)}, ${day.format(at)}`;
}

/** For example `23 Nov 2026`. */
export function dateText(iso: string): string {
  return date.format(new Date(iso));
}

/**
 * Returns the value of a date control in words, such as `Sunday, 2 January 2028, 10:00 am`: the control itself shows the
 * month first in some browsers. Empty for a value that is not complete.
 */
export function chosenTimeText(value: string): string {
  const [, dayPart, timePart] = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2})?$/.exec(value) ?? [];
  const at = `${dayPart}${timePart ?? 'T00:00'}:00+05:30`;
  if (!dayPart || Number.isNaN(Date.parse(at))) return '';
  return timePart ? `${dayText(at)}, ${timeText(at)}` : dayText(at);
}

/** For example `1,20,500`. */
export function numberText(value: number): string {
  return number.format(value);
}
