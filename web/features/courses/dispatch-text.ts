import { isDayOver } from '../../../common/dates/indian-day.ts';
import { orderDate } from '../account-pages/account-dates.ts';

/**
 * By when goods leave that are posted. Whether they left is not recorded (decision 75), so after that day the text says
 * what to do if they have not arrived.
 */
export function dispatchText(dispatchBy: string, now: Date): string {
  const day = orderDate(dispatchBy);
  return isDayOver(dispatchBy, now) ? `was due by ${day}. If it has not arrived, contact us.` : `by ${day}`;
}
