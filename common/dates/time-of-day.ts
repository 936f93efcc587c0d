/** The time of day in Indian time, as in free texts. */

const clockTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** `1:07 am` */
export function timeOfDay(at: Date): string {
  return clockTime.format(at).replace(/\s/u, ' ');
}

const HINDI_HOURS: readonly [until: number, name: string][] = [
  [4, 'रात'],
  [12, 'सुबह'],
  [16, 'दोपहर'],
  [20, 'शाम'],
  [24, 'रात'],
];

/** `शाम 4:30 बजे` */
export function hindiTimeOfDay(at: Date): string {
  const hour = Number(hourOfDay.format(at));
  const name = HINDI_HOURS.find(([until]) => hour < until)?.[1] ?? '';
  return `${name} ${timeOfDay(at).replace(/ .*/, '')} बजे`;
}

const hourOfDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', hourCycle: 'h23' });
