/** Candidates of a test with chosen marks, stored without taking it. */
import { sql } from 'kysely';
import type { Ctx } from '../../../../server/platform/context.ts';

export type ShiftFill = {
  testId: number;
  /** The number of the first candidate; each number is used once. */
  from: number;
  candidates: number;
  /** SQL of the marks in quarters of a mark, from the number `n` of the candidate. */
  quarters: string;
};

/** Stores students with a finished first attempt and its result, which has two equal sections. */
export async function fillShift(db: Ctx['db'], { testId, from, candidates, quarters }: ShiftFill): Promise<void> {
  const numbers = sql`generate_series(${from}::int, ${from + candidates - 1}::int) as n`;
  await sql`
    insert into identity.student (id, country_id, mobile, mobile_proved_at, email, first_name, last_name, dob, gender, state_id,
      onboarded_at, created_at)
    select 500000 + n, 102, (6100000000 + n)::text, now(), 'shift' || n || '@example.com', 'Shift', lpad(n::text, 6, '0'),
      date '2000-01-01' + n % 400, 3, 1640, now(), now() from ${numbers}`.execute(db);
  await sql`
    insert into assessment.attempt (student_id, id, public_id, student_name, product_id, tab_id, test_id, version, number,
      language, state, started_at, deadline, ended_at, receipt)
    select 500000 + n, 500000 + n, md5('shift' || n), 'Shift ' || lpad(n::text, 6, '0'), 2101, 21011, ${testId}::bigint, 1, 1, 2,
      'submitted', now() - interval '2 hours', now() - interval '1 hour', now() - interval '1 hour', md5(n::text)
    from ${numbers}`.execute(db);
  await sql`
    insert into assessment.result (student_id, attempt_id, test_id, number, score, score_number, max, correct, incorrect, skipped,
      sections, questions, marked_at, version)
    select 500000 + n, 500000 + n, ${testId}::bigint, 1, score, q / 4.0, '300', 10 + n % 7, n % 5, 0,
      jsonb_build_array(
        jsonb_build_object('sectionId', 1, 'score', (n % 20)::text, 'max', '150', 'correct', n % 7, 'incorrect', 1, 'skipped', 0),
        jsonb_build_object('sectionId', 2, 'score', (n % 3)::text, 'max', '150', 'correct', 3, 'incorrect', n % 4, 'skipped', 0)),
      '[]', now(), 1
    from ${numbers},
      lateral (select (${sql.raw(quarters)})::int as q) as marks,
      lateral (select case when q % 4 = 0 then (q / 4)::text when q % 2 = 0 then (q / 2)::text || '/2' else q::text || '/4' end
        as score) as exact`.execute(db);
}
