/** Browser notifications: who gets them, once, until when; and what the push service answers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount, getAccount, getMyData } from '../../../../contract/account/account.ts';
import { endDevices, getDevices } from '../../../../contract/account/devices.ts';
import {
  choosePushKind,
  getPush,
  MAX_PUSH_BROWSERS,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../../../contract/account/push.ts';
import { dataOf } from '../../../../contract/client.ts';
import { logout } from '../../../../contract/identity/sign-in.ts';
import { listStudentMessages } from '../../../../contract/staff/students/student-messages.ts';
import { confirmByCode } from '../../../../test/support/domains/sign-in-steps.ts';
import { staff } from '../../../../test/support/domains/staff.ts';
import {
  createKeys,
  nameOf,
  queueResult,
  received,
  sendWaiting,
  setStatus,
  subscribe,
} from '../../../../test/support/store/push-browser.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../../test/support/store/test-store.ts';
import { signOutCommand } from '../../../identity/index.ts';
import { type Push, sendQueuedPush } from './push.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
beforeEach(() => store.clock.advance(3_600_000));

const queue = (student: TestStudent, changes: Partial<Push> = {}) => queueResult(store, student, changes);
const subscriptions = () => store.db.selectFrom('push.subscription').selectAll().orderBy('subscribed_at').execute();
const messageRows = (cause: string) =>
  store.db.selectFrom('push.message').where('cause', '=', cause).selectAll().execute();

describe('a notification', () => {
  it('reaches each browser of the student once, encrypted and signed, in the language, and its content is deleted', async () => {
    const [phone, laptop, ravi] = [
      await store.student('Asha'),
      await store.student('Asha'),
      await store.student('Ravi'),
    ];
    const browsers = [await subscribe(store, phone), await subscribe(store, laptop)];
    const other = await subscribe(store, ravi);
    const key = await queue(phone, { language: 'hindi', urgency: 'high' });
    await queue(phone, { key });
    await sendWaiting(store);
    for (const browser of browsers) {
      expect(await received(store, browser)).toEqual([
        {
          title: 'आपका परिणाम आ गया है',
          body: 'SSC CGL Mock 3',
          path: '/hi/my-results',
          lang: 'hi-IN',
          tag: expect.stringMatching(/^[\w-]{32}$/),
          headers: { ttl: '3600', urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) },
        },
      ]);
    }
    expect(await received(store, other)).toEqual([]);
    const rows = await messageRows(key);
    expect(rows).toHaveLength(2);
    expect(rows.every(({ content, sent_at }) => content === null && sent_at !== null)).toBe(true);
    for (const { key } of rows) await sendQueuedPush(store.ctx(), key);
    expect(await received(store, browsers[0] ?? '')).toHaveLength(1);
    const support = await staff(store, 'support');
    const listed = await dataOf(support.api(listStudentMessages, { student_id: phone.studentId }));
    expect(listed.filter(({ channel }) => channel === 'push')).toEqual([
      { title: 'Result is out', channel: 'push', state: 'sent', at: expect.any(String) },
    ]);
  });

  it('of a kind that the student switched off is not sent, on none of the browsers; others are', async () => {
    const meena = await store.student('Meena');
    const browser = await subscribe(store, meena);
    const state = await dataOf(meena.api(choosePushKind, { kind: 'result', is_on: false }));
    expect(state.kinds).toContainEqual({ kind: 'result', is_on: false });
    await dataOf(meena.api(choosePushKind, { kind: 'result', is_on: false }));
    await queue(meena);
    await queue(meena, { kind: 'instalment' });
    await sendWaiting(store);
    expect(await received(store, browser)).toHaveLength(1);
    await dataOf(meena.api(choosePushKind, { kind: 'result', is_on: true }));
    await queue(meena);
    await sendWaiting(store);
    expect(await received(store, browser)).toHaveLength(2);
    await dataOf(meena.api(unsubscribeFromPush));
    await queue(meena);
    await sendWaiting(store);
    expect(await received(store, browser)).toHaveLength(2);
  });

  it('is not sent after its time, and waits while the push service is unavailable', async () => {
    const imran = await store.student('Imran');
    const browser = await subscribe(store, imran);
    await setStatus(store, browser, 503);
    const [soon, later] = [await queue(imran), await queue(imran, { expiresAt: new Date(Date.now() * 2) })];
    await sendWaiting(store);
    expect((await messageRows(soon))[0]).toMatchObject({ sent_at: null, failed_at: null, claimed_until: null });
    store.clock.advance(2 * 3_600_000);
    await setStatus(store, browser, 201);
    await sendWaiting(store);
    expect((await messageRows(soon))[0]).toMatchObject({ failure: 'too late', content: null });
    expect((await messageRows(later))[0]?.sent_at).not.toBeNull();
    expect(await received(store, browser)).toHaveLength(1);
  });

  it('that the push service refuses for ever fails, and an ended subscription is deleted', async () => {
    const imran = await store.student('Imran');
    const browser = await subscribe(store, imran);
    await setStatus(store, browser, 413);
    const refused = await queue(imran);
    await sendWaiting(store);
    const failures = (await messageRows(refused)).map(({ failure }) => failure);
    // Imran's other browser gets it.
    expect(failures.filter(Boolean)).toEqual(['the push service responded 413']);
    expect((await dataOf(imran.api(getPush))).endpoint).toContain(browser);
    for (const status of [404, 410]) {
      const again = await subscribe(store, imran);
      await setStatus(store, again, status);
      await queue(imran);
      await sendWaiting(store);
      expect((await dataOf(imran.api(getPush))).endpoint).toBeNull();
    }
  });
});

describe('a subscription ends', () => {
  it('with the session: at the sign-out, from another device, and by the staff', async () => {
    const [here, lost, third] = [await store.student('Ravi'), await store.student('Ravi'), await store.student('Ravi')];
    for (const one of [here, lost, third]) await subscribe(store, one);
    const mine = async () =>
      (await subscriptions()).filter(({ student_id }) => Number(student_id) === here.studentId).length;
    const before = await mine();
    const own = (await dataOf(lost.api(getDevices))).find(({ is_this }) => is_this);
    await dataOf(here.api(endDevices, { device_ids: [own?.device_id ?? ''] }));
    expect(await mine()).toBe(before - 1);
    await dataOf(third.api(logout));
    expect(await mine()).toBe(before - 2);
    await signOutCommand(() => store.ctx())(['9876500002']);
    expect(await mine()).toBe(0);
    await expect(here.api(subscribeToPush, await createKeys(store))).rejects.toMatchObject({ status: 401 });
  });

  it('when another session of the same browser subscribes', async () => {
    const [asha, meena] = [await store.student('Asha'), await store.student('Meena')];
    const keys = await createKeys(store);
    await dataOf(asha.api(subscribeToPush, keys));
    await dataOf(meena.api(subscribeToPush, keys));
    expect((await dataOf(asha.api(getPush))).endpoint).toBeNull();
    await queue(asha);
    await queue(meena);
    await sendWaiting(store);
    expect(await received(store, nameOf(keys))).toHaveLength(1);
  });

  it('for the oldest beyond the limit', async () => {
    const students: TestStudent[] = [];
    for (let n = 0; n <= MAX_PUSH_BROWSERS; n++) {
      const student = await store.student('Imran');
      store.clock.advance(1000);
      await subscribe(store, student);
      students.push(student);
    }
    const [oldest, second] = students as [TestStudent, TestStudent];
    expect((await dataOf(oldest.api(getPush))).endpoint).toBeNull();
    expect((await dataOf(second.api(getPush))).endpoint).not.toBeNull();
  });

  it('with the account; the copy of the data names the service and what is switched off, not the address', async () => {
    const meena = await store.student('Meena');
    const browser = await subscribe(store, meena);
    await dataOf(meena.api(choosePushKind, { kind: 'test_opens', is_on: false }));
    const copy = await dataOf(meena.api(getMyData));
    const services = (copy.browser_notifications as { browsers: { service: string }[] }).browsers;
    expect(services.at(-1)?.service).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(copy).toMatchObject({ browser_notifications: { switched_off: ['test_opens'] } });
    expect(JSON.stringify(copy)).not.toContain(browser);
    await confirmByCode(store, meena.api, '9876500003');
    await dataOf(meena.api(deleteAccount));
    expect((await subscriptions()).filter(({ student_id }) => Number(student_id) === meena.studentId)).toEqual([]);
    const off = await store.db.selectFrom('push.switched_off').where('student_id', '=', meena.studentId).execute();
    expect(off).toEqual([]);
  });
});

describe('a browser cannot make the store send anywhere else', () => {
  it('an address that is not at the push service is refused', async () => {
    const asha = await store.student('Asha');
    const keys = await createKeys(store);
    const { port } = new URL(keys.endpoint);
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/1',
      `http://127.0.0.1:${port}/api/v1/captcha/challenge`,
      `http://127.0.0.1:${port}/sandbox/push/../outbox.json`,
      `http://127.0.0.1:${port}/sandbox/push/%2e%2e/outbox.json`,
      `http://127.0.0.1:1/sandbox/push/1`,
      'no address',
    ]) {
      expect(await asha.api(subscribeToPush, { ...keys, endpoint }), endpoint).toMatchObject({
        code: 'push_service_unknown',
      });
    }
    const malformed = { ...keys, p256dh: 'B'.repeat(87) };
    await expect(asha.api(subscribeToPush, malformed)).rejects.toMatchObject({ status: 400 });
    await expect(asha.api(subscribeToPush, { ...keys, auth: 'x' })).rejects.toMatchObject({ status: 400 });
  });
});

it('without a key, notifications are not offered, and none are queued', async () => {
  const plain = await openTestStore({ env: { STORE_WORKER: 'off' } });
  try {
    const asha = await plain.student('Asha');
    expect(await dataOf(asha.api(getAccount))).toMatchObject({ is_push_offered: false });
    expect(await dataOf(asha.api(getPush))).toMatchObject({ public_key: null, stand_in: null, endpoint: null });
    const body = { endpoint: 'https://fcm.googleapis.com/1', p256dh: 'B'.repeat(87), auth: 'B'.repeat(22) };
    expect(await asha.api(subscribeToPush, body)).toMatchObject({ code: 'push_not_offered' });
  } finally {
    await plain.close();
  }
});
