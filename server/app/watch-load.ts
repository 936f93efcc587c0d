import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { unavailable } from '../platform/http/http-error.ts';
import { routeNameOf } from '../platform/http/page-route.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import { openLoadShedding } from '../platform/process/load-shedding.ts';
import { isExemptFromShedding } from './load-exemptions.ts';

/** Counts and times the requests that reach the router, and refuses them while the process is overloaded. */
export function watchLoad(fastify: FastifyInstance, { shedAfterMs }: Config, metrics: Metrics): void {
  const shedding = openLoadShedding(shedAfterMs);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isExemptFromShedding(request.url)) return done();
    const isOverloaded = shedding.isOverloaded();
    shedding.began();
    // Also emitted if the client disconnects before the response.
    reply.raw.once('close', shedding.ended);
    if (!isOverloaded) return done();
    metrics.refused('overloaded');
    done(unavailable('Very many students are here at the moment. Please try again in a few seconds.'));
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    metrics.called({
      method: request.method,
      route: routeNameOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  fastify.addHook('onClose', async () => shedding.stop());
}
