/**
 * Checks that an index serves the searches of the staff among all students and orders, and that the lists without a
 * search read an index in their order. PostgreSQL only.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../contract/client.ts';
import { listCoupons } from '../../../contract/staff/catalogue/coupons/coupons.ts';
import { deleteCoupon, disableCoupon } from '../../../contract/staff/catalogue/coupons/edit-coupon.ts';
import { explainCoupon } from '../../../contract/staff/catalogue/coupons/explain-coupon.ts';
import { getDashboard } from '../../../contract/staff/dashboard.ts';
import { getPastUse, listAnalysedQuestions } from '../../../contract/staff/exams/analysis/analysed-questions.ts';
import { listSimilarPairs } from '../../../contract/staff/exams/analysis/similar-pairs.ts';
import { listChallenges } from '../../../contract/staff/exams/key-decisions.ts';
import { listKeyReviews } from '../../../contract/staff/exams/key-reviews.ts';
import { createScoreGroup, listScoreGroups } from '../../../contract/staff/exams/scores/score-groups.ts';
import { computeScores, listMerit } from '../../../contract/staff/exams/scores/score-publication.ts';
import { listApprovals } from '../../../contract/staff/money/approvals.ts';
import { listDues } from '../../../contract/staff/money/dues.ts';
import { getGstReturn } from '../../../contract/staff/money/gst-return.ts';
import { getOrder, listOrders, listPayments } from '../../../contract/staff/money/orders.ts';
import { getRefundEffect } from '../../../contract/staff/money/refunds.ts';
import { getReport, REPORTS } from '../../../contract/staff/money/reports.ts';
import { listSettlementRows, listSettlements, listUnsettled } from '../../../contract/staff/money/settlements.ts';
import { listCampaigns } from '../../../contract/staff/store-front/campaigns.ts';
import {
  checkNumbers,
  createBatch,
  listBatches,
  listBatchMembers,
  listStudentBatches,
} from '../../../contract/staff/students/batches.ts';
import {
  getStudent,
  listStudentAttempts,
  listStudentCourses,
  listStudents,
} from '../../../contract/staff/students/students.ts';
import { getHealth, listJobs, listMessages, listWebhooks } from '../../../contract/staff/system.ts';
import { analyseTest } from '../../support/calls/analyses.ts';
import { GROWING, INDEXES_ONLY, planOf, recordStatements } from '../../support/database/plans.ts';
import { pay, plainProducts } from '../../support/domains/checkout/payment.ts';
import { staff } from '../../support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../support/store/test-store.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
const recorder = recordStatements();
let store: TestStore;
beforeAll(async () => {
  if (isPostgres) store = await openTestStore({ onStatement: recorder.onStatement });
});
afterAll(() => store?.close());

/** Without sorting, for the lists whose order an index has. */
const IN_ORDER = { ...INDEXES_ONLY, enable_sort: 'off' };

/** The plans of the statements that `work` runs, without those of the sign-in. */
async function plansDuring(name: string, work: () => Promise<unknown>, planner = INDEXES_ONLY) {
  recorder.statements.clear();
  await recorder.during(name, work);
  const isOfSession = (sql: string) => /staff\.|pg_|savepoint/.test(sql) && !sql.includes('approval_request');
  const statements = [...recorder.statements.values()].filter(({ sql }) => !isOfSession(sql));
  return Promise.all(statements.map((statement) => planOf(store.db, statement, planner)));
}

test.runIf(isPostgres)('no search reads a whole table', async () => {
  const { api } = await staff(store, 'support');
  const accounts = await staff(store, 'accounts');
  const owner = await staff(store, 'owner');
  const txnid = 'A'.repeat(20);
  const student_id = (await store.student('Asha')).studentId;
  const paid = await pay(store, await store.student('Ravi'), { productIds: [plainProducts()[0]?.id ?? 0] });
  const reference = (await dataOf(api(getOrder, { reference: paid }))).order?.order_number ?? '';
  const product_ids = [plainProducts()[0]?.id ?? 0];
  const fields = { name: 'Morning', note: '', starts_on: '2026-11-01', ends_on: '2027-03-31', capacity: '' };
  const { batch_id } = await dataOf(api(createBatch, { ...fields, product_ids }));
  const group = { ...{ name: 'CGL', method: 'raw' as const, test_ids: [501], tie_rules: [] }, min_shift_size: 1 };
  const cutoffs = [{ category: 'General', score: '10' }];
  const { group_id } = await dataOf(owner.api(createScoreGroup, { ...group, cutoffs }));
  const { computation_id } = await dataOf(owner.api(computeScores, { group_id, version: 1 }));
  const { analysis_id } = await analyseTest(store, 501);
  const searches: Array<[string, () => Promise<unknown>]> = [
    ...['9876500001', '+919876500001', '+1 2025550123', '1001', 'asha@exam', 'Verma', 'आशा', 'Asha Verma'].map(
      (search) =>
        [`students ${search}`, () => dataOf(api(listStudents, { search }))] as [string, () => Promise<unknown>],
    ),
    ...['9876500001', txnid, 'INV/2627/000001', 'SPN-2', '403993715531'].flatMap((search) => [
      [`orders ${search}`, () => dataOf(api(listOrders, { search }))] as [string, () => Promise<unknown>],
      [`payments ${search}`, () => dataOf(api(listPayments, { search }))] as [string, () => Promise<unknown>],
    ]),
    ['student', () => dataOf(api(getStudent, { student_id }))],
    ['orders of a student', () => dataOf(api(listOrders, { student_id }))],
    ['payments of a student', () => dataOf(api(listPayments, { student_id }))],
    ['order', () => dataOf(api(getOrder, { reference }))],
    ['refund', () => dataOf(api(getRefundEffect, { reference, kind: 'pro_rata' }))],
    ['courses', () => dataOf(api(listStudentCourses, { student_id }))],
    ['batches of a student', () => dataOf(api(listStudentBatches, { student_id }))],
    ['attempts', () => dataOf(api(listStudentAttempts, { student_id }))],
    ['members', () => dataOf(api(listBatchMembers, { batch_id, search: 'Asha' }))],
    ['numbers', () => dataOf(api(checkNumbers, { batch_id, numbers: ['9876500001', '+12025550123'] }))],
    ['dues', () => dataOf(api(listDues, { age: 'overdue' }))],
    ['refunds under way', () => dataOf(api(listPayments, { state: 'refunding' }))],
    ['rows of a settlement', () => dataOf(api(listSettlementRows, { file_id: 1, verdict: 'unknown' }))],
    ['payments that are not settled', () => dataOf(api(listUnsettled, { gateway: 'payu' }))],
    ['explained coupon', () => dataOf(api(explainCoupon, { code: 'STEP10', product_ids: '2101', student_id }))],
    ['disabled coupon', () => dataOf(accounts.api(disableCoupon, { coupon_id: 5, reason: 'over' }))],
    ['deleted coupon', () => dataOf(accounts.api(deleteCoupon, { coupon_id: 5 }))],
    ['dashboard', () => dataOf(api(getDashboard))],
    ['approvals', () => dataOf(api(listApprovals, { state: 'waiting' }))],
    ...REPORTS.map((by): [string, () => Promise<unknown>] => [
      `report by ${by}`,
      () => dataOf(owner.api(getReport, { by, from: '2026-11-01', to: '2026-11-30' })),
    ]),
    ['GST return', () => dataOf(owner.api(getGstReturn, { month: '2026-11', length: 'month' }))],
    ['answer keys', () => dataOf(owner.api(listKeyReviews, {}))],
    ['challenges', () => dataOf(owner.api(listChallenges, { test_id: 504, question_id: 504001 }))],
    ['score groups', () => dataOf(owner.api(listScoreGroups, {}))],
    ['merit list', () => dataOf(owner.api(listMerit, { computation_id, category: 'General', search: 'Asha' }))],
    ['pairs', () => dataOf(owner.api(listSimilarPairs, { analysis_id, search: 'Asha' }))],
    ['questions of an analysis', () => dataOf(owner.api(listAnalysedQuestions, { analysis_id }))],
    ['past use', () => dataOf(owner.api(getPastUse, { question_id: 1 }))],
    ['health', () => dataOf(owner.api(getHealth))],
  ];
  for (const [name, work] of searches) {
    const whole = (await plansDuring(name, work)).flatMap(({ wholeTables }) => wholeTables);
    expect(
      whole.filter((table) => GROWING.includes(table)),
      name,
    ).toEqual([]);
  }
});

test.runIf(isPostgres)('a list without a search reads an index in its order', async () => {
  const { api } = await staff(store, 'support');
  const accounts = await staff(store, 'accounts');
  const owner = await staff(store, 'owner');
  const lists: Array<[string, () => Promise<unknown>]> = [
    ['student_created', () => dataOf(api(listStudents, {}))],
    ['student_name', () => dataOf(api(listStudents, { sort: 'name' }))],
    ['student_deleted', () => dataOf(api(listStudents, { state: 'deleted' }))],
    ['order_listed', () => dataOf(api(listOrders, {}))],
    ['order_of_state', () => dataOf(api(listOrders, { state: 'failed' }))],
    ['order_of_coupon', () => dataOf(api(listOrders, { coupon_code: 'STEP10' }))],
    ['coupon_created', () => dataOf(accounts.api(listCoupons, {}))],
    ['coupon_used', () => dataOf(accounts.api(listCoupons, { sort: '-used' }))],
    ['coupon_code', () => dataOf(accounts.api(listCoupons, { sort: 'code' }))],
    ['line_of_product', () => dataOf(api(listOrders, { product_id: 2107 }))],
    ['access_grant_instalment_end', () => dataOf(api(listDues, {}))],
    ['access_grant_instalment_end', () => dataOf(api(listDues, { age: 'month' }))],
    ['candidate_score_ranked', () => dataOf(owner.api(listMerit, { computation_id: 1 }))],
    ['campaign_created', () => dataOf(api(listCampaigns, {}))],
    ['batch_start', () => dataOf(api(listBatches, {}))],
    ['batch_end', () => dataOf(api(listBatches, { sort: 'ends_at' }))],
    ['approval_listed', () => dataOf(api(listApprovals, {}))],
    ['transaction_begun', () => dataOf(api(listPayments, {}))],
    ['transaction_of_state', () => dataOf(api(listPayments, { state: 'failed' }))],
    ['payment_event_delivered', () => dataOf(owner.api(listWebhooks, {}))],
    ['payment_event_unverified', () => dataOf(owner.api(listWebhooks, { verdict: 'refused' }))],
    ['message_failed', () => dataOf(owner.api(listMessages, {}))],
    ['message_waiting', () => dataOf(owner.api(listMessages, { channel: 'sms', state: 'waiting' }))],
    ['job_undone', () => dataOf(owner.api(listJobs, {}))],
    ['transaction_of_gateway', () => dataOf(api(listPayments, { gateway: 'easebuzz' }))],
    ['settlement_file_listed', () => dataOf(api(listSettlements, {}))],
    ['payment_of_gateway', () => dataOf(api(listUnsettled, { gateway: 'payu' }))],
  ];
  for (const [index, work] of lists) {
    const nodes = (await plansDuring(index, work, IN_ORDER)).flatMap((plan) => plan.nodes);
    expect(nodes.join(), index).toContain(index);
    expect(
      nodes.filter((node) => node.startsWith('Seq Scan')),
      index,
    ).toEqual([]);
  }
});
