import { afterEach, describe, expect, test, vi } from 'vitest';
import { ASHA, closeFakeTab, openFakeTab, RAVI, viewEntries } from '../../test/support/domains/fake-tab.ts';

afterEach(() => {
  vi.useRealTimers();
  closeFakeTab();
});

const ENDED = [['/view-as#ended-2101']];
const load = async () => ({ ...(await import('./page-view.ts')), ...(await import('./leave-page.ts')) });
const open = (tab: ReturnType<typeof openFakeTab>, view: typeof ASHA) => {
  for (const [name, value] of Object.entries(viewEntries(view))) tab.storage.setItem(name, value);
};

test('a page of no view has no token of one, whatever else the tab stores, and is never left', async () => {
  const tab = openFakeTab({ sopan_access_token: 'token' });
  const { pageView, isPageCurrent, viewingToken, requireView, leavePage } = await load();
  expect([pageView, isPageCurrent(), viewingToken()]).toEqual([null, true, null]);
  open(tab, ASHA);
  requireView();
  leavePage();
  expect([isPageCurrent(), tab.location.replace.mock.calls]).toEqual([false, []]);
});

test('a page of a view has its token, also when the Back button shows it during the view', async () => {
  const tab = openFakeTab(viewEntries(ASHA));
  const { isPageCurrent, viewingToken, leaveWhenShownAgain, requireView } = await load();
  leaveWhenShownAgain();
  expect([isPageCurrent(), viewingToken()]).toEqual([true, 'viewing.a']);
  tab.comeBack();
  requireView();
  expect(tab.location.replace).not.toHaveBeenCalled();
});

describe('the Back button shows a page of a view that has ended:', () => {
  test('the page is emptied and left, has no token, and sends no call', async () => {
    const tab = openFakeTab({ ...viewEntries(ASHA), other: '1' });
    const { leaveWhenShownAgain, viewingToken, requireView } = await load();
    leaveWhenShownAgain();
    (await import('./viewing.ts')).clearViewing();
    expect([tab.storage.length, tab.storage.getItem('other'), viewingToken()]).toEqual([1, '1', null]);
    tab.comeBack();
    expect(tab.location.replace.mock.calls).toEqual(ENDED);
    expect(tab.document.body.replaceChildren).toHaveBeenCalledWith();
    expect(requireView).toThrow('This view has ended.');
  });

  test('after its time, although its timer did not run', async () => {
    vi.useFakeTimers();
    const tab = openFakeTab(viewEntries(ASHA));
    (await load()).leaveWhenShownAgain();
    vi.setSystemTime(Date.now() + 60_000);
    tab.comeBack();
    expect([tab.location.replace.mock.calls, tab.storage.length]).toEqual([ENDED, 0]);
  });

  test('in a view of another student, which stays open', async () => {
    const tab = openFakeTab(viewEntries(ASHA));
    const { leaveWhenShownAgain, viewingToken } = await load();
    leaveWhenShownAgain();
    open(tab, RAVI);
    expect(viewingToken()).toBeNull();
    tab.comeBack();
    expect([tab.location.replace.mock.calls, tab.storage.getItem('sopan_access_token')]).toEqual([ENDED, 'viewing.b']);
  });

  test.each([
    ['no view', {}],
    ['a view of another student', viewEntries(RAVI)],
  ])('loaded again in a tab with %s, it is not current', async (_, entries) => {
    openFakeTab(entries, { state: { sopan_viewing: viewEntries(ASHA).sopan_viewing } });
    const { isPageCurrent, hasEnded, viewingToken } = await load();
    expect([isPageCurrent(), hasEnded(), viewingToken()]).toEqual([false, true, null]);
  });
});

test('the page that opens a view belongs to none, and shows nobody', async () => {
  openFakeTab(viewEntries(ASHA), { pathname: '/view-as' });
  const { pageView, isPageCurrent, hasEnded } = await load();
  expect([pageView, isPageCurrent(), hasEnded()]).toEqual(['', false, false]);
});

test('a stored view replaces the one before with everything of its student', async () => {
  const tab = openFakeTab({ ...viewEntries(ASHA), sopan_email_id: 'asha@example.com' }, { pathname: '/view-as' });
  const { readViewing, storeViewing } = await import('./viewing.ts');
  storeViewing({ ...RAVI, ends_local_ms: 1 }, { access_token: 'viewing.b', gender: null });
  expect([tab.storage.length, tab.storage.getItem('sopan_access_token')]).toEqual([2, 'viewing.b']);
  expect(readViewing()).toEqual({ ...RAVI, ends_local_ms: 1 });
});
