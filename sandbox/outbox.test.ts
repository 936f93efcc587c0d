import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import Fastify from 'fastify';
import { createTransport } from 'nodemailer';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openSandboxDatabase } from '../test/support/database/sandbox-database.ts';
import { createTables, withoutNul } from './database.ts';
import { msg91Sandbox } from './msg91.ts';
import { openOutbox, outboxPages } from './outbox.ts';
import { smtpSandbox } from './smtp.ts';

const database = await openSandboxDatabase();
beforeEach(() => database.query('delete from sandbox.message'));
afterAll(() => database.close());

function sandbox() {
  const fastify = Fastify();
  const outbox = openOutbox(withoutNul(database));
  outboxPages(fastify, outbox);
  msg91Sandbox(fastify, outbox);
  return Object.assign(fastify, { outbox });
}
type Sandbox = ReturnType<typeof sandbox>;

/** Starts the SMTP sandbox; returns its port. */
async function withSmtp(fastify: Sandbox): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  smtpSandbox(fastify, fastify.outbox, port);
  await fastify.ready();
  return port;
}

const flow = (fastify: Sandbox, recipient: object, { authkey = 'sandbox-msg91-key', template = 'sandbox-otp' } = {}) =>
  fastify.inject({
    method: 'POST',
    url: '/sandbox/msg91/api/v5/flow/',
    headers: { authkey },
    payload: { template_id: template, recipients: [recipient] },
  });
const to = { mobiles: '919876500001', VAR1: '004211', VAR2: '5', VAR3: 'shop.example' };

it('fills the template and stores the message, newest first, by receiver', async () => {
  const fastify = sandbox();
  expect((await flow(fastify, to)).json()).toEqual({
    type: 'success',
    message: expect.stringMatching(/^[0-9a-f]{24}$/),
  });
  await flow(fastify, { ...to, VAR1: '111111' });
  await flow(fastify, { ...to, mobiles: '919876500002' });
  for (const number of ['9876500001', '919876500001', '+91 98765 00001']) {
    const list = (await fastify.inject(`/sandbox/outbox.json?to=${encodeURIComponent(number)}`)).json();
    expect(list.map(({ otp }: { otp: string }) => otp)).toEqual(['111111', '004211']);
    expect(list[1]).toEqual({
      to: '919876500001',
      channel: 'sms',
      text: '004211 is your login code, valid 5 min. Do not share it.\n\n@shop.example #004211',
      otp: '004211',
      at: expect.stringMatching(/Z$/),
    });
  }
  expect((await fastify.inject('/sandbox/outbox.json')).json()).toHaveLength(3);
  expect((await fastify.inject('/sandbox/outbox.json?to=1')).json()).toEqual([]);
});

it('fails as the provider does', async () => {
  const fastify = sandbox();
  const wrongKey = await flow(fastify, to, { authkey: 'x' });
  expect([wrongKey.statusCode, wrongKey.json().type]).toEqual([401, 'error']);
  for (const response of [
    await flow(fastify, to, { template: 'x' }),
    await flow(fastify, { ...to, mobiles: '98' }),
    await flow(fastify, { ...to, mobiles: '919000000000' }),
  ]) {
    expect([response.statusCode, response.json().type]).toEqual([200, 'error']);
  }
  expect((await fastify.inject('/sandbox/outbox.json')).json()).toEqual([]);
});

it('receives mail by SMTP and shows it to its receiver only, with all markup escaped', async () => {
  const fastify = sandbox();
  const transport = createTransport({ host: '127.0.0.1', port: await withSmtp(fastify) });
  const mail = {
    from: 'shop@example.com',
    subject: 'Your invoice — रसीद',
    text: '<script>alert(1)</script> https://x.example/a',
  };
  await transport.sendMail({
    ...mail,
    to: 'Asha@example.com',
    headers: { 'List-Unsubscribe': '<https://x.example/u>' },
  });
  const [stored] = (await fastify.inject('/sandbox/outbox.json?to=asha@example.com')).json();
  expect(stored).toMatchObject({
    to: 'Asha@example.com',
    channel: 'mail',
    subject: 'Your invoice — रसीद',
    text: '<script>alert(1)</script> https://x.example/a',
    headers: { from: 'shop@example.com', 'list-unsubscribe': '<https://x.example/u>' },
  });
  const page = (await fastify.inject('/sandbox/outbox?to=asha@example.com')).body;
  expect(page).toContain('रसीद');
  expect(page).toContain('<a href="https://x.example/a">');
  expect(page).not.toContain('<script>alert');
  expect((await fastify.inject('/sandbox/outbox?to=ravi@example.com')).body).toContain('Nothing was sent yet.');
  await fastify.close();
});

it('refuses mail as mail servers do', async () => {
  const fastify = sandbox();
  const transport = createTransport({ host: '127.0.0.1', port: await withSmtp(fastify) });
  const to = (address: string) => transport.sendMail({ from: 'shop@example.com', to: address, text: 'x' });
  await expect(to('nobody@example.com')).rejects.toMatchObject({ responseCode: 550 });
  await expect(to('later@example.com')).rejects.toMatchObject({ responseCode: 451 });
  expect((await fastify.inject('/sandbox/outbox.json')).json()).toEqual([]);
  await fastify.close();
});

it('shows the messages of all processes, and removes old ones', async () => {
  const [one, other] = [sandbox(), sandbox()];
  await flow(one, to);
  await flow(other, { ...to, VAR1: '222222' });
  const read = async (fastify: Sandbox) => (await fastify.inject('/sandbox/outbox.json')).json();
  expect((await read(one)).map(({ otp }: { otp: string }) => otp)).toEqual(['222222', '004211']);
  for (let nth = 0; nth < 1100; nth++) await one.outbox.add({ to: 'a@example.com', channel: 'mail', text: `${nth}` });
  const list = await read(other);
  expect([list.length, list[0].text, list.at(-1).text]).toEqual([500, '1099', '600']);
  const { rows } = await database.query('select count(*)::int as count from sandbox.message');
  expect((rows as [{ count: number }])[0].count).toBeLessThan(1000);
});

it('has text with characters that PostgreSQL does not store', async () => {
  const fastify = sandbox();
  await fastify.outbox.add({ to: 'a\0b@example.com', channel: 'mail', text: 'a\0b \ud800' });
  const [stored] = (await fastify.inject('/sandbox/outbox.json?to=a%00b@example.com')).json();
  expect(stored).toMatchObject({ to: 'ab@example.com', channel: 'mail' });
  expect((await fastify.inject('/sandbox/outbox?to=%00')).statusCode).toBe(200);
});

it('is emptied when the tables have changed, and stays otherwise', async () => {
  await flow(sandbox(), to);
  const count = async () => (await sandbox().outbox.messages()).length;
  await Promise.all([createTables(database), createTables(database)]);
  expect(await count()).toBe(1);
  await database.script(`comment on schema sandbox is 'another version'`);
  await Promise.all([createTables(database), createTables(database)]);
  expect(await count()).toBe(0);
});
