/** Formats dates and times for Hindi texts, in IST. */

const zone = { timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { ...zone, day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { ...zone, hour: 'numeric', minute: '2-digit', hour12: true });

/** For example `21 नवंबर 2026, 6:00 pm`, in IST. */
export function hindiDate(date: Date): string {
  // A combined format adds a postposition between date and time, which is wrong in a label.
  return `${day.format(date)}, ${time.format(date)}`.replace(/\u202f/g, ' ');
}
