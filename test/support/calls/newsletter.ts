/** The calls of the newsletter. */
import { dataOf } from '../../../contract/client.ts';
import { subscribeToNewsletter } from '../../../contract/newsletter.ts';
import type { StatementRecorder } from '../database/plans.ts';
import type { TestStore } from '../store/test-store.ts';
import { runQueued } from './jobs.ts';

export async function subscribe(
  store: TestStore,
  recorder: StatementRecorder,
  email: string,
  since: Date,
): Promise<void> {
  await dataOf(store.api()(subscribeToNewsletter, { email, consent: 1 }));
  await runQueued(store, recorder, since);
  const link = async (step: string) =>
    new RegExp(`/newsletter/${step}\\?token=[\\w-]{43}`).exec((await store.outbox(email))[0]?.text ?? '')?.[0] ?? '/';
  await store.http(await link('confirm'), { method: 'POST' });
  await dataOf(store.api()(subscribeToNewsletter, { email, consent: 1 }));
  await runQueued(store, recorder, since);
  await store.http(await link('unsubscribe'), { method: 'POST' });
}
