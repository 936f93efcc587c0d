/** Benchmark: how rendering response sheets delays other requests, in the PDF thread and on the main thread. */
import { setTimeout as wait } from 'node:timers/promises';
import { readResult } from '../../server/assessment/queries/result.ts';
import { render } from '../../server/assessment/results/response-sheet/response-sheet.ts';
import { openTestStore } from '../../test/support/store/test-store.ts';

const SHEETS = 12;
const TEST = 501;

const store = await openTestStore();
const candidates = await store.db
  .selectFrom('assessment.attempt as attempt')
  .innerJoin('identity.student as student', 'student.id', 'attempt.student_id')
  .select(['attempt.public_id', 'attempt.student_id', 'student.mobile'])
  .where('attempt.test_id', '=', TEST)
  .where('attempt.is_demo', '=', true)
  .limit(SHEETS)
  .execute();

const viaHttp = await Promise.all(
  candidates.map(async ({ public_id, mobile }) => {
    const { token } = await store.studentByMobile(mobile ?? '');
    return async () => {
      const path = `/api/v1/test_series/pts/response_sheet/${public_id}?language=both`;
      const response = await store.http(path, { headers: { authorization: `Bearer ${token}` } });
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      await response.arrayBuffer();
    };
  }),
);
const onMainThread = candidates.map(({ public_id, student_id }) => async () => {
  const session = { studentId: student_id, kind: 'student' as const, sessionId: '', expiresAt: store.ctx().now };
  const result = await readResult({ ...store.ctx(), studentId: student_id, session }, { attempt_id: public_id });
  await render({ result, candidate: 'Demo candidate', rollNumber: '', language: 'both', accent: '#a2340f' });
});

await measure('in the thread for PDFs', viaHttp);
await measure('the same again, cached', viaHttp);
await measure('on the main thread', onMainThread);
await store.close();

async function measure(name: string, requests: ReadonlyArray<() => Promise<void>>): Promise<void> {
  const began = performance.now();
  let isOver = false;
  const probes = (async () => {
    let slowest = 0;
    while (!isOver) {
      const requestedAt = performance.now();
      await store.http('/livez');
      slowest = Math.max(slowest, performance.now() - requestedAt);
      await wait(5);
    }
    return slowest;
  })();
  await Promise.all(requests.map((request) => request()));
  const took = performance.now() - began;
  isOver = true;
  console.log(
    `${SHEETS} sheets ${name}: ${took.toFixed(0)} ms, slowest /livez meanwhile ${(await probes).toFixed(0)} ms`,
  );
}
