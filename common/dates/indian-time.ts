/** Formats instants for English texts, in IST. */

const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** For example `Dec 1, 2026, 9:00 AM`, in IST. Throws RangeError for an invalid date. */
export function indianDateTime(date: Date): string {
  // Some JavaScript engines put a narrow no-break space before AM; the text must be the same everywhere.
  return dateTime.format(date).replace(/\u202f/g, ' ');
}
