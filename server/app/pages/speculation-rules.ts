/**
 * The speculation rules of pages: a browser may prefetch a page when the pointer rests on its link, or when the press
 * begins. The HTML is the same for everyone. Pages are not prerendered, because scripts of a page that nobody opened would
 * run, and load personal data.
 */
import type { FastifyInstance } from 'fastify';

const PATH = '/assets/speculation-rules.json';

export const SPECULATION_HEADERS = { 'speculation-rules': `"${PATH}"` };

/** Paths that are no pages but files, some of them made for one student, whose rendering uses up the limit of searches, or whose response depends on the link. */
const EXCLUDED = [
  '/(api|assets|exam-assets|files|media|payment|sandbox|console)/*',
  '/(invoice|credit-note|admit-card|scorecard|certificate|merit-list|shared-result)/*',
  '/(search|newsletter|my-practice|onedayexam-test-redirection)*',
];

const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: EXCLUDED.flatMap((path) => [path, `${path}\\?*`, `/hi${path}`, `/hi${path}\\?*`]) } },
          { not: { selector_matches: '[download], [target]' } },
          // Set by the page script unless the visitor saves data (`web/page-script/after-interaction.ts`).
          { selector_matches: '[data-prefetch] *' },
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
