import { endBrowserPush } from '../../features/account/notifications/end-browser-push.ts';
import { clearExamStorage } from '../../features/tests/launch/clear-exam-storage.ts';
import { clearCopies } from './own-cache.ts';

/** Removes what this browser stores of a student whose session ends, besides the entries of the session. */
export async function clearDevice(): Promise<void> {
  await Promise.allSettled([clearExamStorage(), clearCopies(), endBrowserPush()]);
}
