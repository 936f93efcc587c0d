/** robots.txt: the paths that search engines may fetch. A store that is not listed refuses all of them. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathIn } from '../../../common/languages/language-path.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Ctx } from '../../platform/context.ts';
import { writtenPages } from '../index.ts';

/** Prefixes: API and sandbox, pages of one student, payments, searches, page data. */
const DISALLOWED = [
  '/api/',
  '/sandbox/',
  '/files/',
  '/login',
  '/my-account',
  '/my-cart',
  '/my-orders',
  '/my-courses',
  '/my-results',
  '/shared-result',
  '/my-practice',
  '/pay/',
  '/pay-emi/',
  '/payment',
  '/view-as',
  '/test-series-instruction',
  '/onedayexam-test-redirection',
  '/search?q',
  '/*.data$',
];

export function sendRobots(ctx: Ctx, _request: FastifyRequest, reply: FastifyReply) {
  // A store that has not been open has nothing to find; one that closes for a while stays in the index.
  const isListed = ctx.config.isListed && writtenPages().status.wasOpened;
  return reply
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(robotsText({ isListed, publicUrl: ctx.config.publicUrl }));
}

export function robotsText({ isListed, publicUrl }: Pick<Config, 'isListed' | 'publicUrl'>): string {
  if (!isListed) return 'User-agent: *\nDisallow: /\n';
  const disallowed = DISALLOWED.flatMap((path) => [path, pathIn('hindi', path)])
    .filter((path, at, all) => all.indexOf(path) === at)
    .map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
