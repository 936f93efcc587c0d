import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeStreamsOfHead } from './streams-of-head.ts';

test('the stream of a response to HEAD is closed without being read', async () => {
  const fastify = Fastify();
  closeStreamsOfHead(fastify);
  let reads = 0;
  const film = new Readable({
    read() {
      if (++reads > 100) this.push(null);
      else this.push(Buffer.alloc(1000));
    },
  });
  fastify.get('/film', (_request, reply) => reply.header('content-length', 100_000).send(film));
  const response = await fastify.inject({ method: 'HEAD', url: '/film' });
  expect([response.statusCode, response.headers['content-length'], response.body]).toEqual([200, '100000', '']);
  expect([film.destroyed, reads]).toEqual([true, 0]);
  await fastify.close();
});
