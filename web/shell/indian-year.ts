const FORMAT = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' });

/** The calendar year in India. */
export function indianYear(instant: Date): number {
  return Number(FORMAT.format(instant));
}
