import type { FastifyRequest } from 'fastify';

/** The route of all pages: URLs that no other route has. */
export const PAGE_ROUTE = '/*';

/** Returns the request's route for metrics and traces; `page` for pages and for URLs without a route. */
export function routeNameOf({ routeOptions: { url } }: FastifyRequest): string {
  return url === undefined || url === PAGE_ROUTE ? 'page' : url;
}
