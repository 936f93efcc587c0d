/** The language that a student chose: stored, returned, exported and deleted. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount, getAccount, getMyData } from '../../contract/account/account.ts';
import { selectLanguage } from '../../contract/account/language.ts';
import { dataOf } from '../../contract/client.ts';
import { confirmByCode, signedInByMobile } from '../../test/support/domains/sign-in-steps.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../test/support/store/test-store.ts';

const ASHA = '9876500001';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const studentRow = (studentId: number) =>
  store.db
    .selectFrom('identity.student')
    .where('id', '=', studentId)
    .select(['language', 'signed_up_in'])
    .executeTakeFirstOrThrow();
/** Chooses Hindi for a student who signed up on a Hindi page. */
async function chooseHindi({ api, studentId }: TestStudent) {
  await store.db.updateTable('identity.student').set({ signed_up_in: 'hindi' }).where('id', '=', studentId).execute();
  await dataOf(api(selectLanguage, { language: 'hindi' }));
  expect(await studentRow(studentId)).toEqual({ language: 'hindi', signed_up_in: 'hindi' });
}
const NO_LANGUAGES = { language: null, signed_up_in: null };

test('a chosen language is stored for this student only, and returned with the account and at the next sign-in', async () => {
  const [asha, ravi] = [await store.student('Asha'), await store.student('Ravi')];
  expect(await dataOf(asha.api(getAccount))).toMatchObject({ language: null });
  expect(await dataOf(asha.api(selectLanguage, { language: 'hindi' }))).toEqual({ language: 'hindi' });
  expect(await dataOf(asha.api(getAccount))).toMatchObject({ language: 'hindi' });
  expect(await dataOf(ravi.api(getAccount))).toMatchObject({ language: null });
  store.clock.advance(3_600_000);
  expect((await signedInByMobile(store, ASHA)).language).toBe('hindi');
});

test('another language is malformed and changes nothing', async () => {
  const ravi = await store.student('Ravi');
  await expect(ravi.api(selectLanguage, { language: 'tamil' as never })).rejects.toMatchObject({ code: 'malformed' });
  expect((await studentRow(ravi.studentId)).language).toBeNull();
});

test('the copy of the data contains the language, and the deletion removes it and that of the sign-up', async () => {
  const meena = await store.student('Meena');
  await chooseHindi(meena);
  expect(await dataOf(meena.api(getMyData))).toMatchObject({ account: { profile: { language: 'hindi' } } });
  store.clock.advance(3_600_000);
  await confirmByCode(store, meena.api, '9876500003');
  await dataOf(meena.api(deleteAccount));
  expect(await studentRow(meena.studentId)).toEqual(NO_LANGUAGES);
});

test('a deletion by the former version, which does not know the columns, removes them too', async () => {
  const imran = await store.student('Imran');
  await chooseHindi(imran);
  await store.db
    .updateTable('identity.student')
    .set({
      ...{ mobile: null, mobile_proved_at: null, email: null, email_proved_at: null, google_sub: null },
      ...{ first_name: null, last_name: null, dob: null, gender: null, state_id: null, picture: null },
      ...{ selected_vertical: 0, onboarded_at: null, deleted_at: store.clock.now() },
    })
    .where('id', '=', imran.studentId)
    .execute();
  expect(await studentRow(imran.studentId)).toEqual(NO_LANGUAGES);
});
