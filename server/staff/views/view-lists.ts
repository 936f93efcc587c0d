/** The lists of which views can be saved: their endpoints, rights and parameters. */
import { Check } from 'typebox/value';
import type { TSchema } from '#schema';
import type { StaffAccess } from '../../../contract/endpoint.ts';
import { listStaff } from '../../../contract/staff/accounts/accounts.ts';
import { listAuditEntries } from '../../../contract/staff/audit.ts';
import { listCoupons } from '../../../contract/staff/catalogue/coupons/coupons.ts';
import { listMedia } from '../../../contract/staff/catalogue/media/media-files.ts';
import { listProducts } from '../../../contract/staff/catalogue/products.ts';
import { listAnalyses } from '../../../contract/staff/exams/analysis/analyses.ts';
import { listControlledTests } from '../../../contract/staff/exams/board.ts';
import { listKeyReviews } from '../../../contract/staff/exams/key-reviews.ts';
import { listPapers } from '../../../contract/staff/exams/papers/papers.ts';
import { listQuestions } from '../../../contract/staff/exams/questions.ts';
import { VIEW_LISTS, type ViewList } from '../../../contract/staff/lists/saved-views.ts';
import { listApprovals } from '../../../contract/staff/money/approvals.ts';
import { listDues } from '../../../contract/staff/money/dues.ts';
import { listOrders, listPayments } from '../../../contract/staff/money/orders.ts';
import { listSettlementRows, listSettlements, listUnsettled } from '../../../contract/staff/money/settlements.ts';
import { listCampaigns } from '../../../contract/staff/store-front/campaigns.ts';
import { listSearchTags } from '../../../contract/staff/store-front/search-tags.ts';
import { listBatches, listBatchMembers } from '../../../contract/staff/students/batches.ts';
import { listStudents } from '../../../contract/staff/students/students.ts';
import { listJobs, listMessages, listWebhooks } from '../../../contract/staff/system.ts';
import type { StaffMember } from '../../platform/context.ts';

type ListEndpoint = Readonly<{ body: TSchema; permission: StaffAccess }>;

export const LIST_ENDPOINTS: Readonly<Record<ViewList, ListEndpoint>> = {
  analyses: listAnalyses,
  answer_keys: listKeyReviews,
  approvals: listApprovals,
  audit: listAuditEntries,
  batch_members: listBatchMembers,
  batches: listBatches,
  campaigns: listCampaigns,
  coupons: listCoupons,
  dues: listDues,
  jobs: listJobs,
  media: listMedia,
  messages: listMessages,
  orders: listOrders,
  papers: listPapers,
  payments: listPayments,
  products: listProducts,
  questions: listQuestions,
  search_tags: listSearchTags,
  settlement_rows: listSettlementRows,
  settlements: listSettlements,
  staff: listStaff,
  students: listStudents,
  tests: listControlledTests,
  unsettled: listUnsettled,
  webhooks: listWebhooks,
};

/** Parameters of a page of a list, or of the path of the console's page; a view does not store them. */
const NOT_STORED = new Set(['cursor', 'limit', 'batch_id', 'file_id', 'job_id']);
/** The keys of the chosen columns, which are defined in the console. */
const COLUMNS = /^[a-z_]{1,40}(,[a-z_]{1,40}){0,39}$/i;
/** A mobile number, or most of one, in the digits of any script. */
const MOBILE = /\p{Nd}{8}/u;

/** Returns the lists that the member of the staff may read. */
export function readableLists({ permissions }: Pick<StaffMember, 'permissions'>): ViewList[] {
  return VIEW_LISTS.filter((list) => {
    const { permission } = LIST_ENDPOINTS[list];
    return [permission].flat().some((one) => permissions.has(one as never));
  });
}

/** Returns the query with the parameters that the list has and the values that it accepts, in one order. */
export function cleanQuery(list: ViewList, query: string): string {
  const params = new URLSearchParams(query);
  const { properties } = LIST_ENDPOINTS[list].body as TSchema & { properties: Record<string, TSchema> };
  const known = Object.entries(properties).flatMap(([name, schema]) => {
    const value = params.get(name)?.trim();
    return value && !NOT_STORED.has(name) && value.isWellFormed() && Check(schema, value) ? [[name, value]] : [];
  });
  const columns = params.get('columns') ?? '';
  if (COLUMNS.test(columns)) known.push(['columns', columns]);
  return new URLSearchParams(known.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))).toString();
}

/** Lists that search by mobile number. Digits mean something else in the others, such as a name of a file or a day. */
const BY_MOBILE: ReadonlySet<ViewList> = new Set(['students', 'batch_members', 'orders', 'payments']);

/** Whether the query finds one student: by mobile number, e-mail address, or the number or the entries of the account. */
export function findsPerson(list: ViewList, query: string): boolean {
  const params = new URLSearchParams(query);
  const search = params.get('search') ?? '';
  const isMobile = BY_MOBILE.has(list) && MOBILE.test(search.replace(/[\s()+.-]/g, ''));
  const isHistory = params.get('target_type') === 'student' && params.has('target_id');
  return params.has('student_id') || isHistory || search.includes('@') || isMobile;
}
