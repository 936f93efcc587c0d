/** Writes candidates; the caller has locked the rule of the test. */
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { newCardCode, takeRollNumbers } from '../roll-numbers.ts';
import type { AdmissionRow } from '../tables.ts';
import type { PlannedRow } from './plan-rows.ts';

/** What the database admits, in characters. */
const MAX_NAME_CHARACTERS = 100;
/** The name of a candidate without a name in the list and in the account. */
const NO_NAME = 'Candidate';

export type StoredCandidate = { student_id: number; roll_number: string };
type WrittenRow = StoredCandidate & { name: string; category: string };

/** Stores the planned rows, which have an account and no error; empty roll numbers become the next free ones. */
export async function storeCandidates(
  ctx: Ctx,
  admission: AdmissionRow,
  planned: readonly PlannedRow[],
): Promise<StoredCandidate[]> {
  const missing = planned.filter(({ texts, stored }) => !texts.rollNumber && !stored).length;
  const free = missing > 0 ? await takeRollNumbers(ctx, admission, missing) : [];
  const rows = planned.map(({ owner, texts, stored }) => ({
    student_id: owner?.studentId ?? 0,
    roll_number: texts.rollNumber || (stored?.roll_number ?? free.shift() ?? ''),
    name: texts.name || stored?.name || owner?.name || NO_NAME,
    category: texts.category || (stored?.category ?? ''),
  }));
  await writeRows(ctx, admission.test_id, rows, true);
  return rows;
}

/** Gives the next free roll numbers to students who are no candidates yet; `names` are those of their accounts. */
export async function storeNumbered(
  ctx: Ctx,
  admission: AdmissionRow,
  names: ReadonlyMap<number, string>,
): Promise<void> {
  if (names.size === 0) return;
  const free = await takeRollNumbers(ctx, admission, names.size);
  const students = [...names].toSorted(([one], [other]) => one - other);
  const rows = students.map(([student_id, name], at) => ({
    student_id,
    roll_number: free[at] ?? '',
    name: name || NO_NAME,
    category: '',
  }));
  await writeRows(ctx, admission.test_id, rows, false);
}

/** A row that is stored already keeps its code. */
async function writeRows(ctx: Ctx, testId: number, rows: readonly WrittenRow[], isListed: boolean): Promise<void> {
  const coded = rows.map((row) => ({ ...row, name: cutName(row.name), code: newCardCode() }));
  await sql`
    insert into assessment.candidate (test_id, student_id, roll_number, name, category, code, is_listed, added_at)
    select ${testId}::bigint, student_id, roll_number, name, category, code, ${isListed}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(coded)}::jsonb)
      as sent (student_id bigint, roll_number text, name text, category text, code text)
    on conflict on constraint candidate_pkey do update set roll_number = excluded.roll_number, name = excluded.name,
      category = excluded.category, is_listed = true, removed_at = null`.execute(ctx.db);
}

/** Cuts between characters: a half of one would make the whole statement invalid. */
function cutName(name: string): string {
  return [...name].slice(0, MAX_NAME_CHARACTERS).join('').toWellFormed();
}
