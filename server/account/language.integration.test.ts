/** The language that a student chose: stored, returned, exported, deleted, and read by other domains. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount, getAccount, getMyData } from '../../contract/account/account.ts';
import { selectLanguage } from '../../contract/account/language.ts';
import { dataOf } from '../../contract/client.ts';
import { confirmByCode, signedInByMobile } from '../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { languageOfStudent, languagesOfStudents, studentById } from '../identity/index.ts';

const ASHA = '9876500001';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const storedLanguage = async (studentId: number) =>
  (
    await store.db
      .selectFrom('identity.student')
      .where('id', '=', studentId)
      .select('language')
      .executeTakeFirstOrThrow()
  ).language;

test('a chosen language is stored for this student only, and returned with the account and at the next sign-in', async () => {
  const [asha, ravi] = [await store.student('Asha'), await store.student('Ravi')];
  expect(await dataOf(asha.api(getAccount))).toMatchObject({ language: null });
  expect(await dataOf(asha.api(selectLanguage, { language: 'hindi' }))).toEqual({ language: 'hindi' });
  expect(await dataOf(asha.api(getAccount))).toMatchObject({ language: 'hindi' });
  expect(await dataOf(ravi.api(getAccount))).toMatchObject({ language: null });
  store.clock.advance(3_600_000);
  expect((await signedInByMobile(store, ASHA)).language).toBe('hindi');
});

test('other domains read the language, which is English without a choice', async () => {
  const [asha, ravi] = [await store.student('Asha'), await store.student('Ravi')];
  await dataOf(asha.api(selectLanguage, { language: 'hindi' }));
  expect(await languageOfStudent(store.ctx(), asha.studentId)).toBe('hindi');
  expect(await languageOfStudent(store.ctx(), ravi.studentId)).toBe('english');
  expect(await languageOfStudent(store.ctx(), 0)).toBe('english');
  const languageOf = await languagesOfStudents(store.ctx(), [asha.studentId, ravi.studentId]);
  expect([languageOf(asha.studentId), languageOf(ravi.studentId)]).toEqual(['hindi', 'english']);
  expect(await studentById(store.ctx(), asha.studentId)).toMatchObject({ language: 'hindi' });
});

test('another language is malformed and changes nothing', async () => {
  const ravi = await store.student('Ravi');
  await expect(ravi.api(selectLanguage, { language: 'tamil' as never })).rejects.toMatchObject({ code: 'malformed' });
  expect(await storedLanguage(ravi.studentId)).toBeNull();
});

test('the copy of the data contains the language, and the deletion removes it', async () => {
  const meena = await store.student('Meena');
  await dataOf(meena.api(selectLanguage, { language: 'hindi' }));
  expect(await dataOf(meena.api(getMyData))).toMatchObject({ account: { profile: { language: 'hindi' } } });
  store.clock.advance(3_600_000);
  await confirmByCode(store, meena.api, '9876500003');
  await dataOf(meena.api(deleteAccount));
  expect(await storedLanguage(meena.studentId)).toBeNull();
});

test('a deletion by the former version, which does not know the column, removes the language too', async () => {
  const imran = await store.student('Imran');
  await dataOf(imran.api(selectLanguage, { language: 'hindi' }));
  await store.db
    .updateTable('identity.student')
    .set({
      ...{ mobile: null, mobile_proved_at: null, email: null, email_proved_at: null, google_sub: null },
      ...{ first_name: null, last_name: null, dob: null, gender: null, state_id: null, picture: null },
      ...{ selected_vertical: 0, onboarded_at: null, deleted_at: store.clock.now() },
    })
    .where('id', '=', imran.studentId)
    .execute();
  expect(await storedLanguage(imran.studentId)).toBeNull();
});
