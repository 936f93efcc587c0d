/** Responses to HEAD have no content. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Closes the streams of responses to HEAD. Fastify would read them to their end, also after the client has gone. */
export function closeStreamsOfHead(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return done();
    payload.on('error', () => {});
    payload.destroy();
    done(null, Readable.from([]));
  });
}
