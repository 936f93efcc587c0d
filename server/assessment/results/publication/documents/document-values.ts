/** Values as scorecards, certificates and public pages show them. */
import type { DocumentLanguage } from '../paths.ts';

export function marksText(marks: number): string {
  return String(Math.round(marks * 100) / 100);
}

export function percentileText(percentile: number): string {
  return String(Number(percentile.toFixed(7)));
}

const options = { timeZone: 'Asia/Kolkata', day: 'numeric', year: 'numeric' } as const;
const english = new Intl.DateTimeFormat('en-IN', { ...options, month: 'short' });
const hindi = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { ...options, month: 'long' });

/** For example `21 Nov 2026`, in IST. */
export function dayText(iso: string, language: DocumentLanguage): string {
  return (language === 'hindi' ? hindi : english).format(new Date(iso));
}
