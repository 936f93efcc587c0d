/** The store process of the saves benchmark: on PostgreSQL, with 200 candidates in a test and two echo routes. */
import { join } from 'node:path';
import { saveAnswers, startAttempt } from '../../contract/assessment/attempts.ts';
import type { Paper } from '../../contract/assessment/paper.ts';
import { dataOf } from '../../contract/client.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { Type } from '../../contract/schema.ts';
import { openApp } from '../../server/app/app.ts';
import { SAVE_LIMITS } from '../../server/assessment/answers/save-limits.ts';
import { createStudent, startSession } from '../../server/identity/index.ts';
import { importFolder } from '../../server/importer/index.ts';
import { grantAccess } from '../../server/learning/index.ts';
import { registerRoutes } from '../../server/platform/http/calls/register-routes.ts';
import { route } from '../../server/platform/http/calls/route.ts';
import { newStudent } from '../../test/support/domains/new-student.ts';
import { freePort } from '../load.ts';
import type { Candidate } from '../tests/saves.ts';
import { openBenchStore } from './open-bench-store.ts';

const CANDIDATES = 200;
/** The free reasoning test of the demo institute. */
const TEST = { product_id: 2107, test_series_id: 507, tab_id: 21071 };

const echo = endpoint({ ...saveAnswers, path: '/bench/echo', data: Type.Unknown(), refusals: [] });

// No rate limit, because 200 candidates send the saves of many more; `BENCH_SAVE_RATE` keeps the limit.
if (!process.env.BENCH_SAVE_RATE)
  SAVE_LIMITS.calls = SAVE_LIMITS.events = SAVE_LIMITS.longBytes = Number.POSITIVE_INFINITY;

const port = await freePort();
const { config, store, log } = await openBenchStore({ PORT: String(port) });
const app = await openApp({ config, store, log, work: false });
await importFolder(app.ctx(), join(import.meta.dirname, '../../content'));
await waitForCatalogue();

// The upper limits: only parsing the body, and with session and validation.
app.fastify.post('/bench/echo', (request) => ({ status: 'SUCCESS', success: true, message: 'OK', data: request.body }));
registerRoutes(app.fastify, app.host, [route(echo, (_ctx, body) => body)], []);

const candidates: Candidate[] = [];
for (let number = 0; number < CANDIDATES; number++) candidates.push(await candidate(number));

await app.fastify.listen({ port, host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.({ url: `http://127.0.0.1:${port}`, candidates });

async function candidate(number: number): Promise<Candidate> {
  const ctx = app.ctx();
  const mobile = `7${String(number).padStart(9, '0')}`;
  const studentId = await createStudent(ctx, newStudent({ mobile, firstName: 'Candidate', lastName: String(number) }));
  await grantAccess(ctx, { studentId, productId: TEST.product_id, orderId: null, emiNo: 0, emiTotal: 0 });
  const { accessToken } = await startSession(ctx, studentId);
  const api = app.api(accessToken);
  const attempt = await dataOf(api(startAttempt, { ...TEST, language: 2 }));
  const authorization = `Bearer ${accessToken}`;
  const { body } = await app.fastify.inject({ url: attempt.paper_url, headers: { authorization } });
  const paper = (JSON.parse(body) as { data: Paper }).data;
  const single = paper.sections
    .flatMap((section) => section.questions)
    .filter((question) => question.type === 'single');
  return {
    token: accessToken,
    attemptId: attempt.attempt_id,
    questionIds: single.map((question) => question.question_id),
  };
}

async function waitForCatalogue(): Promise<void> {
  const { catalogue } = await import('../../server/catalogue/index.ts');
  while (!catalogue().product(TEST.product_id)) await new Promise((resolve) => setTimeout(resolve, 50));
}
