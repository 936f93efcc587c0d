/** Dates and times beside Hindi texts, in the time of India. */

const zone = { timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { ...zone, day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { ...zone, hour: 'numeric', minute: '2-digit', hour12: true });

/** `21 नवंबर 2026, 6:00 pm` */
export function hindiDate(date: Date): string {
  // Apart, because the two together come with a postposition that fits no label.
  return `${day.format(date)}, ${time.format(date)}`.replace(/\u202f/g, ' ');
}
