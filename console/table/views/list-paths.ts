/** The pages of the lists whose views can be saved; the page identifies the list. */
import type { ViewList } from '../../../contract/staff/lists/saved-views.ts';

/** `:id` is a number: those lists are parts of another record. */
const LIST_PATHS: Readonly<Record<ViewList, string>> = {
  analyses: '/item-analyses',
  answer_keys: '/answer-keys',
  approvals: '/approvals',
  audit: '/audit',
  batch_members: '/batches/:id',
  batches: '/batches',
  campaigns: '/campaigns',
  coupons: '/coupons',
  dues: '/dues',
  jobs: '/system/jobs',
  media: '/media',
  messages: '/system/messages',
  orders: '/orders',
  papers: '/papers',
  payments: '/payments',
  products: '/products',
  questions: '/questions',
  search_tags: '/search-tags',
  settlement_rows: '/settlements/:id',
  settlements: '/settlements',
  staff: '/staff',
  students: '/students',
  tests: '/exams',
  unsettled: '/settlements/unsettled',
  webhooks: '/system/webhooks',
};

const PATTERNS = Object.entries(LIST_PATHS).map(([list, path]) => ({
  list: list as ViewList,
  pattern: new RegExp(`^${path.replace(':id', '\\d+')}/?$`),
}));

/** Returns the list of a page; null for a page without one. */
export function listOfPath(pathname: string): ViewList | null {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.list ?? null;
}

/** Returns the page of a list; null for a list that is a part of another record. */
export function pathOfList(list: ViewList): string | null {
  const path = LIST_PATHS[list];
  return path.includes(':') ? null : path;
}
