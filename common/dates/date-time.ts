/** Writes instants in Indian time, where no other form is specified. */
import { hindiDate } from './hindi-date.ts';

const dateTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** `23 Nov 2026, 4:05 pm`, or in Hindi `23 नवंबर 2026, शाम 4:05 बजे`; `lang` is that of the page, such as `hi-IN`. */
export function dateTimeText(iso: string, lang = 'en'): string {
  const date = new Date(iso);
  if (lang.startsWith('hi')) return hindiDate(date);
  // Some JavaScript engines put a narrow no-break space before `pm`.
  return dateTime.format(date).replaceAll('\u202f', ' ');
}
