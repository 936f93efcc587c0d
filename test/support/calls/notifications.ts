/** The calls of browser notifications. */
import { choosePushKind, getPush, unsubscribeFromPush } from '../../../contract/account/push.ts';
import { dataOf } from '../../../contract/client.ts';
import { queuePush } from '../../../server/platform/messaging/push/push.ts';
import { resultText } from '../../../server/platform/messaging/push/push-texts.ts';
import type { StatementRecorder } from '../database/plans.ts';
import { sendWaiting, subscribe } from '../store/push-browser.ts';
import type { TestStore, TestStudent } from '../store/test-store.ts';

export async function callNotifications(
  store: TestStore,
  recorder: StatementRecorder,
  student: TestStudent,
): Promise<void> {
  const { api, studentId } = student;
  await subscribe(store, student);
  await dataOf(api(choosePushKind, { kind: 'test_opens', is_on: false }));
  await dataOf(api(choosePushKind, { kind: 'instalment', is_on: false }));
  await dataOf(api(choosePushKind, { kind: 'instalment', is_on: true }));
  const push = { studentId, kind: 'result', language: 'english', path: '/my-results' } as const;
  await recorder.during('queue a notification', () => {
    const { now } = store.ctx();
    const [key, expiresAt] = [`results_out:1:${studentId}`, new Date(now.getTime() + 3_600_000)];
    return queuePush(store.ctx(), { ...push, key, text: resultText('Mock'), expiresAt });
  });
  await recorder.during('send a notification', () => sendWaiting(store));
  await dataOf(api(getPush));
  await dataOf(api(unsubscribeFromPush));
  // One that the deletion of the account finds.
  await subscribe(store, student);
}
