/** Campaigns: who receives them, at which rate, what stops them, and what two people or two processes do at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '../../../common/languages/language.ts';
import { selectLanguage } from '../../../contract/account/language.ts';
import { dataOf } from '../../../contract/client.ts';
import type { EncodedBody } from '../../../contract/endpoint.ts';
import { changeStaffRole, reactivateStaff, suspendStaff } from '../../../contract/staff/accounts/accounts.ts';
import { listAuditEntries } from '../../../contract/staff/audit.ts';
import { getMe } from '../../../contract/staff/sign-in/me.ts';
import {
  createCampaign,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  saveCampaign,
  startCampaign,
  stopCampaign,
  testCampaign,
} from '../../../contract/staff/store-front/campaigns.ts';
import { pay, plainProducts } from '../../../test/support/domains/checkout/payment.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { sendQueued } from '../../platform/messaging/mail.ts';
import { unsubscribe } from '../commands.ts';
import { sendCampaigns } from './send-campaigns.ts';

const PER_MINUTE = 3;
const FIELDS = {
  subject: 'New batch for Prelims',
  body: 'Classes begin on 5 January.',
  audience: 'all' as const,
  per_hour: PER_MINUTE * 60,
};

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  FIELDS.body += `\n\nSee the course\n${store.config.publicUrl}/upsc`;
});
afterAll(() => store.close());

const support = async () => (await staff(store, 'support')).api;
const create = async (fields: Partial<EncodedBody<typeof createCampaign>> = {}) =>
  (await dataOf((await support())(createCampaign, { ...FIELDS, ...fields }))).campaign_id;
const read = async (campaign_id: number) => dataOf((await support())(getCampaign, { campaign_id }));
const start = async (campaign_id: number) => {
  const { version } = await read(campaign_id);
  return dataOf((await support())(startCampaign, { campaign_id, version }));
};
const passMinute = () => sendCampaigns.run(store.ctx(), {});

/** Replaces all subscribers. */
async function subscribe(...emails: string[]) {
  return subscribeIn('english', emails);
}

async function subscribeIn(language: Language, emails: readonly string[]) {
  await store.db.deleteFrom('newsletter.subscriber').execute();
  const token = (email: string) => email.padEnd(43, '-').slice(0, 43);
  for (const email of emails) {
    const { id } = await store.db
      .insertInto('newsletter.subscriber')
      .values({ email, unsubscribe_token: token(email), created_at: store.ctx().now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const confirm = { confirm_hash: `hash of ${email}`, confirm_until: store.ctx().now };
    await store.db
      .insertInto('newsletter.consent')
      .values({
        ...{ subscriber_id: id, words: '', language, ...confirm },
        ...{ given_at: store.ctx().now, confirmed_at: store.ctx().now },
      })
      .execute();
  }
  return { tokenOf: token };
}

/** The addresses for which mails of a campaign are queued, in their order. */
async function receivers(campaignId: number) {
  const rows = await store.db
    .selectFrom('mail.message')
    .where('key', 'like', `campaign:${campaignId}:%`)
    .select(['recipient', 'key'])
    .execute();
  const at = (key: string) => Number(key.split(':')[2]);
  return rows.toSorted((one, other) => at(one.key) - at(other.key)).map(({ recipient }) => recipient);
}

test('a campaign is sent to confirmed subscribers at its rate, once each, and ends', async () => {
  const emails = [1, 2, 3, 4, 5].map((n) => `reader${n}@example.com`);
  const { tokenOf } = await subscribe(...emails);
  const id = await create();
  await passMinute();
  expect(await receivers(id)).toEqual([]);
  await start(id);
  await start(id);
  await Promise.all([passMinute(), passMinute()]);
  const first = await receivers(id);
  expect(first.length).toBeGreaterThanOrEqual(PER_MINUTE);
  await unsubscribe(store.ctx(), tokenOf('reader5@example.com'));
  for (let minute = 0; minute < 3; minute++) await passMinute();
  const expected = first.length === 5 ? emails : emails.slice(0, 4);
  expect(await receivers(id)).toEqual(expected);
  expect(await read(id)).toMatchObject({ state: 'sent', sent: expected.length, finished_at: expect.any(String) });

  const { key } = await store.db
    .selectFrom('mail.message')
    .where('recipient', '=', 'reader1@example.com')
    .select('key')
    .executeTakeFirstOrThrow();
  await sendQueued(store.ctx(), key);
  const [mail] = await store.outbox('reader1@example.com');
  expect(mail).toMatchObject({ subject: FIELDS.subject, text: expect.stringContaining('Unsubscribe: ') });
  expect(mail?.html).toContain('>See the course</a>');
  expect(mail?.headers?.['list-unsubscribe']).toContain(tokenOf('reader1@example.com'));
});

test('a stopped campaign continues with the next subscriber', async () => {
  await subscribe(...[1, 2, 3, 4].map((n) => `stop${n}@example.com`));
  const id = await create();
  await start(id);
  await passMinute();
  await dataOf((await support())(stopCampaign, { campaign_id: id }));
  await passMinute();
  expect(await receivers(id)).toHaveLength(PER_MINUTE);
  expect(await read(id)).toMatchObject({ state: 'stopped', sent: PER_MINUTE });
  await start(id);
  await passMinute();
  expect(await receivers(id)).toEqual([1, 2, 3, 4].map((n) => `stop${n}@example.com`));
  expect((await read(id)).state).toBe('sent');
  const api = await support();
  expect(await api(stopCampaign, { campaign_id: id })).toMatchObject({ code: 'campaign_not_sending' });
  expect(await api(startCampaign, { campaign_id: id, version: 1 })).toMatchObject({ code: 'campaign_sent' });
  expect(await api(deleteCampaign, { campaign_id: id })).toMatchObject({ code: 'campaign_begun' });
  expect(await api(saveCampaign, { ...FIELDS, campaign_id: id, version: 1, subject: 'Other' })).toMatchObject({
    code: 'campaign_begun',
  });
});

test('a campaign stops when its starter is suspended or may not send messages any more', async () => {
  await subscribe(...[1, 2, 3, 4].map((n) => `left${n}@example.com`));
  const owner = (await staff(store, 'owner')).api;
  const started = async () => {
    const id = await create();
    await start(id);
    await passMinute();
    expect(await receivers(id)).toHaveLength(PER_MINUTE);
    return id;
  };
  const expectStopped = async (campaignId: number) => {
    await passMinute();
    expect(await receivers(campaignId)).toHaveLength(PER_MINUTE);
    expect(await read(campaignId)).toMatchObject({ state: 'stopped' });
    const { rows } = await dataOf(owner(listAuditEntries, { target_type: 'campaign', target_id: String(campaignId) }));
    expect(rows[0]).toMatchObject({ action: 'campaign.stopped', actor: { kind: 'system' } });
    await start(campaignId);
    await passMinute();
    expect(await read(campaignId)).toMatchObject({ state: 'sent', sent: 4 });
  };
  const { staff_id } = await dataOf((await support())(getMe));
  const first = await started();
  await dataOf(owner(suspendStaff, { staff_id, reason: 'Left the institute' }));
  await passMinute();
  await dataOf(owner(reactivateStaff, { staff_id }));
  await expectStopped(first);
  const second = await started();
  await dataOf(owner(changeStaffRole, { staff_id, role: 'reader', seen_role: 'support' }));
  await passMinute();
  await dataOf(owner(changeStaffRole, { staff_id, role: 'support', seen_role: 'reader' }));
  await expectStopped(second);
});

test('links lead to the store only: when it is saved, tested, started and sent', async () => {
  await subscribe('reader@example.com');
  const api = await support();
  const foreign = 'Your account is blocked.\n\nSign in\nhttps://evil.example/login';
  expect(await api(createCampaign, { ...FIELDS, body: foreign })).toMatchObject({
    code: 'text_invalid',
    message: expect.stringMatching(/^Line 4, column 1: Links may lead to \S+ only\.$/),
  });
  expect(await api(createCampaign, { ...FIELDS, subject: 'See evil.example' })).toMatchObject({
    code: 'subject_invalid',
  });
  const id = await create();
  const { version } = await read(id);
  expect(await api(saveCampaign, { ...FIELDS, campaign_id: id, version, body: foreign })).toMatchObject({
    code: 'text_invalid',
  });
  // As if it was written before the rule.
  const setBody = (body: string) =>
    store.db.updateTable('newsletter.campaign').set({ body }).where('id', '=', id).execute();
  await setBody(foreign);
  expect(await api(testCampaign, { campaign_id: id })).toMatchObject({ code: 'text_invalid' });
  expect(await api(startCampaign, { campaign_id: id, version })).toMatchObject({ code: 'text_invalid' });
  await setBody(FIELDS.body);
  await start(id);
  await setBody(foreign);
  await passMinute();
  expect([await receivers(id), (await read(id)).state]).toEqual([[], 'stopped']);
});

test('no invisible character or other full stop disguises a link: when it is saved, tested, started and sent', async () => {
  await subscribe('reader@example.com');
  const api = await support();
  const { publicUrl } = store.config;
  const disguised = ['\ufeff', '\u200b', '\u2060', '\u00ad'].map(
    (hidden) => `${publicUrl}/${hidden}evil.example/login`,
  );
  for (const link of [...disguised, 'evil\u3002example']) {
    const body = `Your account is blocked.\n\nSign in\n${link}`;
    expect(await api(createCampaign, { ...FIELDS, body }), JSON.stringify(link)).toMatchObject({
      code: 'text_invalid',
    });
  }
  const body = disguised.join('\n');
  const id = await create({ body: `${FIELDS.body} ❤️ 1️⃣ क्‍ष\r\n\tUPSC` });
  expect((await read(id)).body).toBe(`${FIELDS.body} ❤️ 1️⃣ क्‍ष\n UPSC`);
  const { version } = await read(id);
  expect(await api(saveCampaign, { ...FIELDS, campaign_id: id, version, body })).toMatchObject({
    code: 'text_invalid',
  });
  await start(id);
  await store.db.updateTable('newsletter.campaign').set({ body }).where('id', '=', id).execute();
  await passMinute();
  expect([await receivers(id), (await read(id)).state]).toEqual([[], 'stopped']);
  expect(await api(testCampaign, { campaign_id: id })).toMatchObject({ code: 'text_invalid' });
  expect(await api(startCampaign, { campaign_id: id, version })).toMatchObject({ code: 'text_invalid' });
});

test('campaigns share a limit for each minute, and all of them progress', async () => {
  await subscribe(...Array.from({ length: 150 }, (_, n) => `many${n}@example.com`));
  const ids = [await create({ per_hour: 6000 }), await create({ per_hour: 6000 })];
  for (const id of ids) await start(id);
  const sent = async () => Promise.all(ids.map(async (id) => (await receivers(id)).length));
  const total = async () => (await sent()).reduce((sum, one) => sum + one, 0);
  await passMinute();
  expect(await total()).toBe(100);
  store.clock.advance(60_000);
  await passMinute();
  expect(await total()).toBe(200);
  expect(Math.min(...(await sent()))).toBeGreaterThan(0);
  for (const campaign_id of ids) await dataOf((await support())(stopCampaign, { campaign_id }));
});

test('a person sends at most twenty tests an hour', async () => {
  const { api } = await staff(store, 'owner');
  const campaign_id = await create();
  for (let nth = 0; nth < 20; nth++) await dataOf(api(testCampaign, { campaign_id }));
  await expect(api(testCampaign, { campaign_id })).rejects.toMatchObject({ status: 429 });
});

test('owners and others are told apart by the verified e-mail address', async () => {
  const product = plainProducts()[0]?.id ?? 0;
  const ravi = await store.student('Ravi');
  await store.db
    .updateTable('identity.student')
    .set({ email: 'Ravi.Owner@example.com', email_proved_at: store.ctx().now })
    .where('id', '=', ravi.studentId)
    .execute();
  await pay(store, ravi, { productIds: [product] });
  await subscribe('ravi.owner@example.com', 'nobody@example.com');
  const owners = await create({ audience: 'owners', product_id: product });
  const others = await create({ audience: 'others', product_id: product });
  await start(owners);
  await start(others);
  await passMinute();
  expect(await receivers(owners)).toEqual(['ravi.owner@example.com']);
  expect(await receivers(others)).toEqual(['nobody@example.com']);
  expect(await read(owners)).toMatchObject({ product: { id: product }, sent: 1, state: 'sent' });
});

test('a draft is changed by its version, tested by its author only, and deleted', async () => {
  await subscribe('reader@example.com');
  const api = await support();
  const id = await create();
  const { version } = await read(id);
  const changed = { ...FIELDS, campaign_id: id, subject: 'Other' };
  expect(await dataOf(api(saveCampaign, { ...changed, version }))).toEqual({ version: version + 1 });
  // The same values again are no conflict.
  expect(await dataOf(api(saveCampaign, { ...changed, version }))).toEqual({ version: version + 1 });
  expect(await api(saveCampaign, { ...changed, body: 'x', version })).toMatchObject({ code: 'changed_meanwhile' });
  expect(await api(startCampaign, { campaign_id: id, version })).toMatchObject({ code: 'changed_meanwhile' });
  expect(await dataOf(api(testCampaign, { campaign_id: id }))).toEqual({ email: 'support@sopan.example' });
  const mails = await store.db
    .selectFrom('mail.message')
    .where('key', 'like', `campaign-test:${id}:%`)
    .select('recipient')
    .execute();
  expect(mails).toEqual([{ recipient: 'support@sopan.example' }]);
  await dataOf(api(deleteCampaign, { campaign_id: id }));
  await expect(api(getCampaign, { campaign_id: id })).rejects.toMatchObject({ status: 404 });
  const { rows } = await dataOf((await staff(store, 'owner')).api(listAuditEntries, { target_type: 'campaign' }));
  expect(rows.filter(({ target }) => target.id === String(id)).map(({ action }) => action)).toEqual(
    ['deleted', 'tested', 'changed', 'created'].map((action) => `campaign.${action}`),
  );
});

test('a product is needed for its audience, and must exist; other roles are refused', async () => {
  const api = await support();
  expect(await api(createCampaign, { ...FIELDS, audience: 'owners' })).toMatchObject({ code: 'product_missing' });
  expect(await api(createCampaign, { ...FIELDS, audience: 'owners', product_id: 999_999 })).toMatchObject({
    code: 'product_unknown',
  });
  for (const wrong of [{ per_hour: 59 }, { per_hour: 6001 }, { body: ' \n ' }, { subject: 'a\nb' }])
    await expect(api(createCampaign, { ...FIELDS, ...wrong })).rejects.toMatchObject({ status: 400 });
  const content = (await staff(store, 'content')).api;
  await expect(content(listCampaigns, {})).rejects.toMatchObject({ status: 403 });
  expect((await dataOf(api(listCampaigns, { search: 'batch', state: 'sent' }))).rows[0]).toMatchObject({
    subject: FIELDS.subject,
  });
});

const HINDI = { subject_hindi: 'प्रीलिम्स का नया बैच', body_hindi: 'कक्षाएँ 5 जनवरी से शुरू होंगी।' };

test('a reader gets the version in the own language, else the English one; a stored choice counts more than the page', async () => {
  const asha = await store.student('Asha');
  await subscribeIn('hindi', ['pathak@example.com', 'asha@example.com']);
  await dataOf(asha.api(selectLanguage, { language: 'english' }));
  const subjectsOf = async (id: number) => {
    await start(id);
    await passMinute();
    const rows = await store.db
      .selectFrom('mail.message')
      .where('key', 'like', `campaign:${id}:%`)
      .orderBy('recipient')
      .select(['recipient', 'subject', 'body_text', 'body_html'])
      .execute();
    return rows;
  };
  const both = await subjectsOf(await create(HINDI));
  expect(both.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['asha@example.com', FIELDS.subject],
    ['pathak@example.com', HINDI.subject_hindi],
  ]);
  const [english, hindi] = both;
  expect([english?.body_html, hindi?.body_html]).toEqual([
    expect.stringContaining('<html lang="en">'),
    expect.stringContaining('<html lang="hi">'),
  ]);
  expect(hindi?.body_text).toMatch(
    /^कक्षाएँ 5 जनवरी से शुरू होंगी।\n\nसोपान, .*\nसदस्यता समाप्त करें: .*\/hi\/newsletter\/unsubscribe/,
  );
  const [, onlyEnglish] = await subjectsOf(await create());
  expect(onlyEnglish).toMatchObject({ subject: FIELDS.subject, body_text: expect.stringContaining('Unsubscribe: ') });
  await dataOf(asha.api(selectLanguage, { language: 'hindi' }));
  const [chosen] = await subjectsOf(await create(HINDI));
  expect(chosen).toMatchObject({ recipient: 'asha@example.com', subject: HINDI.subject_hindi });
});

test('a Hindi version needs subject and text, follows the rules of links, and stays when it is not sent', async () => {
  const api = await support();
  expect(await api(createCampaign, { ...FIELDS, subject_hindi: 'विषय' })).toMatchObject({ code: 'hindi_incomplete' });
  const wrong = { ...FIELDS, ...HINDI, body_hindi: 'देखें\nhttps://evil.example/' };
  expect(await api(createCampaign, wrong)).toMatchObject({ code: 'hindi_text_invalid' });
  const disguised = { ...FIELDS, ...HINDI, subject_hindi: 'evil.example' };
  expect(await api(createCampaign, disguised)).toMatchObject({ code: 'hindi_subject_invalid' });
  const campaign_id = await create(HINDI);
  expect(await read(campaign_id)).toMatchObject(HINDI);
  await dataOf(api(saveCampaign, { ...FIELDS, campaign_id, version: 1, subject: 'Other' }));
  expect(await read(campaign_id)).toMatchObject({ ...HINDI, subject: 'Other' });
  const { email } = await dataOf(api(testCampaign, { campaign_id, language: 'hindi' }));
  const row = store.db.selectFrom('mail.message').where('recipient', '=', email).orderBy('queued_at', 'desc');
  expect((await row.select('subject').execute()).map(({ subject }) => subject)).toContain(HINDI.subject_hindi);
  await dataOf(api(saveCampaign, { ...FIELDS, campaign_id, version: 2, subject_hindi: '', body_hindi: '' }));
  expect(await read(campaign_id)).toMatchObject({ subject_hindi: '', body_hindi: '' });
});
