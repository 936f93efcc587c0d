import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterConsent } from '../../common/texts/newsletter-consent.ts';
import { subscribeToNewsletter } from '../../contract/newsletter.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { subscribe } from './commands.ts';
import { inboxOf } from './limits.ts';
import { sweepNewsletter } from './sweep.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ work: true });
});
afterAll(() => store.close());

const requestSubscription = (email: string, consent: 0 | 1 = 1) =>
  store.httpApi()(subscribeToNewsletter, { email, consent });
const DONE = 'Almost there. We have sent you a mail: please open it and confirm.';

/** The newest mail, after `count` mails have arrived. */
async function mailTo(email: string, count: number) {
  await expect.poll(async () => (await store.outbox(email)).length).toBe(count);
  const [newest] = await store.outbox(email);
  if (!newest) throw new Error(`nothing was sent to ${email}`);
  const link = (step: string) => new RegExp(`/newsletter/${step}\\?token=[\\w-]{43}`).exec(newest.text)?.[0] ?? '';
  return { ...newest, confirm: link('confirm'), unsubscribe: link('unsubscribe') };
}

/** Clicks a page's button: the form posts to the page's own URL. Returns the status and the redirect or text. */
async function submitLink(path: string, init: RequestInit = {}): Promise<string> {
  const response = await store.http(path, { method: 'POST', ...init });
  return `${response.status} ${response.headers.get('location') ?? (await response.text())}`;
}

async function consentsOf(email: string) {
  return store.db
    .selectFrom('newsletter.consent')
    .innerJoin('newsletter.subscriber', 'newsletter.subscriber.id', 'subscriber_id')
    .where('email', '=', email)
    .orderBy('newsletter.consent.id')
    .select(['words', 'given_at', 'confirmed_at', 'withdrawn_at'])
    .execute();
}

test('Asha subscribes, confirms by mail, and unsubscribes in one click', async () => {
  expect(await requestSubscription(' Asha@Example.com ')).toMatchObject({
    status: 'SUCCESS',
    message: DONE,
    data: null,
  });
  const confirmation = await mailTo('asha@example.com', 1);
  expect(confirmation.subject).toBe('Please confirm: the Sopan newsletter');
  const given = { words: newsletterConsent('Sopan', 'english'), given_at: store.clock.now() };
  expect(await consentsOf('asha@example.com')).toEqual([{ ...given, confirmed_at: null, withdrawn_at: null }]);

  store.clock.advance(60_000);
  const confirmed_at = store.clock.now();
  expect(await submitLink(confirmation.confirm)).toBe('303 /newsletter/confirmed');
  // A second click leaves the first confirmation time and sends no second welcome mail.
  store.clock.advance(60_000);
  expect(await submitLink(confirmation.confirm)).toBe('303 /newsletter/confirmed');
  expect(await consentsOf('asha@example.com')).toEqual([{ ...given, confirmed_at, withdrawn_at: null }]);
  const welcome = await mailTo('asha@example.com', 2);
  expect(welcome.subject).toBe('Welcome to the Sopan newsletter');
  expect(welcome.headers).toMatchObject({
    'list-unsubscribe': `<${store.config.publicUrl}${welcome.unsubscribe}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });

  const oneClick = { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect(await submitLink(welcome.unsubscribe, oneClick)).toBe('200 You are unsubscribed.');
  expect(await submitLink(welcome.unsubscribe, oneClick)).toBe('200 You are unsubscribed.');
  expect(await submitLink(welcome.unsubscribe)).toBe('303 /newsletter/unsubscribed');
  expect((await consentsOf('asha@example.com'))[0]?.withdrawn_at).toEqual(store.clock.now());
  // The old link does not subscribe her again.
  expect(await submitLink(confirmation.confirm)).toBe('303 /newsletter/link-expired');

  await requestSubscription('asha@example.com');
  const again = await mailTo('asha@example.com', 3);
  expect(await submitLink(again.confirm)).toBe('303 /newsletter/confirmed');
  expect((await consentsOf('asha@example.com')).map((consent) => consent.withdrawn_at === null)).toEqual([false, true]);
});

test('a mail program may send its click as multipart', async () => {
  await requestSubscription('kavya@example.com');
  const { confirm, unsubscribe } = await mailTo('kavya@example.com', 1);
  await submitLink(confirm);
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  expect(await submitLink(unsubscribe, { body })).toBe('200 You are unsubscribed.');
  expect((await consentsOf('kavya@example.com'))[0]?.withdrawn_at).not.toBeNull();
});

test('opening a link changes nothing: mail scanners open links', async () => {
  await requestSubscription('ravi@example.com');
  const { confirm, unsubscribe } = await mailTo('ravi@example.com', 1);
  await store.http(confirm);
  await store.http(unsubscribe, { method: 'HEAD' });
  expect(await consentsOf('ravi@example.com')).toMatchObject([{ confirmed_at: null, withdrawn_at: null }]);
});

test('the response is the same for subscribers, and only they receive a mail', async () => {
  await requestSubscription('meena@example.com');
  await submitLink((await mailTo('meena@example.com', 1)).confirm);
  await mailTo('meena@example.com', 2);
  expect(await requestSubscription('meena@example.com')).toEqual(await requestSubscription('new@example.com'));
  expect((await mailTo('meena@example.com', 3)).subject).toBe('You already receive the Sopan newsletter');
});

test('mails are limited to three a day for an address, and the response stays the same', async () => {
  for (let times = 0; times < 5; times++)
    expect(await requestSubscription('imran@example.com')).toMatchObject({ message: DONE });
  await mailTo('imran@example.com', 3);
  expect(await consentsOf('imran@example.com')).toHaveLength(3);
  store.clock.advance(86_400_000);
  await requestSubscription('imran@example.com');
  await mailTo('imran@example.com', 4);
});

test('a client with many addresses is rate limited', async () => {
  // Requests from the machine's own address have ten times the limit.
  await store.db
    .updateTable('identity.allowance')
    .set({ used: 200 })
    .where('subject', 'like', 'newsletter-from:%')
    .execute();
  await expect(requestSubscription('another@example.com')).rejects.toMatchObject({ status: 429 });
  const body = new URLSearchParams({ email: 'another@example.com', consent: '1' });
  expect(await submitLink('/newsletter/subscribe', { body })).toBe('303 /newsletter/later');
  store.clock.advance(86_400_000);
});

test('without consent, or without an address, nothing is stored', async () => {
  expect(await requestSubscription('zoya@example.com', 0)).toMatchObject({
    status: 'FAILURE',
    code: 'consent_missing',
  });
  for (const email of ['', 'zoya', 'zoya@example', 'zoya@example.com, asha@example.com', 'a@b.c\r\nBcc: d@e.fr']) {
    expect(await requestSubscription(email), email).toMatchObject({ status: 'FAILURE', code: 'email_invalid' });
  }
  expect(await consentsOf('zoya@example.com')).toEqual([]);
});

test('the form works without scripts, and only from our own pages', async () => {
  const form = (fields: Record<string, string>, site = 'same-origin') =>
    submitLink('/newsletter/subscribe', { body: new URLSearchParams(fields), headers: { 'sec-fetch-site': site } });
  expect(await form({ email: 'form@example.com' })).toBe('303 /newsletter/not-taken');
  expect(await form({ email: 'form', consent: '1' })).toBe('303 /newsletter/not-taken');
  expect(await form({ email: 'form@example.com', consent: '1' }, 'cross-site')).toBe('303 /newsletter');
  expect(await store.outbox('form@example.com')).toEqual([]);
  expect(await form({ email: 'form@example.com', consent: '1' })).toBe('303 /newsletter/check-your-mail');
  await mailTo('form@example.com', 1);
});

test('a forged or expired link changes nothing; an unconfirmed subscription is deleted', async () => {
  await requestSubscription('late@example.com');
  const { confirm } = await mailTo('late@example.com', 1);
  store.clock.advance(2 * 86_400_000);
  expect(await submitLink(confirm)).toBe('303 /newsletter/link-expired');
  for (const token of ['', 'x', 'A'.repeat(43), "'--", 'A'.repeat(5000)]) {
    expect(await submitLink(`/newsletter/confirm?token=${token}`)).toBe('303 /newsletter/link-expired');
    expect(await submitLink(`/newsletter/unsubscribe?token=${token}`)).toBe('303 /newsletter/link-unknown');
  }
  const oneClick = { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect(await submitLink('/newsletter/unsubscribe?token=x', oneClick)).toMatch(
    /^404 We could not find this subscription/,
  );

  store.clock.advance(8 * 86_400_000);
  await sweepNewsletter.run(store.ctx(), {});
  const subscribers = await store.db.selectFrom('newsletter.subscriber').select('email').execute();
  const emails = subscribers.map(({ email }) => email);
  expect(emails).toContain('meena@example.com');
  expect(emails).not.toContain('late@example.com');
});

test('an inbox with many addresses gets three mails a day', async () => {
  const spellings = ['a.sha@gmail.com', 'Asha+1@gmail.com', 'asha+2@googlemail.com', 'as.ha+3@gmail.com'];
  const tagged = ['x@example.com', 'x+1@example.com', 'x+1+2@Example.com', 'x+3@example.com'];
  for (const email of [...spellings, ...tagged])
    expect(await requestSubscription(email)).toMatchObject({ message: DONE });
  for (const email of [...spellings, ...tagged].map((one) => one.toLowerCase()))
    expect(await consentsOf(email), email).toHaveLength(email.includes('+3') ? 0 : 1);
  // Other providers do not ignore dots.
  expect([inboxOf('a.b@example.com'), inboxOf('+a@x.in')]).toEqual(['a.b@example.com', '+a@x.in']);
});

test('a network has a daily limit of its own, with which it cannot use up the limit of all', async () => {
  const from = (ip: string, email: string) =>
    subscribe({ ...store.ctx(), ip }, { email, consent: 1 }).then(
      () => 'sent',
      ({ status }) => status,
    );
  expect(await from('2001:db8:1:1::1', 'n1@example.com')).toBe('sent');
  const network = { subject: 'newsletter-network:2001:db8:1::/48', used: 59 };
  await store.db.updateTable('identity.allowance').set(network).where('subject', '=', network.subject).execute();
  // Each request comes from another /64 of the /48.
  expect([await from('2001:db8:1:2::1', 'n2@example.com'), await from('2001:db8:1:3::1', 'n3@example.com')]).toEqual([
    'sent',
    429,
  ]);
  expect(await from('2001:db8:2::1', 'n4@example.com')).toBe('sent');
});

test('an address that was subscribed on a Hindi page gets Hindi mails, whose links lead to Hindi pages', async () => {
  const email = 'pathak@example.com';
  await store.httpApi()(subscribeToNewsletter, { email, consent: 1, language: 'hindi' });
  const asked = await mailTo(email, 1);
  expect(asked.subject).toBe('कृपया पुष्टि करें: सोपान का न्यूज़लेटर');
  expect(asked.html).toContain('<html lang="hi">');
  expect(asked.text).toContain('सदस्यता बंद करें: ');
  expect(asked.text).toContain('14 सोपान हाउस');
  expect(asked.text).toMatch(/\/hi\/newsletter\/confirm\?token=/);
  expect(await submitLink(`/hi${asked.confirm}`)).toBe('303 /hi/newsletter/confirmed');
  const welcome = await mailTo(email, 2);
  expect(welcome.subject).toBe('सोपान के न्यूज़लेटर में आपका स्वागत है');
  expect(welcome.text).toContain(`${store.config.publicUrl}/hi\n`);
  expect(await consentsOf(email)).toMatchObject([{ words: newsletterConsent('सोपान', 'hindi') }]);
  const oneClick = {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  expect(await submitLink(`/hi${welcome.unsubscribe}`, oneClick)).toBe('200 आपकी सदस्यता बंद कर दी गई है।');
  expect(await submitLink(`/hi${welcome.unsubscribe}`)).toBe('303 /hi/newsletter/unsubscribed');
});
