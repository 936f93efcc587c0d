import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { msg91Sandbox } from './msg91.ts';
import { openOutbox, outboxPages } from './outbox.ts';

function sandbox() {
  const fastify = Fastify();
  const outbox = openOutbox();
  outboxPages(fastify, outbox);
  msg91Sandbox(fastify, outbox);
  return fastify;
}
type Sandbox = ReturnType<typeof sandbox>;

const flow = (fastify: Sandbox, recipient: object, { authkey = 'sandbox-msg91-key', template = 'sandbox-otp' } = {}) =>
  fastify.inject({
    method: 'POST',
    url: '/sandbox/msg91/api/v5/flow/',
    headers: { authkey },
    payload: { template_id: template, recipients: [recipient] },
  });
const to = { mobiles: '919876500001', VAR1: '004211', VAR2: '5', VAR3: 'shop.example' };

it('fills the template and keeps the message, newest first, by receiver', async () => {
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

it('errs as the provider does', async () => {
  const fastify = sandbox();
  const wrongKey = await flow(fastify, to, { authkey: 'x' });
  expect([wrongKey.statusCode, wrongKey.json().type]).toEqual([401, 'error']);
  for (const answer of [
    await flow(fastify, to, { template: 'x' }),
    await flow(fastify, { ...to, mobiles: '98' }),
    await flow(fastify, { ...to, mobiles: '919000000000' }),
  ]) {
    expect([answer.statusCode, answer.json().type]).toEqual([200, 'error']);
  }
  expect((await fastify.inject('/sandbox/outbox.json')).json()).toEqual([]);
});

it('shows mail, too, and nobody’s markup', async () => {
  const fastify = sandbox();
  const payload = { to: 'Asha@example.com', subject: 'Your invoice', text: '<script>alert(1)</script>' };
  expect((await fastify.inject({ method: 'POST', url: '/sandbox/mail', payload })).statusCode).toBe(202);
  const page = await fastify.inject('/sandbox/outbox?to=asha@example.com');
  expect(page.body).toContain('Your invoice');
  expect(page.body).not.toContain('<script>alert');
  expect((await fastify.inject('/sandbox/outbox?to=ravi@example.com')).body).toContain('Nothing was sent yet.');
  expect((await fastify.inject({ method: 'POST', url: '/sandbox/mail', payload: {} })).statusCode).toBe(400);
});
