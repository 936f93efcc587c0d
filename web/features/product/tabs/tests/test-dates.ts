import { indianDateTime } from '../../../../../common/dates/indian-time.ts';

/** Returns `Dec 1, 2026, 9:00 AM` in Indian time (IST); 'N/A' for null or '', 'Invalid Date' for an invalid date. */
export function testDate(text: string | null): string {
  if (!text) return 'N/A';
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : indianDateTime(date);
}
