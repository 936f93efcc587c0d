/** Roll numbers that the store gives, and the codes of admit cards. */
import { randomInt } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import type { AdmissionRow } from './tables.ts';

const DIGITS = 5;
/** Numbers of one question to the database, also if one is missing: a list can have taken the next thousands. */
const MIN_ASKED = 100;

/**
 * Returns the next free roll numbers of a test whose rule the caller has locked; numbers of the list are left out. A number
 * is never given twice, because `next_roll` only grows.
 */
export async function takeRollNumbers(
  { db }: Pick<Ctx, 'db'>,
  { test_id, roll_prefix, next_roll }: AdmissionRow,
  count: number,
): Promise<string[]> {
  const free: string[] = [];
  let next = next_roll;
  while (free.length < count) {
    const first = next;
    const asked = Math.max(count - free.length, MIN_ASKED);
    const numbers = Array.from({ length: asked }, (_, at) => numberText(roll_prefix, first + at));
    const rows = await db
      .selectFrom('assessment.candidate')
      .where('test_id', '=', test_id)
      .where('roll_number', 'in', numbers)
      .select('roll_number')
      .execute();
    const taken = new Set(rows.map(({ roll_number }) => roll_number));
    const used = usedNumbers(numbers, taken, count - free.length);
    free.push(...used.filter((number) => !taken.has(number)));
    next += used.length;
  }
  await db.updateTable('assessment.admission').set({ next_roll: next }).where('test_id', '=', test_id).execute();
  return free;
}

/** Returns the beginning of `numbers` up to the last free one that is needed. */
function usedNumbers(numbers: readonly string[], taken: ReadonlySet<string>, needed: number): string[] {
  let free = 0;
  const last = numbers.findIndex((number) => !taken.has(number) && ++free === needed);
  return last < 0 ? [...numbers] : numbers.slice(0, last + 1);
}

function numberText(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(DIGITS, '0')}`;
}

/** Without letters and digits that are read for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 12;

/** Returns a code of 60 random bits, which nobody can guess. */
export function newCardCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
