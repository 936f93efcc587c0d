/** Texts of messages: what the store sends, who may change them, what is refused, and what a broken one does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendEmailOtp } from '../../contract/account/contact.ts';
import { dataOf } from '../../contract/client.ts';
import type { EncodedBody } from '../../contract/endpoint.ts';
import { listAuditEntries } from '../../contract/staff/audit.ts';
import { getMe } from '../../contract/staff/sign-in/me.ts';
import {
  getMessageTemplate,
  listMessageTemplates,
  restoreMessageTemplate,
  saveMessageTemplate,
  testMailTemplate,
  testSmsTemplate,
} from '../../contract/staff/store-front/message-templates.ts';
import { getHealth } from '../../contract/staff/system.ts';
import { codeFor, confirmByCode, requestCode, solvedCaptcha } from '../../test/support/domains/sign-in-steps.ts';
import { staff } from '../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { inTransaction } from '../platform/context.ts';
import { queueMail, sendQueued } from '../platform/messaging/mail.ts';
import { queueSms, sendQueuedSms } from '../platform/messaging/sms.ts';
import { changedMail, changedSms, templateMail } from '../platform/messaging/templates/templates.ts';
import { consume } from '../platform/rate-limit/rate-limiter.ts';
import { exportTemplates, importTemplates } from './index.ts';

const DLT_ID = '1107160000000012345';
const WELCOME = { channel: 'mail', name: 'email_changed', language: 'english' } as const;
const OWN = { subject: 'Your address', text: 'Namaste {{name}}, it was changed.\n\nLook at it\n{{account_url}}' };
const VALUES = { name: 'Asha', account_url: 'https://shop.example/my-account' };

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const owner = async () => (await staff(store, 'owner')).api;
const read = async (key: EncodedBody<typeof getMessageTemplate> = WELCOME) =>
  dataOf((await owner())(getMessageTemplate, key));
const save = async (body: Partial<EncodedBody<typeof saveMessageTemplate>> = {}) => {
  const { channel, name, language } = { ...WELCOME, ...body };
  const { version } = await read({ channel, name, language });
  return (await owner())(saveMessageTemplate, { ...WELCOME, version, ...OWN, ...body });
};
const restore = async (key: EncodedBody<typeof getMessageTemplate> = WELCOME) =>
  dataOf((await owner())(restoreMessageTemplate, { ...key, version: (await read(key)).version }));
const loaded = () => changedMail(store.ctx(), templateMail('email_changed', VALUES).template)?.subject;
const outbox = async (to: string) => (await store.outbox(to))[0];

let count = 0;
/** Queues the mail, runs `meanwhile`, and sends it. */
async function sendMail(meanwhile: () => Promise<unknown> = async () => {}) {
  const key = `template:${count++}`;
  const to = `${key.replace(':', '-')}@example.com`;
  await queueMail(store.ctx(), { to, key, ...templateMail('email_changed', VALUES) });
  await meanwhile();
  await sendQueued(store.ctx(), key);
  return outbox(to);
}

test('the next mail has the text of the institute, also one that was queued before, until the shipped text is restored', async () => {
  expect(await sendMail()).toMatchObject({ subject: 'Your e-mail address was changed' });
  expect(await read()).toMatchObject({ is_changed: false, version: 0, changed_by: null });
  const sent = await sendMail(async () => {
    expect(await dataOf(save())).toEqual({ version: 1 });
    await expect.poll(loaded).toBe('Your address');
  });
  expect(sent).toMatchObject({
    subject: 'Your address',
    text: 'Namaste Asha, it was changed.\n\nLook at it\nhttps://shop.example/my-account',
  });
  expect(sent?.html).toContain('>Look at it</a>');
  expect(await read()).toMatchObject({ is_changed: true, changed_by: 'Meera Krishnan', ...OWN });
  const { templates } = await dataOf((await owner())(listMessageTemplates));
  expect(templates.filter(({ is_changed }) => is_changed).map(({ name }) => name)).toEqual(['email_changed']);
  expect(await restore()).toEqual({ version: 2 });
  await expect.poll(loaded).toBeUndefined();
  expect(await sendMail()).toMatchObject({ subject: 'Your e-mail address was changed' });
  const left = await store.db.selectFrom('mail.message').where('template', 'is not', null).select('key').execute();
  expect(left).toEqual([]);
  const { rows } = await dataOf((await owner())(listAuditEntries, { target_type: 'message_template' }));
  expect(rows.map(({ action, target }) => [action, target.label])).toEqual([
    ['message_template.restored', 'E-mail address changed (mail, English)'],
    ['message_template.changed', 'E-mail address changed (mail, English)'],
  ]);
});

test('a code by mail has the text of the institute', async () => {
  const key = { channel: 'mail', name: 'email_code', language: 'english' } as const;
  await dataOf(save({ ...key, subject: 'Code {{code}}', text: '{{code}}: {{minutes}} minutes.' }));
  await expect
    .poll(() => changedMail(store.ctx(), templateMail('email_code', { code: '1', minutes: '5' }).template)?.text)
    .toBe('1: 5 minutes.');
  const ravi = await store.student('Ravi');
  await confirmByCode(store, ravi.api, '9876500002');
  const captcha = await solvedCaptcha(store);
  await dataOf(ravi.api(sendEmailOtp, { email_id: 'ravi@new.example.com', recaptcha_token: captcha }));
  expect((await outbox('ravi@new.example.com'))?.text).toMatch(/^\d{6}: 5 minutes\.$/);
  await restore(key);
});

test('a text message is sent with the registered template and header, and the variables stay in their order', async () => {
  const key = { channel: 'sms', name: 'refund', language: 'english' } as const;
  const text = 'Rs. {{amount}} of {{payment}} comes back. {{institute}}';
  const sms = { ...key, subject: undefined, text };
  expect(await save(sms)).toMatchObject({ code: 'sms_not_registered' });
  await dataOf(save({ ...sms, template_id: DLT_ID, header: 'DEEPAC' }));
  const variables = ['Deepa', '5', 'T1'];
  const send = async (id: string) => {
    await queueSms(store.ctx(), { countryId: 102, mobile: '9811111111', template: 'refund', variables, key: id });
    await sendQueuedSms(store.ctx(), id);
    return (await outbox('9811111111'))?.text;
  };
  await expect.poll(() => send(`sms:${count++}`)).toBe(`Template ${DLT_ID}: VAR1=Deepa, VAR2=5, VAR3=T1`);
  await restore(key);
  await expect.poll(() => send(`sms:${count++}`)).toBe('Deepa: Rs. 5 of payment T1 is being returned to you.');
});

test('codes and notices are sent although a template is refused; it is shown, and used again once saved', async () => {
  const key = { channel: 'sms', name: 'sign_in', language: 'english' } as const;
  const text = 'Code {{code}}\n\n@{{host}} #{{code}}';
  const sms = { ...key, subject: undefined, text, template_id: 'wrong' };
  await dataOf(save(sms));
  await expect.poll(() => changedSms('sign_in')).not.toBeNull();
  expect(await codeFor(store, '9811111121')).toMatch(/^\d{6}$/);
  await expect.poll(() => changedSms('sign_in')).toBeNull();
  expect(await codeFor(store, '9811111122')).toMatch(/^\d{6}$/);
  const problem = /^The provider refuses the template wrong: .*template_id is not valid/;
  expect(await read(key)).toMatchObject({ is_changed: true, problem: expect.stringMatching(problem) });
  const health = await dataOf((await owner())(getHealth));
  expect(health.broken_templates).toMatchObject([{ ...key, problem: expect.stringMatching(problem) }]);

  // The same content again, as after a registration.
  await dataOf(save(sms));
  expect(await read(key)).toMatchObject({ problem: null });
  await dataOf(save({ ...sms, template_id: DLT_ID }));
  await expect.poll(() => changedSms('sign_in')?.templateId).toBe(DLT_ID);
  await dataOf(requestCode(store, '9811111123'));
  expect((await outbox('9811111123'))?.text).toContain(`Template ${DLT_ID}: VAR1=`);
  // The operators can drop what the provider accepts: the second code goes with the configured template.
  store.clock.advance(60_000);
  expect(await codeFor(store, '9811111123')).toMatch(/^\d{6}$/);
  await restore(key);

  const refund = { channel: 'sms', name: 'refund', language: 'english' } as const;
  await dataOf(save({ ...sms, ...refund, text: '{{amount}} {{payment}}' }));
  await expect.poll(() => changedSms('refund')).not.toBeNull();
  const queued = { countryId: 102, mobile: '9811111124', template: 'refund', key: 'refused' } as const;
  await queueSms(store.ctx(), { ...queued, variables: ['Deepa', '5', 'T1'] });
  await sendQueuedSms(store.ctx(), 'refused');
  expect((await outbox('9811111124'))?.text).toBe('Deepa: Rs. 5 of payment T1 is being returned to you.');
  await restore(refund);
});

test('a text message fails if its only template is removed before it is sent', async () => {
  const key = { channel: 'sms', name: 'refund', language: 'english' } as const;
  const { config } = store.ctx();
  const templates = { ...config.sms.templates, refund: '' };
  const ctx = () => ({ ...store.ctx(), config: { ...config, sms: { ...config.sms, templates } as typeof config.sms } });
  await dataOf(save({ ...key, subject: undefined, text: '{{amount}} {{payment}}', template_id: DLT_ID }));
  await expect.poll(() => changedSms('refund')).not.toBeNull();
  const sms = { countryId: 102, mobile: '9833333333', template: 'refund', key: 'removed' } as const;
  expect(await queueSms(ctx(), { ...sms, variables: ['Deepa', '5', 'T1'] })).toBe(true);
  await restore(key);
  await expect.poll(() => changedSms('refund')).toBeNull();
  await sendQueuedSms(ctx(), 'removed');
  const rows = store.db.selectFrom('sms.message').where('key', '=', 'removed').select(['failure', 'sent_at', 'mobile']);
  expect(await rows.execute()).toEqual([{ failure: 'no registered template', sent_at: null, mobile: null }]);
});

test.each([
  [
    { text: '{{name}} {{account_url}} {{cod}}' },
    'text_invalid',
    /^Line 1, column 26: \{\{cod\}\} is not a placeholder/,
  ],
  [{ text: 'Hello {{name}}' }, 'text_invalid', /account_url\}\} is missing/],
  [{ text: '{{account_url}}\nhttps://evil.example/' }, 'text_invalid', /^Line 2, column 1: Links may lead to /],
  [
    { text: '{{account_url}}\n{{name}}.in' },
    'text_invalid',
    /^Line 2, column 1: \{\{name\}\} could become a part of a link/,
  ],
  [{ subject: 'See evil.example' }, 'subject_invalid', /^Subject: Line 1, column 5: /],
  [{ subject: '{{account_url}}' }, 'subject_invalid', /is not a placeholder/],
  [
    { channel: 'sms', name: 'sign_in', subject: undefined, text: '{{code}}', template_id: '1' },
    'text_invalid',
    /last line/,
  ],
] as const)('%j is refused', async (body, code, message) => {
  expect(await save(body)).toMatchObject({ code, message: expect.stringMatching(message) });
});

test('malformed bodies are refused with 400, unknown messages with 404', async () => {
  const api = await owner();
  const status = async (call: Promise<unknown>) => call.then(dataOfUnknown, ({ status }: { status: number }) => status);
  const body = { ...WELCOME, version: 0, ...OWN };
  for (const wrong of [
    { ...body, subject: undefined },
    { ...body, template_id: '1' },
    { ...body, channel: 'sms', name: 'sign_in' },
    { ...body, text: ' \n' },
    { ...body, subject: 'a\nb' },
    { ...body, language: 'tamil' },
    { ...body, header: 'AB' },
  ])
    expect(await status(api(saveMessageTemplate, wrong as typeof body)), JSON.stringify(wrong)).toBe(400);
  for (const name of ['unknown', 'constructor'])
    expect(await status(api(getMessageTemplate, { ...WELCOME, name }))).toBe(404);
});

const dataOfUnknown = (response: unknown) => response;

test('two people who save the same version do not overwrite each other, also the first version', async () => {
  const key = { ...WELCOME, name: 'devices_ended' };
  const api = await owner();
  const texts = ['A {{account_url}}', 'B {{account_url}}'];
  const bodies = texts.map((text) => ({ ...key, version: 0, subject: 'S', text }));
  const results = await Promise.all(bodies.map((body) => api(saveMessageTemplate, body)));
  expect(results.map((result) => ('code' in result ? result.code : 'saved')).sort()).toEqual([
    'changed_meanwhile',
    'saved',
  ]);
  const { text } = await read(key);
  // The same content again changes nothing, whatever the version.
  expect(await dataOf(api(saveMessageTemplate, { ...key, version: 0, subject: 'S', text }))).toEqual({ version: 1 });
  expect(await api(restoreMessageTemplate, { ...key, version: 0 })).toMatchObject({ code: 'changed_meanwhile' });
  await restore(key);
});

test('a text that breaks the rules is reported and cannot stop the mail', async () => {
  await store.db
    .insertInto('messages.template')
    .values({
      ...{ ...WELCOME, language: 'english', subject: 'S', body: 'Go to https://old.example/' },
      ...{ sms_template_id: null, sms_header: null, version: 9, changed_at: store.ctx().now, changed_by: 'Import' },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['channel', 'name', 'language'])
        .doUpdateSet({ subject: 'S', body: 'Go to https://old.example/' }),
    )
    .execute();
  // Any change loads all texts.
  await save({ name: 'account_deleted', text: 'Deleted, {{name}}.' });
  const broken = async () => (await dataOf((await owner())(getHealth))).broken_templates;
  await expect.poll(broken).toMatchObject([{ ...WELCOME, problem: expect.stringMatching(/^Line 1, column 7: Links/) }]);
  expect(await read()).toMatchObject({ is_changed: true, problem: expect.stringContaining('Links may lead to') });
  expect(await sendMail()).toMatchObject({ subject: 'Your e-mail address was changed' });
  // A mail that an older version queued without a value.
  const lacking = templateMail('account_deleted', { name: 'Asha' });
  const template = { ...lacking.template, values: {} };
  await queueMail(store.ctx(), { to: 'old@example.com', key: 'old', ...lacking, template });
  await sendQueued(store.ctx(), 'old');
  expect((await outbox('old@example.com'))?.text).toContain('your account is deleted, as you asked');
  for (const key of [WELCOME, { ...WELCOME, name: 'account_deleted' }]) await restore(key);
  await expect.poll(broken).toEqual([]);
});

test('a test goes to the caller with sample data and saves nothing; tests are limited', async () => {
  const api = await owner();
  const sent = { name: 'email_code', language: 'hindi', subject: 'कोड {{code}}', text: '{{code}} कोड है।' } as const;
  expect(await dataOf(api(testMailTemplate, sent))).toEqual({ email: 'owner@sopan.example' });
  const [{ key } = { key: '' }] = await store.db
    .selectFrom('mail.message')
    .where('key', 'like', 'template-test:%')
    .select('key')
    .execute();
  await sendQueued(store.ctx(), key);
  const mail = await outbox('owner@sopan.example');
  expect(mail).toMatchObject({ subject: 'कोड 000000', text: '000000 कोड है।' });
  expect(mail?.html).toContain('<html lang="hi">');
  expect(await read({ ...WELCOME, name: 'email_code', language: 'hindi' })).toMatchObject({
    is_changed: false,
    version: 0,
  });

  const text = '{{code}} is the code.\n\n@{{host}} #{{code}}';
  const sms = {
    name: 'sign_in',
    language: 'english',
    text,
    template_id: DLT_ID,
    header: '',
    mobile: '9822222222',
  } as const;
  await dataOf(api(testSmsTemplate, sms));
  const queued = await store.db.selectFrom('sms.message').where('mobile', '=', '9822222222').select('key').execute();
  await sendQueuedSms(store.ctx(), queued[0]?.key ?? '');
  expect((await outbox('9822222222'))?.text).toContain(`Template ${DLT_ID}: VAR1=000000, VAR2=5`);
  expect(await api(testSmsTemplate, { ...sms, text: '{{code}}' })).toMatchObject({ code: 'text_invalid' });
  for (let at = 0; at < 2; at++) await dataOf(api(testSmsTemplate, sms));
  await expect(api(testSmsTemplate, sms)).rejects.toMatchObject({ status: 429 });
  const { staff_id } = await dataOf(api(getMe));
  await consume(store.ctx(), { subject: `template-test:${staff_id}`, limit: 20, seconds: 3600, uses: 20 });
  await expect(api(testMailTemplate, sent)).rejects.toMatchObject({ status: 429 });
});

test('an export of the changed texts is imported again; wrong ones are rejected with their line', async () => {
  await dataOf(save());
  const exported = async () => {
    let text = '';
    for await (const file of exportTemplates(store.ctx())) text += file.text;
    return text;
  };
  const importText = (text: string) =>
    inTransaction(store.ctx(), (ctx) => importTemplates(ctx, { path: 'messages.yaml', text }));
  const text = await exported();
  expect(text).toContain('text: |');
  await restore();
  expect(await exported()).toBe('');
  await importText(text);
  expect(await exported()).toBe(text);
  await expect.poll(loaded).toBe('Your address');
  for (const [wrong, line, reason] of [
    [`${text}${text}`, text.split('\n').length, /two texts/],
    [text.replace('email_changed', 'other'), 1, /does not send/],
    [text.replace('{{name}}', '{{nme}}'), 1, /not a placeholder/],
    [text.replace('channel: mail', 'channel: sms').replace('email_changed', 'refund'), 1, /no subject/],
    [smsFile(` ${'x'.repeat(1000)}`), 1, /longer than 1000 characters/],
    [smsFile('').replace('template_id', 'header'), 1, /registered with the operators/],
  ] as const)
    await expect(importText(wrong)).rejects.toMatchObject({ line, message: expect.stringMatching(reason) });
  // The line breaks of Windows.
  await importText(smsFile('\\r\\n\\r\\nSee My Orders'));
  const key = { channel: 'sms', name: 'refund', language: 'english' } as const;
  expect((await read(key)).text).toBe('Rs. {{amount}} of {{payment}}\n\nSee My Orders');
  await restore(key);
});

/** A file with one text message. */
function smsFile(end: string): string {
  const text = `"Rs. {{amount}} of {{payment}}${end}"`;
  return `- channel: sms\n  name: refund\n  language: english\n  text: ${text}\n  template_id: ABC123\n`;
}

test('the Hindi texts are used for students who read Hindi only, with samples in Hindi', async () => {
  const key = { ...WELCOME, language: 'hindi' } as const;
  expect((await read({ channel: 'mail', name: 'refund', language: 'hindi' })).fields).toContainEqual(
    expect.objectContaining({ name: 'explanation', sample: 'यह आपके पास पहले से है। आपके पैसे आपको लौटाए जा रहे हैं।' }),
  );
  expect((await read(key)).fields).toContainEqual(
    expect.objectContaining({ name: 'account_url', sample: `${store.config.publicUrl}/hi/my-account` }),
  );
  await dataOf(save({ ...key, subject: 'आपका पता', text: 'नमस्ते {{name}}, पता बदल गया।\n\nदेखें\n{{account_url}}' }));
  const inHindi = () => templateMail('email_changed', VALUES, { language: 'hindi' });
  await expect.poll(() => changedMail(store.ctx(), inHindi().template)?.subject).toBe('आपका पता');
  expect(loaded()).not.toBe('आपका पता');
  await queueMail(store.ctx(), { to: 'hindi@example.com', key: 'hindi', ...inHindi() });
  await sendQueued(store.ctx(), 'hindi');
  const sent = await outbox('hindi@example.com');
  expect(sent).toMatchObject({ subject: 'आपका पता', html: expect.stringContaining('<html lang="hi">') });
  await restore(key);

  const sms = { channel: 'sms', name: 'refund', language: 'hindi' } as const;
  await dataOf(save({ ...sms, subject: undefined, text: '{{amount}} {{payment}}', template_id: DLT_ID }));
  await expect.poll(() => changedSms('refund', 'hindi')).not.toBeNull();
  expect(changedSms('refund')).toBeNull();
  const text = async (mobile: string, hindi?: string[]) => {
    const queued = { countryId: 102, mobile, template: 'refund', key: `hindi:${mobile}` } as const;
    await queueSms(store.ctx(), { ...queued, variables: ['Deepa', '5', 'T1'], hindi });
    await sendQueuedSms(store.ctx(), queued.key);
    return (await outbox(mobile))?.text;
  };
  expect(await text('9811111131', ['दीपा', '5', 'T1'])).toBe(`Template ${DLT_ID}: VAR1=दीपा, VAR2=5, VAR3=T1`);
  expect(await text('9811111132')).toBe('Deepa: Rs. 5 of payment T1 is being returned to you.');
  await restore(sms);
  await expect.poll(() => changedSms('refund', 'hindi')).toBeNull();
  expect(await text('9811111133', ['दीपा', '5', 'T1'])).toBe('दीपा: भुगतान T1 में से रु. 5 आपको लौटाए जा रहे हैं।');
  const left = await store.db
    .selectFrom('sms.message')
    .where('variables_hindi', 'is not', null)
    .select('key')
    .execute();
  expect(left).toEqual([]);
});
