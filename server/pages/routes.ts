import { pageUnknown } from '../../contract/catalogue.ts';
import { getDashboardData, getInstitute, getStaticPage } from '../../contract/pages.ts';
import { notFound, refuse } from '../platform/problem.ts';
import { route } from '../platform/serve.ts';
import { instituteView, writtenPages } from './index.ts';

export const routes = [
  route(getDashboardData, () => known(writtenPages().dashboard)),
  route(getInstitute, () => instituteView(known(writtenPages().institute))),
  route(getStaticPage, (_ctx, { path }) => {
    const page = writtenPages().pages.get(path.replace(/^\//, ''));
    if (!page) throw refuse(pageUnknown);
    return page;
  }),
];

function known<Document>(document: Document | null): Document {
  if (!document) throw notFound('Failed to load banner data');
  return document;
}
