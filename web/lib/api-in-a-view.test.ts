/** Calls of a page in which the staff see the store as Asha, in a browser in which Ravi is signed in. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAccount } from '../../contract/account/account.ts';
import {
  ASHA,
  closeFakeTab,
  fakeStorage,
  openFakeTab,
  RAVI,
  viewEntries,
} from '../../test/support/domains/fake-tab.ts';

const ofRavi = {
  sopan_access_token: 'token-of-ravi',
  sopan_refresh_token: 'refresh',
  sopan_email_id: 'ravi@example.com',
};
let tab: ReturnType<typeof openFakeTab>;
let browserStorage: Storage;
/** The tokens of the calls that were sent. */
let sent: (string | null)[];
let beforeResponse: () => void;
let clearedCaches: string[];

beforeEach(() => {
  tab = openFakeTab(viewEntries(ASHA));
  browserStorage = fakeStorage(ofRavi);
  vi.stubGlobal('localStorage', browserStorage);
  sent = [];
  beforeResponse = () => {};
  clearedCaches = [];
  vi.stubGlobal('caches', {
    keys: async () => ['sopan-exam', 'sopan-own-1', 'sopan-store-1'],
    delete: async (name: string) => clearedCaches.push(name),
  });
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('authorization'));
    beforeResponse();
    return Response.json({ status: 'FAILURE', success: false, code: 'not_signed_in', message: '' }, { status: 401 });
  });
});
afterEach(closeFakeTab);

const endView = () => tab.storage.clear();
const openRavi = () => {
  for (const [name, value] of Object.entries(viewEntries(RAVI))) tab.storage.setItem(name, value);
};

test.each([
  ['ends', endView],
  ['is replaced by a view of another student', openRavi],
  ['has ended on the server', () => {}],
])('a call is sent once if its view %s before the response', async (_, change) => {
  const { api } = await import('./api.ts');
  beforeResponse = change;
  await expect(api(getAccount)).rejects.toThrow();
  // The page that is loaded again is left, because its entry in the history names its view.
  expect([sent, tab.location.reload.mock.calls.length]).toEqual([['Bearer viewing.a'], 1]);
  expect(browserStorage.length).toBe(3);
  expect(clearedCaches).toEqual([]);
});

test.each([
  ['has ended', endView],
  ['was replaced by a view of another student', openRavi],
])('calls have no token if the view %s, and nobody is signed in on the page', async (_, change) => {
  const [{ api }, { readEntry, writeEntries }] = await Promise.all([import('./api.ts'), import('./storage.ts')]);
  change();
  await expect(api(getAccount)).rejects.toThrow();
  writeEntries({ access_token: null });
  expect([sent, readEntry('access_token'), readEntry('email_id')]).toEqual([[null], null, null]);
  expect(browserStorage.getItem('sopan_access_token')).toBe('token-of-ravi');
});

test('the page that says that the view has ended shows nobody', async () => {
  tab = openFakeTab({}, { pathname: '/view-as' });
  const { readEntry } = await import('./storage.ts');
  expect([readEntry('access_token'), readEntry('email_id')]).toEqual([null, null]);
});

test('the token of a view is sent during the view only, and that of the browser by other pages', async () => {
  tab = openFakeTab();
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('authorization'));
    return Response.json({ status: 'SUCCESS', success: true, message: '', data: null });
  });
  const { api } = await import('./api.ts');
  await api(getAccount);
  expect(sent).toEqual(['Bearer token-of-ravi']);
});

test('a refused renewal outside of a view removes the tests and the copies of the student with the session', async () => {
  tab = openFakeTab();
  const { api } = await import('./api.ts');
  await expect(api(getAccount)).rejects.toThrow();
  expect([clearedCaches, browserStorage.length]).toEqual([['sopan-exam', 'sopan-own-1'], 0]);
  expect(tab.location.reload).toHaveBeenCalledOnce();
});
