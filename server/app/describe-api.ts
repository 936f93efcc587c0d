import type { FastifyInstance } from 'fastify';
import { type AnyEndpoint, API_PREFIX } from '../../contract/endpoint.ts';
import type { Config } from '../platform/config/config.ts';
import { API_PAGE_CSS, apiPage } from '../platform/http/openapi/api-page.ts';
import { openApiDocument } from '../platform/http/openapi/openapi.ts';

/** Serves the description of the API, as an OpenAPI document and as a page. Each is made when it is first read. */
export function describeApi(fastify: FastifyInstance, config: Config, endpoints: AnyEndpoint[]): void {
  let document: string | null = null;
  let page: string | null = null;
  fastify.get(`${API_PREFIX}/openapi.json`, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(endpoints, config));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  fastify.get(`${API_PREFIX}/docs`, (_request, reply) => {
    page ??= apiPage(endpoints);
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(page);
  });
  fastify.get(`${API_PREFIX}/docs.css`, (_request, reply) => reply.type('text/css').send(API_PAGE_CSS));
}
