/** The best candidates of a test by their published score. Names are those of students who agreed. */
import { sql } from 'kysely';
import { rational, toNumber } from '../../../../../engine/rational.ts';
import type { Ctx } from '../../../../platform/context.ts';
import { marksText } from '../documents/document-values.ts';
import { groupOfTest } from '../published-group.ts';

/** Of a list; candidates of equal ranks can be many. */
const MAX_MERIT_ROWS = 300;

export type MeritEntry = {
  rank: number;
  score: string;
  /** Null without the student's consent. */
  name: string | null;
  /** Empty without one. */
  rollNumber: string;
};

export type MeritList = {
  /** The group of shifts whose ranks these are; null for those of the test alone. */
  group: string | null;
  entries: MeritEntry[];
  /** Whether more candidates have these ranks than are shown. */
  isCut: boolean;
};

type Row = { score: string; name: string | null; roll_number: string | null };

/** Returns the candidates of this test with the ranks from 1 to `ranks`. The caller has checked that the results are out. */
export async function readMerit(ctx: Pick<Ctx, 'db'>, testId: number, ranks: number): Promise<MeritList> {
  const group = await groupOfTest(ctx, testId);
  const published = group?.published_id ?? null;
  const entries =
    published === null ? await ofTest(ctx, testId, ranks) : await ofGroup(ctx, testId, { published, ranks });
  return {
    group: published === null ? null : (group?.name ?? null),
    entries: entries.slice(0, MAX_MERIT_ROWS),
    isCut: entries.length > MAX_MERIT_ROWS,
  };
}

/** The name and the roll number of a row `ranked` with `student_id` and `attempt_id`. */
const identityOf = (testId: number) => sql`
  left join assessment.merit_consent as consent on consent.student_id = ranked.student_id
    and consent.test_id = ${testId}::bigint and consent.withdrawn_at is null
  left join assessment.attempt on consent.student_id is not null
    and attempt.student_id = ranked.student_id and attempt.id = ranked.attempt_id
  left join assessment.candidate on candidate.test_id = ${testId}::bigint and candidate.student_id = ranked.student_id`;

async function ofTest({ db }: Pick<Ctx, 'db'>, testId: number, ranks: number): Promise<MeritEntry[]> {
  const { rows } = await sql<Row & { score_number: number }>`
    select ranked.score, ranked.score_number, attempt.student_name as name, candidate.roll_number
    from (select student_id, attempt_id, score, score_number from assessment.result
      where test_id = ${testId}::bigint and number = 1
      order by score_number desc limit ${MAX_MERIT_ROWS + 1}::int) as ranked
    ${identityOf(testId)}
    order by ranked.score_number desc, candidate.roll_number, ranked.student_id`.execute(db);
  const entries = rankedBy(rows).map(({ rank, row }) => entryOf(row, rank, marksText(toNumber(rational(row.score)))));
  return entries.filter(({ rank }) => rank <= ranks);
}

async function ofGroup(
  { db }: Pick<Ctx, 'db'>,
  testId: number,
  { published, ranks }: { published: number; ranks: number },
): Promise<MeritEntry[]> {
  const { rows } = await sql<Row & { rank: number }>`
    select ranked.rank, ranked.score::text as score, attempt.student_name as name, candidate.roll_number
    from assessment.candidate_score as ranked
    ${identityOf(testId)}
    where ranked.computation_id = ${published}::bigint and ranked.rank <= ${ranks}::int
      and ranked.test_id = ${testId}::bigint
    order by ranked.rank, candidate.roll_number, ranked.student_id limit ${MAX_MERIT_ROWS + 1}::int`.execute(db);
  return rows.map((row) => entryOf(row, row.rank, row.score));
}

function entryOf({ name, roll_number }: Row, rank: number, score: string): MeritEntry {
  return { rank, score, name, rollNumber: roll_number ?? '' };
}

/** Ranks rows that are in descending order from the first one on; equal scores share a rank. */
export function rankedBy<R extends { score_number: number }>(rows: readonly R[]): Array<{ rank: number; row: R }> {
  let rank = 0;
  return rows.map((row, at) => {
    if (at === 0 || row.score_number !== rows[at - 1]?.score_number) rank = at + 1;
    return { rank, row };
  });
}
