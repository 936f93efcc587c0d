/** The history of sign-ins is bounded: sign-ins are limited, the sweep deletes old rows, and the export reads pages. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMyData } from '../../../contract/account/account.ts';
import { dataOf } from '../../../contract/client.ts';
import { socialLogin } from '../../../contract/identity/sign-in.ts';
import { googleCredential } from '../../../test/support/domains/google.ts';
import { codeFor, enterLoginCode, signedInByMobile } from '../../../test/support/domains/sign-in-steps.ts';
import { liveSessionsOf } from '../../../test/support/domains/student-rows.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';
import { PAGE_ROWS } from '../../platform/http/calls/streamed-response.ts';
import { startSession } from '../index.ts';
import { sweepIdentity } from '../sweep.ts';

const HOUR_MS = 3_600_000;
const EMAIL = 'asha.often@gmail.example';
const ASHA = '9876500001';

type Exported = {
  account: { sign_ins: Array<{ ip: string; started_at: string }>; consents: Array<{ version: string }> };
};

let store: TestStore;
let asha: TestStudent;
let ravi: TestStudent;
beforeAll(async () => {
  store = await openTestStore();
  asha = await store.student('Asha');
  ravi = await store.student('Ravi');
});
afterAll(() => store.close());
beforeEach(async () => {
  store.clock.advance(2 * HOUR_MS);
  await store.db.deleteFrom('identity.session').where('ended_at', 'is not', null).execute();
});

/** Stores ended sessions, two for each of the last minutes. */
async function storeHistory({ studentId }: TestStudent, count: number): Promise<void> {
  await sql`
    insert into identity.session (id, student_id, kind, refresh_hash, refresh_expires_at, started_at, ended_at, ip,
      user_agent)
    select gen_random_uuid(), ${studentId}, 'student', gen_random_uuid()::text, at + interval '30 days', at,
      ${store.ctx().now}, nth::text, 'Firefox'
    from generate_series(1, ${count}::int) as nth,
      lateral (select ${store.ctx().now}::timestamptz - ((nth + 1) / 2) * interval '1 minute' as at) as started`.execute(
    store.db,
  );
}

/** The numbers of the stored ended sessions, 1 is the newest. */
const historyOf = async ({ studentId }: TestStudent) =>
  (
    await store.db
      .selectFrom('identity.session')
      .where('student_id', '=', studentId)
      .where('ended_at', 'is not', null)
      .select('ip')
      .execute()
  )
    .map(({ ip }) => Number(ip))
    .sort((one, other) => one - other);

test('the export contains a long history in order, read page by page', async () => {
  const count = 2 * PAGE_ROWS + 500;
  await storeHistory(asha, count);
  await sql`
    insert into identity.consent (student_id, purpose, version, given_at, ip)
    select ${asha.studentId}, 'terms', nth::text, ${store.ctx().now}, ''
    from generate_series(1, ${count}::int) as nth`.execute(store.db);
  const exported: Exported[] = [];
  const statements = await store.statements(async () => {
    exported.push((await dataOf(asha.api(getMyData))) as Exported);
  });
  const [{ account } = { account: { sign_ins: [], consents: [] } }] = exported;
  const { sign_ins, consents } = account;
  const history = sign_ins.filter(({ ip }) => ip !== '');
  expect(new Set(history.map(({ ip }) => Number(ip))).size).toBe(count);
  expect(history).toHaveLength(count);
  expect(sign_ins.map(({ started_at }) => started_at)).toEqual(sign_ins.map((one) => one.started_at).toSorted());
  expect(Object.keys(history[0] ?? {}).toSorted()).toEqual([
    'ended_at',
    'ip',
    'rotated_at',
    'started_at',
    'user_agent',
  ]);
  const ours = consents.filter(({ version }) => /^\d+$/.test(version)).map(({ version }) => Number(version));
  expect(ours.slice(-count)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  for (const table of ['session', 'consent']) {
    const reads = statements.filter((text) => text.includes(`from "identity"."${table}"`) && !text.includes('join'));
    expect(reads, table).toHaveLength(3);
    expect(reads.every((text) => text.includes('limit'))).toBe(true);
  }
});

test('the sweep leaves the newest thousand ended sessions of a student, and all of others and all live ones', async () => {
  await storeHistory(asha, 1300);
  await storeHistory(ravi, 300);
  await sweepIdentity.run(store.ctx(), {});
  expect(await historyOf(asha)).toEqual(Array.from({ length: 1000 }, (_, at) => at + 1));
  expect(await historyOf(ravi)).toHaveLength(300);
  for (const { studentId } of [asha, ravi]) expect(await liveSessionsOf(store, studentId)).toHaveLength(1);
});

test('fifty sign-ins by Google in an hour; more are refused until the hour is over, and a code still signs in', async () => {
  const { sub } = JSON.parse(
    Buffer.from((await googleCredential(store, { email: EMAIL })).split('.')[1] ?? '', 'base64url').toString(),
  ) as { sub: string };
  const google = { google_sub: sub, google_email: EMAIL, google_linked_at: store.clock.now() };
  await store.db.updateTable('identity.student').set(google).where('id', '=', asha.studentId).execute();
  const signIn = async () =>
    store.api()(socialLogin, {
      email_id: EMAIL,
      social_token: await googleCredential(store, { email: EMAIL }),
      social_type: 2,
    });
  for (let nth = 0; nth < 50; nth++) expect(await signIn()).toMatchObject({ status: 'SUCCESS' });
  store.clock.advance(600_000);
  await expect(signIn()).rejects.toMatchObject({ status: 429 });
  await expect(enterLoginCode(store.api(), ASHA, await codeFor(store, ASHA))).resolves.toMatchObject({
    status: 'SUCCESS',
  });
  await signedInByMobile(store, '9876500002');
  store.clock.advance(3_000_000);
  expect(await signIn()).toMatchObject({ status: 'SUCCESS' });
});

test('a sign-in that ends the least recently used of a hundred sessions notifies the student, five times a day', async () => {
  const { studentId } = await store.studentByMobile('9876500004');
  const notices = async () =>
    (
      await sql<{ sent: number }>`
      select count(*)::int as sent from sms.message where mobile like '%9876500004' and template = 'account'`.execute(
        store.db,
      )
    ).rows[0]?.sent;
  for (let nth = 0; nth < 99; nth++) await startSession(store.ctx(), studentId);
  expect(await notices()).toBe(0);
  await startSession(store.ctx(), studentId);
  expect(await notices()).toBe(1);
  for (let nth = 0; nth < 8; nth++) await startSession(store.ctx(), studentId);
  expect(await notices()).toBe(5);
});
