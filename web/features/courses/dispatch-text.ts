import { isDayOver } from '../../../common/dates/indian-day.ts';
import type { CoursesMessages } from './messages/english.ts';

/**
 * By when goods leave that are posted. Whether they left is not recorded (decision 75), so after that day the text says
 * what to do if they have not arrived.
 */
export function dispatchText(dispatchBy: string, now: Date, messages: CoursesMessages): string {
  return isDayOver(dispatchBy, now) ? messages.dispatchWasDue(dispatchBy) : messages.dispatchBy(dispatchBy);
}
