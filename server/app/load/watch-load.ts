import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rateLimited, unavailable } from '../../platform/http/http-error.ts';
import { routeNameOf } from '../../platform/http/pages/page-route.ts';
import { generalTexts } from '../../platform/http/texts/general-texts.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { LoadShedding } from '../../platform/process/load-shedding.ts';
import { createConcurrencyLimit } from '../../platform/rate-limit/concurrency-limit.ts';
import { isExemptFromShedding } from './load-exemptions.ts';

/**
 * At one moment, for one client address and process. A coaching hall has one address: 500 phones with 6 connections each
 * have at most 3,000 unanswered requests, and 500 phones with 3 calls each 1,500 calls under way. A call is under way
 * for milliseconds, files and cached pages are no calls, and a running test is exempt, so a hall in which all start a
 * test within one second stays far below.
 */
const MAX_PER_ADDRESS = { unanswered: 3000, underWay: 1500 };
const RETRY_AFTER_S = 5;

type Options = {
  metrics: Pick<Metrics, 'called' | 'refused'>;
  shedding: LoadShedding;
  maxPerAddress?: typeof MAX_PER_ADDRESS;
};

/**
 * Counts and times the requests that reach the router, and refuses them while the process is overloaded.
 *
 * Overload counts the server's own work: from the request's complete body until its response is produced. What waits for
 * a client, who may never send the rest or read, is limited for each client address instead.
 */
export function watchLoad(fastify: FastifyInstance, { metrics, shedding, maxPerAddress = MAX_PER_ADDRESS }: Options) {
  const unanswered = createConcurrencyLimit(maxPerAddress.unanswered);
  const underWay = createConcurrencyLimit(maxPerAddress.underWay);
  /** What ends when the response of a request is produced. */
  const ends = new WeakMap<FastifyRequest, Array<() => void>>();
  const end = (request: FastifyRequest) => {
    for (const each of ends.get(request)?.splice(0) ?? []) each();
  };

  fastify.addHook('onRequest', (request, reply, done) => {
    if (isExemptFromShedding(request.routeOptions.url)) return done();
    const answered = unanswered.begin(request.ip ?? '');
    if (!answered) return done(refuseAddress(reply));
    ends.set(request, [answered]);
    // The client has disconnected, or the response of a hijacked request is complete.
    reply.raw.once('close', () => end(request));
    reply.raw.once('prefinish', () => end(request));
    if (!shedding.isOverloaded()) return done();
    metrics.refused('overloaded');
    done(unavailable(generalTexts.overloaded));
  });
  fastify.addHook('preHandler', (request, reply, done) => {
    const started = ends.get(request);
    // A pipelined request without a socket waits until the client has read the response before it.
    if (!started?.length || isPipelined(reply)) return done();
    const finished = underWay.begin(request.ip ?? '');
    if (!finished) return done(refuseAddress(reply));
    shedding.began();
    started.push(finished, shedding.ended);
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (!isPipelined(reply)) end(request);
    done();
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

function isPipelined(reply: FastifyReply): boolean {
  return reply.raw.socket === null;
}

function refuseAddress(reply: FastifyReply) {
  // A kept-alive connection would still receive the body.
  reply.header('connection', 'close');
  return rateLimited(generalTexts.networkBusy, RETRY_AFTER_S);
}
