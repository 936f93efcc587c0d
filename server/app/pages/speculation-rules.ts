/**
 * The speculation rules of pages: a browser may prefetch a public page when the pointer rests on its link, or when the
 * press begins. Pages are not prerendered, because scripts of a page that nobody opened would run.
 */
import type { FastifyInstance } from 'fastify';

const PATH = '/assets/speculation-rules.json';

export const SPECULATION_HEADERS = { 'speculation-rules': `"${PATH}"` };

/** Paths that are no public pages, or whose rendering counts against the limit of the visitor's address. */
const EXCLUDED = [
  '/(api|assets|exam-assets|files|media|sandbox|console)/*',
  '/(login|my-account|my-cart|my-courses|my-orders|search|newsletter)*',
  '/(pay|pay-emi|payment|payment-success|payment-failed)/*',
  '/(test-series-instruction|onedayexam-test-redirection)*',
];

const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: EXCLUDED.flatMap((path) => [path, `${path}\\?*`]) } },
          { not: { selector_matches: '[download], [target], [data-sign-in-first]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export function serveSpeculationRules(fastify: FastifyInstance): void {
  fastify.get(PATH, (_request, reply) =>
    reply
      .header('content-type', 'application/speculationrules+json')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(RULES)),
  );
}
