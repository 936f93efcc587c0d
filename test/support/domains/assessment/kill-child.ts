/** Saves answers in an endless loop and prints each acknowledged `seq`, until kill.integration.test.ts kills it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importPaper } from '../../../../server/assessment/commands/papers/import-paper.ts';
import { saveAnswerEvents } from '../../../../server/assessment/commands/save-answers.ts';
import { createStudent } from '../../../../server/identity/index.ts';
import { readConfig } from '../../../../server/platform/config/config.ts';
import type { Ctx, StudentCtx } from '../../../../server/platform/context.ts';
import { migrate } from '../../../../server/platform/database/migrate.ts';
import { openStore } from '../../../../server/platform/database/open-store.ts';
import { createLog } from '../../../../server/platform/observability/log.ts';
import { newStudent } from '../new-student.ts';

const PAPER = join(import.meta.dirname, '../../../../content/papers/507-reason-00.yaml');
const SINGLE = 507001;
const CANDIDATES = 4;

const config = readConfig({ SOPAN_ENV: 'test', SOPAN_DATA: process.argv[2], LOG_LEVEL: 'error' });
const store = await openStore(config);
await migrate(store);
const ctx = (): Ctx => ({
  db: store.db,
  now: new Date(),
  config,
  log: createLog(config),
  jobs: { enqueue: async () => {}, retry: async () => 0 },
  requestId: 'kill',
  ip: '',
  userAgent: '',
  session: null,
});
await importPaper(ctx(), { path: 'papers/507.yaml', text: readFileSync(PAPER, 'utf8') });
await Promise.all((await candidates()).map(saveEndlessly));

async function candidates(): Promise<Array<{ studentId: number; publicId: string; seq: number }>> {
  const found = [];
  for (let number = 1; number <= CANDIDATES; number++) {
    const studentId = await createStudent(ctx(), newStudent({ mobile: `987650010${number}` }));
    const publicId = `attempt-${number}`;
    await store.db
      .insertInto('assessment.attempt')
      .values({
        student_id: studentId,
        public_id: publicId,
        student_name: `Candidate ${number}`,
        product_id: 2107,
        tab_id: 21071,
        test_id: 507,
        version: 1,
        number: 1,
        language: 1,
        started_at: new Date(),
        deadline: new Date(Date.now() + 3_600_000),
        ended_at: null,
        receipt: null,
        device: null,
        device_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { last } = await store.db
      .selectFrom('assessment.event')
      .select(({ fn }) => fn.max('seq').as('last'))
      .where('student_id', '=', studentId)
      .executeTakeFirstOrThrow();
    found.push({ studentId, publicId, seq: (last ?? 0) + 1 });
  }
  return found;
}

async function saveEndlessly({ studentId, publicId, seq }: { studentId: number; publicId: string; seq: number }) {
  for (let next = seq; ; next++) {
    const session = { studentId, kind: 'student', sessionId: 'kill', expiresAt: ctx().now } as const;
    const student: StudentCtx = { ...ctx(), session, studentId };
    const event = { seq: next, question_id: SINGLE, response: (next % 4) + 1, marked: false, spent_ms: next, at_ms: 0 };
    const { acked_seq } = await saveAnswerEvents(student, { attempt_id: publicId, events: [event] });
    process.stdout.write(`${studentId} ${acked_seq}\n`);
  }
}
