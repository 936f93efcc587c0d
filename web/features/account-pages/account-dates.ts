/** Formats the dates of the storefront, in Indian time (IST). */

const orderDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const shortDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
const expiryDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** `21 November 2026` */
export function orderDate(instant: string): string {
  return dateText(orderDay, instant);
}

/** `21 Nov 2026`, where a column is narrow. */
export function shortDate(instant: string): string {
  return dateText(shortDay, instant);
}

/** `November 21, 2026`, which the specification demands for the expiry. */
export function expiryDate(instant: string | null): string {
  return instant === null ? 'No expiry' : dateText(expiryDay, instant);
}

function dateText(format: Intl.DateTimeFormat, instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : format.format(date);
}
