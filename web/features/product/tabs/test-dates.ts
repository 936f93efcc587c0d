const dates = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** Returns `Dec 1, 2026, 9:00 AM` in Indian time (IST); 'N/A' for null or '', 'Invalid Date' for an invalid date. */
export function testDate(text: string | null): string {
  if (!text) return 'N/A';
  const date = new Date(text);
  // Some JavaScript engines put a narrow no-break space before AM; the text must be the same everywhere.
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : dates.format(date).replace(/\u202f/g, ' ');
}
