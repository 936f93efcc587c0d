/** Compares what the store acknowledged during the faults with what its database contains afterwards. */
import type { Db } from '../../server/platform/database/db.ts';

export type Acknowledgements = {
  answers: Array<{ attempt: string; seq: number }>;
  /** `startedAt` by the store, `at` by this machine, in ms. */
  starts: Array<{ attempt: string; startedAt: number; at: number }>;
  orders: Array<{ studentId: number; order: string }>;
};

/** `startsBefore`: the number of tests that were started before the last one; the times of those are not compared. */
export async function verifyStored(
  db: Db,
  { answers, starts, orders, startsBefore }: Acknowledgements & { startsBefore: number },
): Promise<{ lines: string[]; isRight: boolean }> {
  const events = await db
    .selectFrom('assessment.event as event')
    .innerJoin('assessment.attempt as attempt', (join) =>
      join.onRef('attempt.id', '=', 'event.attempt_id').onRef('attempt.student_id', '=', 'event.student_id'),
    )
    .select(['attempt.public_id', 'event.seq'])
    .execute();
  const stored = new Set(events.map(({ public_id, seq }) => `${public_id} ${seq}`));
  const lost = answers.filter(({ attempt, seq }) => !stored.has(`${attempt} ${seq}`)).length;
  const holders = new Set(
    (await db.selectFrom('learning.holding').select('student_id').execute()).map(({ student_id }) =>
      Number(student_id),
    ),
  );
  const unserved = orders.filter(({ studentId }) => !holders.has(studentId)).length;
  const recorded = await db
    .selectFrom('orders.order')
    .select('student_id')
    .where(
      'student_id',
      'in',
      orders.map(({ studentId }) => studentId),
    )
    .execute();
  // The last test was started while the server's clock was an hour ahead; its times must follow the database clock.
  const wrongTimes = starts.slice(startsBefore).filter(({ startedAt, at }) => Math.abs(startedAt - at) > 5000).length;
  const isRight =
    lost === 0 &&
    unserved === 0 &&
    recorded.length === orders.length &&
    wrongTimes === 0 &&
    starts.length > startsBefore;
  const lines = [
    `${lost ? '✗' : '✓'} ${answers.length} answers acknowledged, ${lost} of them lost`,
    `${unserved ? '✗' : '✓'} ${orders.length} orders acknowledged, ${unserved} of them without access, ${recorded.length} recorded`,
    `${wrongTimes ? '✗' : '✓'} a test started on the machine with the wrong clock has the right deadlines`,
  ];
  return { lines, isRight };
}
