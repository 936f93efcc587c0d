/** What becomes of the rows of a list of candidates, for the dry run and for the import alike. */
import { sql } from 'kysely';
import type { CandidateInput, RowState } from '../../../../contract/staff/exams/candidates.ts';
import { type ContactOwner, ownersOfContacts } from '../../../identity/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { CandidateRow } from '../tables.ts';
import { type RowTexts, readRowTexts } from './row-texts.ts';

/** A row with what is stored of its student. */
export type PlannedRow = {
  state: RowState;
  /** Null without an account. */
  owner: ContactOwner | null;
  texts: RowTexts;
  stored: CandidateRow | null;
};

const NO_TEXTS: RowTexts = { rollNumber: '', name: '', category: '' };

/** Returns the state of each row, in the order of the rows. A caller that stores them locks the rule of the test first. */
export async function planRows(ctx: Ctx, testId: number, rows: readonly CandidateInput[]): Promise<PlannedRow[]> {
  const owners = await ownersOfContacts(
    ctx,
    rows.map(({ contact }) => contact),
  );
  const texts = rows.map(readRowTexts);
  const stored = await storedAmong(ctx, testId, {
    studentIds: owners.flatMap((owner) => (owner && owner !== 'invalid' ? owner.studentId : [])),
    rollNumbers: texts.flatMap((read) => (typeof read === 'string' ? [] : read.rollNumber)),
  });
  const seen = { students: new Set<number>(), rollNumbers: new Set<string>() };
  return rows.map((_, at) => {
    const read = texts[at] ?? NO_TEXTS;
    const found = owners[at];
    const owner = found && found !== 'invalid' ? found : null;
    const own = (owner && stored.byStudent.get(owner.studentId)) ?? null;
    const planned = { owner, texts: typeof read === 'string' ? NO_TEXTS : read, stored: own };
    if (!owner) return { ...planned, state: found === 'invalid' ? 'bad_contact' : 'no_account' };
    if (typeof read === 'string') return { ...planned, state: read };
    return { ...planned, state: stateOf({ ...planned, owner }, stored.byRollNumber, seen) };
  });
}

type Seen = { students: Set<number>; rollNumbers: Set<string> };
type OwnedRow = Omit<PlannedRow, 'state' | 'owner'> & { owner: ContactOwner };

function stateOf(
  { owner, texts, stored }: OwnedRow,
  byRollNumber: ReadonlyMap<string, CandidateRow>,
  seen: Seen,
): RowState {
  if (seen.students.has(owner.studentId)) return 'repeated_student';
  seen.students.add(owner.studentId);
  const { rollNumber } = texts;
  const holder = byRollNumber.get(rollNumber);
  if (holder && holder.student_id !== owner.studentId) return 'roll_number_taken';
  if (rollNumber && seen.rollNumbers.has(rollNumber)) return 'repeated_roll_number';
  if (rollNumber) seen.rollNumbers.add(rollNumber);
  if (!stored) return 'new';
  if (stored.removed_at) return 'removed';
  return isSame(texts, stored) ? 'same' : 'changed';
}

/** Empty texts keep what is stored; a list without categories does not delete them. */
function isSame({ rollNumber, name, category }: RowTexts, stored: CandidateRow): boolean {
  return (
    stored.is_listed &&
    (!rollNumber || rollNumber === stored.roll_number) &&
    (!name || name === stored.name) &&
    (!category || category === stored.category)
  );
}

async function storedAmong(
  { db }: Ctx,
  testId: number,
  { studentIds, rollNumbers }: { studentIds: readonly number[]; rollNumbers: readonly string[] },
) {
  const rows = await db
    .selectFrom('assessment.candidate')
    .where('test_id', '=', testId)
    .where((eb) =>
      eb.or([
        eb('student_id', '=', sql<number>`any(${studentIds}::bigint[])`),
        eb('roll_number', '=', sql<string>`any(${rollNumbers}::text[])`),
      ]),
    )
    .selectAll()
    .execute();
  return {
    byStudent: new Map(rows.map((row) => [row.student_id, row])),
    byRollNumber: new Map(rows.map((row) => [row.roll_number, row])),
  };
}
