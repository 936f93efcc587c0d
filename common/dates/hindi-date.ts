/** Formats dates and times for Hindi texts, in IST. */
import { hindiTimeOfDay } from './time-of-day.ts';

const day = new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** For example `21 नवंबर 2026, शाम 6:00 बजे`, in IST. */
export function hindiDate(date: Date): string {
  return `${day.format(date)}, ${hindiTimeOfDay(date)}`;
}

/** For example `21 नवंबर 2026`, in IST. */
export function hindiDay(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? 'अमान्य तिथि' : day.format(date);
}
