/** How long the staff see the store as a student. */
export const VIEWING_MINUTES = 15;

/** Starts by one person in an hour; far more than calls on the phone, and few for a copy of all students. */
export const MAX_STARTS_PER_HOUR = 30;

/** Views of one person at once: further ones end the oldest. Each is a tab, and most people help one student at a time. */
export const MAX_VIEWS = 3;

/** When a viewing that starts now ends. */
export function endOfViewing(now: Date): Date {
  return new Date(now.getTime() + VIEWING_MINUTES * 60_000);
}
