/** Records that the demo institute does not have, made with calls of the staff. */
import { expect, type Page } from '@playwright/test';
import { newPaper } from '../../../console/screens/exams/papers/editor/paper-form.ts';
import { call } from '../../support/console.ts';
import { buyWithCalls } from '../../support/purchase.ts';
import { signUpAs } from '../../support/student.ts';

export type Records = Awaited<ReturnType<typeof makeRecords>>;

/** The course that a new student buys, and that a batch gives. */
const COURSE = 1101;
const DAYS = { starts_on: '2026-11-01', ends_on: '2035-03-31' };
/** A test that demo students have finished. */
export const ANALYSED = 501;
const MAX_WAIT_MS = 60_000;

/** Makes one record of each kind; the page is that of an owner. */
export async function makeRecords(page: Page) {
  const student = await signUpAs(page, '9812300411');
  const txnid = await buyWithCalls(page, student, COURSE);
  const { order_number } = await firstRow<{ order_number: string }>(page, `orders?search=${txnid}`);
  const { batch_id } = await call<{ batch_id: number }>(page, 'batches/create', {
    ...{ name: 'Mains 2027, evening', ...DAYS, product_ids: [COURSE] },
  });
  const { campaign_id } = await call<{ campaign_id: number }>(page, 'campaigns/create', {
    ...{ subject: 'Evening batch of January', body: 'Classes begin on 5 January.', audience: 'all', per_hour: 600 },
  });
  const { paper_id } = await call<{ paper_id: number }>(page, 'papers/create', {
    key: crypto.randomUUID(),
    content: newPaper('Rivers of India', 'RIV-01'),
  });
  const { file_id } = await call<{ file_id: number }>(page, 'settlements/upload', {
    ...{ gateway: 'payu', name: 'settlement-of-monday.csv', content: 'txnid,amount\nT1,1499.00\n' },
  });
  await call(page, 'students/export', { format: 'csv' });
  const candidate = { contact: '9876500001', roll_number: '', name: '', category: '', reason: 'entered late' };
  const { student_id: candidateId } = await call<{ student_id: number }>(page, 'exams/add_candidate', {
    ...{ test_id: 509, ...candidate },
  });
  const { file_id: pictureId } = await firstRow<{ file_id: number }>(page, 'media?kind=picture');
  return {
    ...{ txnid, orderNumber: order_number, batchId: batch_id, campaignId: campaign_id, paperId: paper_id },
    candidateId,
    ...{ fileId: file_id, pictureId, requestId: await requestRefund(page, order_number) },
    ...(await computeScores(page)),
    ...(await analyse(page)),
    jobId: crypto.randomUUID(),
  };
}

async function firstRow<Row>(page: Page, list: string): Promise<Row> {
  const { rows } = await call<{ rows: Row[] }>(page, list);
  if (!rows[0]) throw new Error(`there is no row in ${list}`);
  return rows[0];
}

/** Requests the refund of a whole order, which another person has to approve. */
async function requestRefund(page: Page, reference: string): Promise<number> {
  type Effect = { amount: number; left: number };
  const { amount, left } = await call<Effect>(page, `refunds/effect?reference=${reference}&kind=whole`);
  const request = { reference, kind: 'whole', reason: 'left the course', shown_amount: amount, shown_left: left };
  return (await call<{ request_id: number }>(page, 'refunds/request', request)).request_id;
}

/** Analyses a test, and returns the number of the analysis and a question of it. */
async function analyse(page: Page): Promise<{ analysisId: number; analysedQuestionId: number }> {
  const { analysis_id } = await call<{ analysis_id: number }>(page, 'analyses/compute', { test_id: ANALYSED });
  type Test = { state: string };
  const state = async () => (await call<Test>(page, `analyses/analysis?test_id=${ANALYSED}`)).state;
  await expect.poll(state, { timeout: MAX_WAIT_MS }).toBe('done');
  const list = `analyses/questions?analysis_id=${analysis_id}`;
  const { question_id } = await firstRow<{ question_id: number }>(page, list);
  return { analysisId: analysis_id, analysedQuestionId: question_id };
}

/** Defines a group of one shift and waits until its scores are computed; takes the group that another test defined. */
async function computeScores(page: Page): Promise<{ groupId: number; computationId: number }> {
  const rules = { tie_rules: [], cutoffs: [{ category: 'General', score: '30' }], min_shift_size: 1 };
  type Group = { computation: { computation_id: number; state: string } };
  const groupOf = (group_id: number) => call<Group>(page, `score_groups/group?group_id=${group_id}`);
  const { rows } = await call<{ rows: Array<{ group_id: number }> }>(page, 'score_groups');
  if (rows[0]) {
    const { computation } = await groupOf(rows[0].group_id);
    return { groupId: rows[0].group_id, computationId: computation.computation_id };
  }
  const definition = { name: 'Morning shift', method: 'nta_percentile', test_ids: [501], ...rules };
  const { group_id, version } = await call<{ group_id: number; version: number }>(
    page,
    'score_groups/create',
    definition,
  );
  const { computation_id } = await call<{ computation_id: number }>(page, 'score_groups/compute', {
    ...{ group_id, version },
  });
  const state = async () => (await groupOf(group_id)).computation.state;
  await expect.poll(state, { timeout: MAX_WAIT_MS }).toBe('done');
  return { groupId: group_id, computationId: computation_id };
}
