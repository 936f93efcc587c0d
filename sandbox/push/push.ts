/**
 * The push service of the sandbox, with the browser behind it: a page subscribes here in place of its own push service, and the
 * messages appear in the outbox, decrypted. Nothing is sent to a browser.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SandboxDatabase } from '../database.ts';
import type { Outbox } from '../outbox.ts';
import { createReceiver, decryptMessage, type Receiver, vapidFault } from './receive.ts';

const PATH = '/sandbox/push';
/** As much as the push services of browsers accept. */
const MAX_BYTES = 4096;
const MAX_SUBSCRIPTIONS = 500;

type Store = { standInUrl: string; publicKey: string; database: SandboxDatabase };
type Subscription = { receiver: Receiver; status: number };

export function pushSandbox(
  fastify: FastifyInstance,
  outbox: Outbox,
  { standInUrl, publicKey, database }: Store,
): void {
  const { query } = database;
  const find = async (id: string): Promise<Subscription | undefined> => {
    const { rows } = await query('select details from sandbox.push_subscription where id = $1', [id]);
    return (rows[0] as { details: Subscription } | undefined)?.details;
  };

  fastify.post(`${PATH}/subscriptions`, async (_request, reply) => {
    const id = randomBytes(16).toString('hex');
    const receiver = createReceiver(randomBytes(16));
    const details: Subscription = { receiver, status: 201 };
    const { rows } = await query(
      'insert into sandbox.push_subscription (id, details) values ($1, $2) returning number',
      [id, JSON.stringify(details)],
    );
    const { number } = rows[0] as { number: number };
    await query('delete from sandbox.push_subscription where number <= $1', [number - MAX_SUBSCRIPTIONS]);
    const keys = { p256dh: receiver.publicKey, auth: receiver.auth };
    return reply.header('cache-control', 'no-store').send({ endpoint: `${standInUrl}/${id}`, keys });
  });

  // For tests: from now on the service responds with this status, such as 410 for a subscription that has ended.
  fastify.post(`${PATH}/:id/status`, async (request, reply) => {
    const { id } = request.params as { id: string };
    const status = Number((request.body as { status?: unknown } | null)?.status);
    const subscription = await find(id);
    if (!subscription || !(status >= 200 && status <= 599)) return reply.code(400).send({ error: 'unknown' });
    const details = JSON.stringify({ ...subscription, status });
    await query('update sandbox.push_subscription set details = $2 where id = $1', [id, details]);
    return reply.code(204).send();
  });

  // A scope of its own, because a message is bytes.
  fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_, body, done) => done(null, body),
    );
    scope.post(`${PATH}/:id`, async (request, reply) => {
      const { id } = request.params as { id: string };
      const { authorization = '', ttl, topic, urgency } = request.headers as Record<string, string | undefined>;
      const subscription = await find(id);
      if (!subscription) return reply.code(404).send({ error: 'no such subscription' });
      if (subscription.status !== 201) return reply.code(subscription.status).send({ error: 'as a test asked' });
      if (!/^\d+$/.test(ttl ?? '') || request.headers['content-encoding'] !== 'aes128gcm')
        return reply.code(400).send({ error: 'ttl and content-encoding are needed' });
      const expected = { origin: new URL(standInUrl).origin, publicKey, now: new Date() };
      const { fault, text } = readMessage(subscription.receiver, authorization, expected, request.body as Buffer);
      if (fault !== null) return reply.code(403).send({ error: fault });
      const headers = { ttl: ttl ?? '', topic: topic ?? '', urgency: urgency ?? '' };
      await outbox.add({ to: id, channel: 'push', text, headers });
      return reply.code(201).header('location', `${standInUrl}/${id}/message`).send();
    });
  });
}

type Read = { fault: string; text: '' } | { fault: null; text: string };

/** Anyone can send anything to the sandbox. */
function readMessage(
  receiver: Receiver,
  authorization: string,
  expected: Parameters<typeof vapidFault>[1],
  body: Buffer,
): Read {
  try {
    const fault = vapidFault(authorization, expected);
    return fault === null ? { fault, text: decryptMessage(receiver, body) } : { fault, text: '' };
  } catch {
    return { fault: 'not readable', text: '' };
  }
}
