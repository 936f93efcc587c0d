import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const STATE = { public_key: 'BKey', stand_in: null, endpoint: 'https://push.test/1', kinds: [] };
let subscription: { endpoint: string; unsubscribe: ReturnType<typeof vi.fn>; toJSON(): object } | null;
const subscribe = vi.fn();

beforeEach(() => {
  vi.resetModules();
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const keys = { p256dh: 'p', auth: 'a' };
  const made = (endpoint: string) => ({ endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) });
  subscription = made('https://push.test/1');
  subscribe.mockReset().mockImplementation(async () => {
    if (subscription) throw new DOMException('another key', 'InvalidStateError');
    subscription = made('https://push.test/2');
    return subscription;
  });
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  setBrowser({
    serviceWorker: {
      register: vi.fn(),
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
});
afterEach(() => vi.unstubAllGlobals());

function setBrowser(navigator: object): void {
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140',
    maxTouchPoints: 5,
    ...navigator,
  });
}

const load = () => import('./browser-push.ts');

test('a browser subscribes with the key of the store, in place of an earlier subscription', async () => {
  const { subscribeBrowser } = await load();
  const before = subscription;
  expect(await subscribeBrowser(STATE)).toEqual({ endpoint: 'https://push.test/2', p256dh: 'p', auth: 'a' });
  expect(before?.unsubscribe).toHaveBeenCalled();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
});

test('a browser is subscribed while it has the subscription that the store knows, and the permission', async () => {
  const { isBrowserSubscribed } = await load();
  expect(await isBrowserSubscribed(STATE)).toBe(true);
  expect(await isBrowserSubscribed({ ...STATE, endpoint: 'https://push.test/9' })).toBe(false);
  expect(await isBrowserSubscribed({ ...STATE, endpoint: null })).toBe(false);
  vi.stubGlobal('Notification', { permission: 'default' });
  expect(await isBrowserSubscribed(STATE)).toBe(false);
});

test('the end of the session removes the subscription', async () => {
  const { endBrowserPush } = await import('./end-browser-push.ts');
  await endBrowserPush();
  expect(subscription).toBeNull();
  await endBrowserPush();
  setBrowser({});
  await endBrowserPush();
});

test('what a browser can do', async () => {
  const { browserSupport } = await load();
  expect(browserSupport()).toBe('possible');
  vi.stubGlobal('Notification', { permission: 'denied' });
  expect(browserSupport()).toBe('denied');
  setBrowser({});
  expect(browserSupport()).toBe('unsupported');
  setBrowser({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1' });
  expect(browserSupport()).toBe('install');
  setBrowser({ userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Safari/605', maxTouchPoints: 5 });
  expect(browserSupport()).toBe('install');
  setBrowser({ userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1', standalone: true });
  expect(browserSupport()).toBe('unsupported');
});
