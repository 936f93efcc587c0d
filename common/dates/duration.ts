/** Writes durations, in English or Hindi. */

const ENGLISH = { h: 'h', min: 'min', s: 's' };
const HINDI = { h: 'घंटे', min: 'मिनट', s: 'सेकंड' };

/** For example `42 s`, `1 min 5 s`, `1 h 12 min`; `lang` is that of the page, such as `hi` or `hi-IN`. */
export function durationText(ms: number, lang = 'en'): string {
  const units = lang.startsWith('hi') ? HINDI : ENGLISH;
  const seconds = Math.round(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = units === HINDI && h === 1 ? 'घंटा' : units.h;
  if (h > 0) return `${h} ${hours} ${m} ${units.min}`;
  return m > 0 ? `${m} ${units.min} ${s} ${units.s}` : `${s} ${units.s}`;
}

/** How long ago something was, or how long it still takes: `45 s`, `12 min`, `1 h 5 min`, `3 days`. Rounded down. */
export function roughDurationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}
