import { indianDate, plusDays } from '../platform/clock.ts';

const SUNDAY = 0;

/** The day by which goods leave, in India: so many working days, Monday to Saturday, after the day of the payment. */
export function dispatchDay(paidAt: Date, workingDays: number): string {
  let day = new Date(`${indianDate(paidAt)}T00:00:00Z`);
  for (let left = workingDays; left > 0; ) {
    day = plusDays(day, 1);
    if (day.getUTCDay() !== SUNDAY) left--;
  }
  return day.toISOString().slice(0, 10);
}
