import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { inTransaction } from '../context.ts';
import { jobs, type Mail, queueMail, sendQueued } from './mail.ts';
import { changedMail, templateMail } from './templates/templates.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const RECEIPT: Omit<Mail, 'to' | 'key'> = {
  subject: 'Your receipt',
  text: 'Thank you.\n\nOpen it\nhttps://x.example/r',
};
const rowOf = (key: string) =>
  store.db.selectFrom('mail.message').selectAll().where('key', '=', key).executeTakeFirst();
const jobsFor = async (key: string) =>
  (await sql`select 1 from jobs.job where name = 'mail.send' and singleton_key = ${key}`.execute(store.db)).rows;

test('a mail is sent after its change commits, once, as text and HTML', async () => {
  const mail = { ...RECEIPT, to: 'asha@example.com', key: 'receipt:1' };

  expect(await queueMail(store.ctx(), mail)).toBe(true);
  expect(await queueMail(store.ctx(), { ...mail, text: 'again' })).toBe(true);
  expect(await jobsFor('receipt:1')).toHaveLength(1);

  await sendQueued(store.ctx(), 'receipt:1');
  await sendQueued(store.ctx(), 'receipt:1');
  await queueMail(store.ctx(), mail);
  await sendQueued(store.ctx(), 'receipt:1');
  const sent = await store.outbox('asha@example.com');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ channel: 'mail', subject: 'Your receipt', text: RECEIPT.text });
  expect(sent[0]?.html).toMatch(
    /<p[^>]*>Thank you\.<\/p>\s*<p[^>]*><a href="https:\/\/x\.example\/r"[^>]*>Open it<\/a>/,
  );
  expect(sent[0]?.headers).not.toHaveProperty('list-unsubscribe');
  // Content and recipient are deleted.
  expect(await rowOf('receipt:1')).toMatchObject({ recipient: null, subject: null, body_text: null, body_html: null });
});

test('a change that was rolled back sends nothing', async () => {
  const work = inTransaction(store.ctx(), async (ctx) => {
    await queueMail(ctx, { ...RECEIPT, to: 'ravi@example.com', key: 'receipt:2' });
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await rowOf('receipt:2')).toBeUndefined();
});

test('while the mail server is unavailable the mail waits, and is retried for three days', async () => {
  await queueMail(store.ctx(), { ...RECEIPT, to: 'later@example.com', key: 'receipt:3' });
  await expect(sendQueued(store.ctx(), 'receipt:3')).rejects.toThrow(/^(?!.*later@).*4\.7\.1/s);
  // Its job has failed; the periodic job enqueues another.
  await sql`delete from jobs.job where name = 'mail.send'`.execute(store.db);
  store.clock.advance(16 * 60_000);
  const late = jobs.find(({ name }) => name === 'mail.late');
  await late?.run(store.ctx(), { key: '' });
  expect(await jobsFor('receipt:3')).toHaveLength(1);
  store.clock.advance(4 * 86_400_000);
  await late?.run(store.ctx(), { key: '' });
  expect(await rowOf('receipt:3')).toMatchObject({ recipient: null, failure: 'not taken for three days' });
});

test('a permanent refusal of the mail server is not retried, and the logged reason has no address', async () => {
  await queueMail(store.ctx(), { ...RECEIPT, to: 'nobody@example.com', key: 'receipt:4' });
  await sendQueued(store.ctx(), 'receipt:4');
  const row = await rowOf('receipt:4');
  expect(row).toMatchObject({ recipient: null, failure: expect.stringContaining('no such mailbox') });
  expect(row?.failure).not.toContain('nobody@');
});

test('the mail of a process that was killed while sending is sent by another', async () => {
  await queueMail(store.ctx(), { ...RECEIPT, to: 'meena@example.com', key: 'receipt:5' });
  const claimedUntil = new Date(store.ctx().now.getTime() + 60_000);
  await store.db
    .updateTable('mail.message')
    .set({ claimed_until: claimedUntil })
    .where('key', '=', 'receipt:5')
    .execute();
  await sendQueued(store.ctx(), 'receipt:5');
  expect(await store.outbox('meena@example.com')).toHaveLength(0);
  store.clock.advance(61_000);
  await sendQueued(store.ctx(), 'receipt:5');
  expect(await store.outbox('meena@example.com')).toHaveLength(1);
});

test('a mail cannot be given a header or a second receiver', async () => {
  await queueMail(store.ctx(), {
    ...RECEIPT,
    to: 'imran@example.com',
    subject: 'Order\r\nBcc: victim@example.com\r\n\r\nbody',
    key: 'receipt:6',
    unsubscribeUrl: 'https://x.example/u?token=a b>\r\nBcc: victim@example.com',
  });
  await sendQueued(store.ctx(), 'receipt:6');
  const [sent] = await store.outbox('imran@example.com');
  expect(sent).toMatchObject({ subject: 'Order Bcc: victim@example.com body', text: RECEIPT.text });
  expect(sent?.headers?.['list-unsubscribe']).toMatch(/^<https:\/\/x\.example\/u\?token=a%20b%3E[^ >]*>$/);
  expect(await store.outbox('victim@example.com')).toEqual([]);
  for (const to of [
    'imran@example.com, victim@example.com',
    'imran@example.com\r\nBcc: victim@example.com',
    '"victim@example.com> "@example.com',
    'Imran <imran@example.com>',
    'imran@example.com\0',
    'imran@localhost',
    '',
  ]) {
    expect(await queueMail(store.ctx(), { ...RECEIPT, to, key: `odd:${to.length}` }), to).toBe(false);
  }
});

test('a text that names the mail address of the institute is used as soon as a process has started', async () => {
  const template = { channel: 'mail', name: 'email_changed', language: 'english', subject: 'Own', version: 1 } as const;
  await store.db
    .insertInto('messages.template')
    .values({
      ...template,
      body: 'Write to help@other.example\n\n{{account_url}}',
      ...{ sms_template_id: null, sms_header: null, changed_at: store.ctx().now, changed_by: 'x' },
    })
    .execute();
  // Not announced, so this process still has the old address when it starts again.
  const address = JSON.stringify({ email: 'help@other.example' });
  await sql`update pages.document set body = body || ${address}::jsonb where name = 'institute'`.execute(store.db);
  await store.restart();
  const values = { name: 'Asha', account_url: `${store.config.publicUrl}/my-account` };
  const subject = () => changedMail(store.ctx(), templateMail('email_changed', values).template)?.subject;
  await expect.poll(subject).toBe('Own');
});
