/** The days of a GST return. Pure. */

/** `2026-11`, and the first and last day in India. */
export type ReturnPeriod = { lastMonth: string; from: string; to: string };

/** Returns the period that contains this month; quarters begin in April, July, October and January. */
export function returnPeriod(month: string, length: 'month' | 'quarter'): ReturnPeriod {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const first = length === 'month' ? number : number - ((number - 1) % 3);
  const last = length === 'month' ? number : first + 2;
  const lastDay = new Date(Date.UTC(year, last, 0)).toISOString().slice(0, 10);
  return { lastMonth: lastDay.slice(0, 7), from: `${year}-${String(first).padStart(2, '0')}-01`, to: lastDay };
}
