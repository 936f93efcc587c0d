const dates = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** `Dec 1, 2026, 9:00 AM` in India; 'N/A' for none, 'Invalid Date' for what is no date. */
export function testDate(text: string | null): string {
  if (!text) return 'N/A';
  const date = new Date(text);
  // Some engines put a narrow space before AM, others a plain one: the same text everywhere.
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : dates.format(date).replace(/\u202f/g, ' ');
}
