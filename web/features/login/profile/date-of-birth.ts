/** A date of birth as students type it: day, month and year. Pure functions. */
import { isCalendarDate } from '../../../../common/dates/calendar-date.ts';

/** Day, month and year with any separators, or eight digits. */
const DAY_FIRST = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$|^(\d{2})(\d{2})(\d{4})$/;

/** Returns the date as the API expects it, `2004-02-29`; null for a text that is not a date. Browsers fill in that form. */
export function dateOfBirth(text: string): string | null {
  const typed = text.trim();
  if (isCalendarDate(typed)) return typed;
  const match = DAY_FIRST.exec(typed);
  if (!match) return null;
  const [day = '', month = '', year = ''] = match[1] ? match.slice(1, 4) : match.slice(4);
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/** Returns a date of the API as it is shown in the field, `29/02/2004`; '' for none. */
export function dateOfBirthText(date: string | null): string {
  return date ? date.split('-').reverse().join('/') : '';
}

/** Returns the typed text with a slash after the day and the month, because the digit keyboards of phones lack it. */
export function withSlashes(typed: string, previous: string): string {
  const isAddedAtEnd = typed.length > previous.length && typed.startsWith(previous);
  if (!isAddedAtEnd) return typed;
  const text = typed.replace(/\/{2,}$/, '/');
  return /^\d{2}$|^\d{1,2}\/\d{2}$/.test(text) ? `${text}/` : text;
}
