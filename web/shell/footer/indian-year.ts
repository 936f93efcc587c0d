const FORMAT = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' });

/** Returns the calendar year in Indian time (IST). */
export function indianYear(instant: Date): number {
  return Number(FORMAT.format(instant));
}
