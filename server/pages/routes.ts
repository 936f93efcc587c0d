import { pageUnknown } from '../../contract/catalogue.ts';
import { getDashboardData, getInstitute, getStaticPage } from '../../contract/pages.ts';
import { notFound, refuse } from '../platform/problem.ts';
import { type RawRoute, route } from '../platform/serve.ts';
import { brandStyle, instituteView, writtenPages } from './index.ts';

export const routes = [
  route(getDashboardData, () => known(writtenPages().dashboard)),
  route(getInstitute, () => instituteView(known(writtenPages().institute))),
  route(getStaticPage, (_ctx, { path }) => {
    const page = writtenPages().pages.get(path.replace(/^\//, ''));
    if (!page) throw refuse(pageUnknown);
    return page;
  }),
];

/** For ever under the address that names its version; asked after again under any other. */
export const raw: RawRoute[] = [
  {
    method: 'GET',
    path: '/brand.css',
    handler: (_ctx, request, reply) => {
      const style = brandStyle();
      const isVersioned = style !== null && request.url === style.address;
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', isVersioned ? 'public, max-age=31536000, immutable' : 'no-cache')
        .send(style?.css ?? '');
    },
  },
];

function known<Document>(document: Document | null): Document {
  if (!document) throw notFound('Failed to load banner data');
  return document;
}
