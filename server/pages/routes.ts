import { pageUnknown } from '../../contract/catalogue.ts';
import { getDashboardData, getInstitute, getStaticPage } from '../../contract/pages.ts';
import { catalogue } from '../catalogue/index.ts';
import { notFound, refuse } from '../platform/problem.ts';
import { route } from '../platform/serve.ts';
import { DEFAULT_VERTICAL, dashboardOf } from './dashboard.ts';
import { instituteView, writtenPages } from './index.ts';

export const routes = [
  route(getDashboardData, ({ now }, { vertical_id = DEFAULT_VERTICAL }) =>
    dashboardOf(known(writtenPages().landing, 'Failed to load banner data'), catalogue(), vertical_id, now),
  ),
  route(getInstitute, () => instituteView(known(writtenPages().institute, 'No institute has been imported yet.'))),
  route(getStaticPage, (_ctx, { path }) => {
    const page = writtenPages().pages.get(path.replace(/^\/+|\/+$/g, ''));
    if (!page) throw refuse(pageUnknown);
    return page;
  }),
];

function known<Document>(document: Document | null, otherwise: string): Document {
  if (!document) throw notFound(otherwise);
  return document;
}
