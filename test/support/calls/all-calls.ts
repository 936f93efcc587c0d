/**
 * Runs each call of a signed-in student once, for tests and benchmarks that record SQL statements. The recorder receives
 * each call under its path, each job and staff command under its name.
 */
import { deleteAccount, getMyData } from '../../../contract/account/account.ts';
import { dataOf } from '../../../contract/client.ts';
import type { StatementRecorder } from '../database/plans.ts';
import type { TestStore } from '../store/test-store.ts';
import { takeTest } from './assessment.ts';
import { buy } from './checkout.ts';
import { changeAccount, signUp, signUpByGoogle } from './identity.ts';
import { runQueued } from './jobs.ts';
import { subscribe } from './newsletter.ts';
import { callNotifications } from './notifications.ts';
import { practise } from './practice.ts';

/** All steps from a sign-up to the deletion of the account; each `turn` is another person. */
export async function runAllSteps(store: TestStore, recorder: StatementRecorder, turn: number): Promise<void> {
  const began = new Date();
  const mobile = `98110${String(turn).padStart(5, '0')}`;
  const mail = `turn${turn}@example.com`;
  const student = await signUp(store, mobile, mail);
  await signUpByGoogle(store, turn, mobile);
  await changeAccount(store, student, mobile, turn);
  await callNotifications(store, recorder, student);
  await buy(store, recorder, student);
  await takeTest(store, recorder, student);
  await practise(store, recorder, student);
  await subscribe(store, recorder, mail, began);
  await runQueued(store, recorder, began);
  await dataOf(student.api(getMyData));
  await dataOf(student.api(deleteAccount));
  await runQueued(store, recorder, began);
}
