/** Endpoints of exports: a list of the console with its whole filter, as a file. Times are ISO instants in UTC. */
import { Exactly, Id, NoBody, Nullable, OneOf, type StaticDecode, type TSchema, Type } from '#schema';
import type { Endpoint, Refusal } from '../../endpoint.ts';
import { listStaff } from '../accounts/accounts.ts';
import { listAuditEntries } from '../audit.ts';
import { listCoupons } from '../catalogue/coupons/coupons.ts';
import { storageFull } from '../catalogue/media/edit-media.ts';
import { listMedia } from '../catalogue/media/media-files.ts';
import { listPrices } from '../catalogue/prices.ts';
import { listProducts } from '../catalogue/products.ts';
import { listAnalysedQuestions } from '../exams/analysis/analysed-questions.ts';
import { listAnalyses } from '../exams/analysis/analyses.ts';
import { listSimilarPairs } from '../exams/analysis/similar-pairs.ts';
import { listControlledTests } from '../exams/board.ts';
import { listCandidates } from '../exams/candidates.ts';
import { listChallenges } from '../exams/key-decisions.ts';
import { listKeyReviews } from '../exams/key-reviews.ts';
import { listPapers } from '../exams/papers/papers.ts';
import { listPractice, listPracticeQuestions } from '../exams/practice.ts';
import { listQuestions } from '../exams/questions.ts';
import { listReleases } from '../exams/results/releases.ts';
import { listResults } from '../exams/results/results.ts';
import { listScoreGroups } from '../exams/scores/score-groups.ts';
import { listMerit } from '../exams/scores/score-publication.ts';
import { listApprovals } from '../money/approvals.ts';
import { listDues } from '../money/dues.ts';
import { listOrders, listPayments } from '../money/orders.ts';
import { getReport } from '../money/reports.ts';
import { listSettlementRows, listSettlements, listUnsettled } from '../money/settlements.ts';
import type { Permission } from '../permissions.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { listCampaigns } from '../store-front/campaigns.ts';
import { listSearchTags } from '../store-front/search-tags.ts';
import { listBatches, listBatchMembers } from '../students/batches.ts';
import { listStudents } from '../students/students.ts';
import { listJobs, listMessages, listWebhooks } from '../system.ts';

export const tooManyExports: Refusal = {
  code: 'too_many_exports',
  message: 'Three of your exports are not finished yet. Wait for one of them, then try again.',
};

export const FORMATS = ['csv', 'xlsx'] as const;
const Format = OneOf(FORMATS);
export type ExportFormat = (typeof FORMATS)[number];
/** Of what is written: lists, and documents that are printed. */
const FileFormat = OneOf([...FORMATS, 'pdf']);

const Export = Exactly({
  export_id: Type.Integer(),
  /** What is exported, such as `orders`. */
  source: Type.String(),
  format: FileFormat,
  /** `waiting`: in the queue; `running`: rows are written; `failed`: it is not tried again. */
  state: OneOf(['waiting', 'running', 'done', 'failed']),
  /** Those written so far; all of them when it is done. */
  rows: Type.Integer(),
  /** Rows at the time of the request; a lower limit unless `is_total_exact`. */
  total_estimate: Type.Integer(),
  is_total_exact: Type.Boolean(),
  requested_at: Type.String(),
  /** The file is deleted then. */
  expires_at: Type.String(),
  /** Size of the file; null until it is done. */
  bytes: Nullable(Type.Integer()),
  /** Opens the file for 15 minutes, during this session; null until it is done. */
  url: Nullable(Type.String()),
});
export type ListExport = StaticDecode<typeof Export>;

type ListEndpoint<Properties extends Record<string, TSchema>> = Endpoint<
  TSchema & { properties: Properties },
  TSchema,
  'staff'
>;

/** Returns the endpoint that exports a list; it takes the filters, the search and the sort order of the list. */
function exportOf<Properties extends Record<string, TSchema>, const Access extends Permission>(
  list: ListEndpoint<Properties>,
  permission: Access,
) {
  const { cursor: _cursor, limit: _limit, ...filters } = list.body.properties;
  return staffEndpoint({
    method: 'POST',
    path: `${list.path}/export`,
    permission,
    needsProof: true,
    summary: 'Writes the list with all its pages into a file, in the background; the caller also needs the list',
    body: Exactly({ ...(filters as Omit<Properties, 'cursor' | 'limit'>), format: Format }),
    data: Export,
    refusals: [tooManyExports, storageFull, ...(list.refusals ?? [])],
  });
}

export const exportStudents = exportOf(listStudents, 'students.read');
export const exportBatches = exportOf(listBatches, 'students.read');
export const exportBatchMembers = exportOf(listBatchMembers, 'students.read');
export const exportProducts = exportOf(listProducts, 'catalogue.read');
export const exportPrices = exportOf(listPrices, 'catalogue.read');
export const exportCoupons = exportOf(listCoupons, 'coupons.manage');
export const exportMedia = exportOf(listMedia, 'media.manage');
export const exportCampaigns = exportOf(listCampaigns, 'messages.send');
export const exportSearchTags = exportOf(listSearchTags, 'pages.edit');
export const exportQuestions = exportOf(listQuestions, 'questions.edit');
export const exportPapers = exportOf(listPapers, 'papers.edit');
export const exportControlledTests = exportOf(listControlledTests, 'exams.control');
export const exportCandidates = exportOf(listCandidates, 'exams.control');
export const exportKeyReviews = exportOf(listKeyReviews, 'keys.change');
export const exportChallenges = exportOf(listChallenges, 'keys.change');
export const exportScoreGroups = exportOf(listScoreGroups, 'scores.publish');
export const exportMerit = exportOf(listMerit, 'scores.publish');
export const exportResults = exportOf(listResults, 'results.read');
export const exportReleases = exportOf(listReleases, 'results.read');
export const exportPractice = exportOf(listPractice, 'practice.open');
export const exportPracticeQuestions = exportOf(listPracticeQuestions, 'practice.open');
export const exportAnalyses = exportOf(listAnalyses, 'analysis.read');
export const exportAnalysedQuestions = exportOf(listAnalysedQuestions, 'analysis.read');
export const exportSimilarPairs = exportOf(listSimilarPairs, 'analysis.pairs');
export const exportOrders = exportOf(listOrders, 'money.export');
export const exportPayments = exportOf(listPayments, 'money.export');
export const exportDues = exportOf(listDues, 'money.export');
export const exportSettlements = exportOf(listSettlements, 'money.export');
export const exportSettlementRows = exportOf(listSettlementRows, 'money.export');
export const exportUnsettled = exportOf(listUnsettled, 'money.export');
export const exportApprovals = exportOf(listApprovals, 'money.export');
export const exportStaff = exportOf(listStaff, 'staff.read');
export const exportAuditEntries = exportOf(listAuditEntries, 'audit.read');
export const exportJobs = exportOf(listJobs, 'health.read');
export const exportMessages = exportOf(listMessages, 'health.read');
export const exportWebhooks = exportOf(listWebhooks, 'health.read');
export const exportReport = exportOf(getReport, 'money.export');

/** Admit cards of one file. */
export const CARDS_PER_FILE = 200;

export const exportAdmitCards = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/admit_cards/export',
  permission: 'exams.control',
  needsProof: true,
  summary: `Writes the admit cards of a test into a PDF, in the background; \`part\` 2 begins after the first ${CARDS_PER_FILE} roll numbers`,
  body: Exactly({ test_id: Id, part: Type.Integer({ minimum: 1, maximum: 500 }), format: OneOf(['pdf']) }),
  data: Export,
  refusals: [tooManyExports, storageFull],
});

/** An endpoint made by `exportOf`, of any list. */
export type ExportEndpoint = ReturnType<typeof exportOf<Record<string, TSchema>, Permission>>;

export const listExports = staffEndpoint({
  method: 'GET',
  path: '/staff/exports',
  permission: 'signed_in',
  summary: "The caller's own exports of the last day, the newest first",
  body: NoBody,
  data: Exactly({ exports: Type.Array(Export) }),
});

export const getExport = staffEndpoint({
  method: 'GET',
  path: '/staff/exports/export',
  permission: 'signed_in',
  summary: "One of the caller's own exports, with its progress",
  body: Exactly({ export_id: Id }),
  data: Export,
});
