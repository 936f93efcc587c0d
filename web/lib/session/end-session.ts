import { pageView } from '../../../common/viewing/page-view.ts';
import { readEntry } from '../storage.ts';
import { signOut } from './session.ts';

const MAX_WAIT_MS = 2000;

/**
 * Ends the session in this browser, however it ended: removes the test papers first, because pages of a student are left as
 * soon as they are signed out. The end of a view removes nothing of the student of this browser.
 */
export async function endLocalSession(): Promise<void> {
  const token = readEntry('access_token');
  if (pageView === null) {
    const cleared = import('../../features/tests/launch/clear-exam-storage.ts')
      .then(({ clearExamStorage }) => clearExamStorage())
      .catch(() => {});
    // Another tab can block the storage, and the network the program.
    await Promise.race([cleared, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  }
  // Meanwhile another tab may have signed in.
  if (readEntry('access_token') === token) signOut();
}
