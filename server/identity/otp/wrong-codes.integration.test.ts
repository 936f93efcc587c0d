/** Wrong codes neither lock the student's row nor wait for it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ASHA, browserAt, enterCode, requestCodeFrom } from '../../../test/support/domains/sign-in-browser.ts';
import { otherCode, readCode } from '../../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';

let store: TestStore;
const statements: string[] = [];
beforeAll(async () => {
  store = await openTestStore({ env: { TRUSTED_PROXIES: '1' }, onStatement: (text) => statements.push(text) });
});
afterAll(() => store.close());

const locks = () => statements.splice(0).filter((text) => /from "identity"\."student".* for update/.test(text));

it('a code or a wrong try of another client locks no student', async () => {
  const phone = browserAt(store, '198.51.100.1');
  await requestCodeFrom(phone);
  const code = await readCode(store, ASHA);
  const other = browserAt(store, '203.0.113.1');
  locks();
  expect(await enterCode(other, '123456')).toMatchObject({ status: 'FAILURE' });
  await requestCodeFrom(other);
  const theirs = await readCode(store, ASHA);
  for (let by = 1; by <= 6; by++)
    expect(await enterCode(other, otherCode(theirs, by))).toMatchObject({ status: 'FAILURE' });
  expect(await enterCode(other, theirs), 'after its five tries').toMatchObject({ code: 'otp_locked' });
  expect(locks()).toEqual([]);
  expect(await enterCode(phone, code)).toMatchObject({ status: 'SUCCESS' });
  expect(locks()).not.toEqual([]);
});

// PostgreSQL only: transactions of the embedded database run one after another.
it.runIf(process.env.TEST_DATABASE === 'postgres')('receive a response while the student’s row is locked', async () => {
  await store.db.transaction().execute(async (db) => {
    await sql`select from identity.student where mobile = ${ASHA} for update`.execute(db);
    const response = await enterCode(browserAt(store, '192.0.2.1'), '123456');
    expect(response).toMatchObject({ code: 'otp_invalid' });
  });
});
