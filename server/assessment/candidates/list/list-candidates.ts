/** The candidates of a test for the console. */
import { type RawBuilder, sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../../contract/endpoint.ts';
import {
  type getListedCandidate,
  type ListedCandidate,
  type ListedState,
  listCandidates,
} from '../../../../contract/staff/exams/candidates.ts';
import { recordReading } from '../../../audit/index.ts';
import { listedStudents, studentTarget } from '../../../identity/index.ts';
import type { Ctx, StaffCtx } from '../../../platform/context.ts';
import { contains, runList } from '../../../platform/database/lists/list-query.ts';
import { signForStaff } from '../../../platform/http/auth/staff-link.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import { findTest } from '../../queries/tests.ts';
import { staffCardPath } from '../cards/card-paths.ts';
import type { CandidateRow } from '../tables.ts';

const SHOWN = ['student_id', 'roll_number', 'name', 'category', 'removed_at', 'is_listed', 'added_at'] as const;
type Row = Pick<CandidateRow, (typeof SHOWN)[number]> & {
  percent: number | null;
  minutes: number | null;
  large_text: boolean | null;
};

const COLUMNS = sql`${sql.join(SHOWN.map((name) => sql.ref(`candidate.${name}`)))}, accommodation.percent, accommodation.minutes, accommodation.large_text`;
const FROM = sql`assessment.candidate
  left join assessment.accommodation on accommodation.student_id = candidate.student_id`;

/** Returns a page of candidates in the order of their roll numbers. Throws 404 for an unknown test. */
export async function candidateList(
  ctx: Ctx,
  body: DecodedBody<typeof listCandidates>,
): Promise<DataOf<typeof listCandidates>> {
  const { test_id, state, search } = body;
  await findTest(ctx, test_id);
  const page = await runList<Row, Row>(ctx, listCandidates, body, {
    columns: COLUMNS,
    from: FROM,
    where: [
      sql`candidate.test_id = ${test_id}::bigint`,
      state && hasState(state),
      contains(sql`(candidate.roll_number || ' ' || candidate.name)`, search),
    ],
    sorts: {
      roll_number: { by: sql`candidate.roll_number`, type: 'text' },
      added_at: { by: sql`candidate.added_at`, type: 'timestamptz' },
    },
    defaultSort: 'roll_number',
    key: sql`candidate.student_id`,
    execute: (statement) => statement.execute(ctx.db),
    show: (row) => row,
  });
  const students = await listedStudents(
    ctx,
    page.rows.map(({ student_id }) => Number(student_id)),
  );
  const rows = page.rows.map((row) => shownCandidate(row, students.get(Number(row.student_id))?.maskedMobile ?? ''));
  return { ...page, rows };
}

/** Returns one candidate, after the audit log has recorded the reading. Throws 404 for an unknown one. */
export async function listedCandidate(
  ctx: StaffCtx,
  { test_id, student_id }: DecodedBody<typeof getListedCandidate>,
): Promise<DataOf<typeof getListedCandidate>> {
  const test = await findTest(ctx, test_id);
  const { rows } = await sql<Row & Pick<CandidateRow, 'code'>>`
    select ${COLUMNS}, candidate.code from ${FROM}
    where candidate.test_id = ${test_id}::bigint and candidate.student_id = ${student_id}::bigint`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  await recordReading(ctx, { action: 'student.read', target: studentTarget(student_id) });
  const students = await listedStudents(ctx, [student_id]);
  return {
    ...shownCandidate(row, students.get(student_id)?.maskedMobile ?? ''),
    test_name: test.name,
    code: row.code,
    card_url: signForStaff(ctx, staffCardPath(test_id, student_id)),
  };
}

function hasState(state: ListedState): RawBuilder<unknown> {
  if (state === 'removed') return sql`candidate.removed_at is not null`;
  return sql`candidate.removed_at is null and candidate.is_listed = ${state === 'listed'}`;
}

function shownCandidate(row: Row, maskedMobile: string): ListedCandidate {
  return {
    student_id: Number(row.student_id),
    roll_number: row.roll_number,
    name: row.name,
    category: row.category,
    state: row.removed_at ? 'removed' : row.is_listed ? 'listed' : 'by_rule',
    masked_mobile: maskedMobile,
    percent: row.percent ?? 0,
    minutes: row.minutes ?? 0,
    large_text: row.large_text ?? false,
    added_at: row.added_at.toISOString(),
  };
}
