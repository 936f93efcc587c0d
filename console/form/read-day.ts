/** Days as people in India write them: the day first. */

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

/** Returns `2028-01-02` for `2/1/2028`, `2 January 2028`, `2 Jan 2028` or `2028-01-02`; null if it is no day. */
export function readDay(text: string): string | null {
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ?? [];
  if (y && m && d) return existing(Number(y), Number(m), Number(d));
  const [, day, month = '', year] =
    /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]{3,9})\.?[\s/.,-]+(\d{4})$/i.exec(text.trim()) ?? [];
  if (!day || !year) return null;
  const named = MONTHS.findIndex((name) => name.startsWith(month.toLowerCase())) + 1;
  return existing(Number(year), /^\d/.test(month) ? Number(month) : named, Number(day));
}

function existing(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  // `Date.UTC` takes the year 50 as 1950.
  const isSame = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isSame ? date.toISOString().slice(0, 10) : null;
}
