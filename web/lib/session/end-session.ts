import { pageView } from '../../../common/viewing/page-view.ts';
import { readEntry } from '../storage.ts';
import { signOut } from './session.ts';

/**
 * Ends the session in this browser, however it ended: removes the test papers and the copies first, because pages of a student are left as
 * soon as they are signed out. The end of a view removes nothing of the student of this browser.
 */
export async function endLocalSession(): Promise<void> {
  const token = readEntry('access_token');
  if (pageView === null) {
    await import('../../offline/copies/clear-device.ts').then((script) => script.clearDevice()).catch(() => {});
  }
  // Meanwhile another tab may have signed in.
  if (readEntry('access_token') === token) signOut();
}
