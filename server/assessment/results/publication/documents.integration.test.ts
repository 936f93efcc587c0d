/** What candidates get with their result: scorecard, certificate, merit list, links for parents; and who can verify them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMyData } from '../../../../contract/account/account.ts';
import { submitAttempt } from '../../../../contract/assessment/attempts.ts';
import {
  endResultLink,
  getOwnResults,
  MAX_LINKS,
  setMeritConsent,
  shareResult,
} from '../../../../contract/assessment/own-results.ts';
import { dataOf } from '../../../../contract/client.ts';
import type { EncodedBody } from '../../../../contract/endpoint.ts';
import { getResultDocuments, saveResultDocuments } from '../../../../contract/staff/exams/results/documents.ts';
import { getRelease } from '../../../../contract/staff/exams/results/release.ts';
import { listResults } from '../../../../contract/staff/exams/results/results.ts';
import { createScoreGroup } from '../../../../contract/staff/exams/scores/score-groups.ts';
import {
  approvePublication,
  computeScores,
  requestPublication,
} from '../../../../contract/staff/exams/scores/score-publication.ts';
import { deleteStudentAccount } from '../../../../contract/staff/students/student-account.ts';
import {
  answerEvent,
  correctResponses,
  removeDemoResults,
  startTest,
} from '../../../../test/support/domains/assessment/paper.ts';
import { fillShift } from '../../../../test/support/domains/assessment/shift-candidates.ts';
import { entriesOf } from '../../../../test/support/domains/audit.ts';
import { createTestStudent } from '../../../../test/support/domains/new-student.ts';
import { textOfPdf } from '../../../../test/support/domains/pdf.ts';
import { staff, type TestStaff } from '../../../../test/support/domains/staff.ts';
import { outcomeOf } from '../../../../test/support/http/outcome.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../../test/support/store/test-store.ts';
import { MAX_OF_ONE, MAX_WRONG } from '../../http/limit-checks.ts';
import { computeScoresJob } from '../scores/compute/compute-scores.ts';
import { MAX_DOCUMENTS_PER_MINUTE } from './documents/serve-documents.ts';

/** A practice test: its results are out at once. */
const TEST = 507;

let store: TestStore;
let exams: TestStaff;
let asha: TestStudent;
let ravi: TestStudent;

beforeAll(async () => {
  store = await openTestStore();
  exams = await staff(store, 'exams');
  [asha, ravi] = [await store.student('Asha'), await store.student('Ravi')];
  await removeDemoResults(store);
  await takeTest(asha, true);
  await takeTest(ravi, false);
  // With 0 to 6 marks.
  await fillShift(store.db, { testId: TEST, from: 1, candidates: 30, quarters: '4 * (n % 7)' });
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.deleteFrom('identity.allowance').execute();
});

async function takeTest(student: TestStudent, isRight: boolean): Promise<void> {
  const { attempt_id } = await startTest(student, TEST);
  const right = isRight ? [...(await correctResponses(store, TEST))] : [];
  const events = right.map(([question, response], at) => answerEvent(at + 1, question, response));
  await dataOf(student.api(submitAttempt, { attempt_id, events }));
}

type Documents = EncodedBody<typeof saveResultDocuments>;
const documents = () => dataOf(exams.api(getResultDocuments, { test_id: TEST }));
const save = async (more: Partial<Documents> = {}) => {
  const { version, title_english, title_hindi, text_english, text_hindi } = await documents();
  const texts = { title_english, title_hindi, text_english, text_hindi };
  const none = { merit_ranks: '', merit_is_public: false, cutoffs: [], certificate_ranks: '', certificate_percent: '' };
  return exams.api(saveResultDocuments, { test_id: TEST, version, ...none, ...texts, ...more });
};
const own = async (student: TestStudent) => {
  const found = (await dataOf(student.api(getOwnResults))).find(({ test_series_id }) => test_series_id === TEST);
  if (!found) throw new Error('the student has no result');
  return found;
};
const page = async (path: string) => {
  const response = await store.http(path);
  return { status: response.status, html: await response.text(), headers: response.headers };
};
const pdf = async (path: string) => {
  const response = await store.http(path);
  return { status: response.status, text: textOfPdf(Buffer.from(await response.arrayBuffer())) };
};
const codeOf = async ({ studentId }: TestStudent) => {
  const row = store.db.selectFrom('assessment.result_code').where('student_id', '=', studentId).select('code');
  return (await row.executeTakeFirstOrThrow()).code;
};

test('a result names the page with the answers while the product has the test there', async () => {
  const attempts = store.db.updateTable('assessment.attempt').where('student_id', '=', ravi.studentId);
  const { to } = await own(ravi);
  expect(to).toBe('/test-series-instruction?test-series-id=507&product-id=2101&tab-id=21011');
  await attempts.where('test_id', '=', TEST).set({ tab_id: 21019 }).execute();
  expect((await own(ravi)).to).toBeNull();
  await attempts.where('test_id', '=', TEST).set({ tab_id: 21011 }).execute();
});

test('a candidate opens the scorecard in both languages, and nobody else does', async () => {
  const { scorecard, certificate, merit, links, score, max } = await own(asha);
  expect({ certificate, merit, links }).toEqual({ certificate: null, merit: null, links: [] });
  expect(score).toBe(max);
  const english = await pdf(scorecard.english);
  expect(english.status).toBe(200);
  for (const shown of ['Scorecard', 'Asha Verma', 'Practice rank', '1 of 32', 'Practice percentile', '100'])
    expect(english.text).toContain(shown);
  const code = await codeOf(asha);
  expect(english.text).toContain(`${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`);
  expect((await pdf(scorecard.hindi)).text).toContain('Asha Verma');
  expect(await codeOf(asha), 'the code stays the same').toBe(code);
  const address = new URL(scorecard.english, store.url);
  expect((await page(address.pathname)).status).toBe(404);
  expect((await page(`/scorecard/own/506-english${address.search}`)).status).toBe(404);
  expect((await page(`/scorecard/own/${TEST}-hindi${address.search}`)).status).toBe(404);
  for (let nth = 0; nth <= MAX_DOCUMENTS_PER_MINUTE; nth++) await page(scorecard.english);
  expect((await page(scorecard.english)).status).toBe(429);
});

test('anyone verifies a scorecard by its code, and learns the masked name only', async () => {
  await pdf((await own(asha)).scorecard.english);
  const code = await codeOf(asha);
  const verify = (entered: string) => page(`/scorecard?${new URLSearchParams({ code: entered })}`);
  const empty = await page('/scorecard');
  expect(empty.html).toContain('Enter the verification code');
  expect(empty.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(empty.headers.get('cache-control')).toBe('no-store');
  const genuine = await verify(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`);
  expect(genuine.html).toContain('This code is genuine');
  expect(genuine.html).toContain('A••• V•••');
  expect(genuine.html).toContain('1 of 32');
  expect(genuine.html).not.toContain('Asha');
  expect((await verify('222222222222')).html).toContain('belongs to no result');
  for (const wrong of ['x'.repeat(41), '<script>', '٣', '%00'.repeat(3)])
    expect((await verify(wrong)).html).not.toContain('<script>');
  expect((await page('/scorecard?code=A&code=B')).status).toBe(200);
  const useUp = (subject: string, used: number) =>
    sql`update identity.allowance set used = ${used} where subject like ${`verify-result:${subject}:%`}`.execute(
      store.db,
    );
  await useUp('wrong', MAX_WRONG * 10);
  expect((await verify('222222222222')).status).toBe(429);
  expect((await verify(code)).html, 'wrong codes stop no genuine one').toContain('This code is genuine');
  await useUp('right', MAX_OF_ONE);
  expect((await verify(code)).status).toBe(429);
});

test('the exam controller defines certificate and cut-offs; the best candidates get it', async () => {
  expect(await documents()).toMatchObject({ version: 0, merit_ranks: '', title_english: 'Certificate of merit' });
  expect(await outcomeOf(save({ text_english: 'For {{nmae}}' }))).toBe('certificate_text_invalid');
  const twice = [1, 2].map((score) => ({ category: score === 1 ? 'OBC' : 'obc ', score: String(score) }));
  expect(await outcomeOf(save({ cutoffs: twice }))).toBe('cutoffs_invalid');
  await expect(save({ merit_ranks: '101' })).rejects.toMatchObject({ status: 400 });
  const cutoffs = [
    { category: 'General', score: '6.5' },
    { category: 'OBC', score: '-3' },
  ];
  const text = 'for rank {{rank}} of {{candidates}} in {{test}}';
  await dataOf(save({ certificate_ranks: '1', cutoffs, text_english: text }));
  expect(await outcomeOf(save({ version: 0 }))).toBe('changed_meanwhile');
  const [entry] = await entriesOf(store, 'test.result_documents_changed');
  expect(entry?.after).toMatchObject({ certificate_ranks: 1, cutoffs: { General: '6.5', OBC: '-3' } });
  const { certificate, scorecard } = await own(asha);
  const shown = await pdf(certificate?.english ?? '');
  expect(shown.status).toBe(200);
  for (const part of ['Certificate of merit', 'Asha Verma', 'for rank 1 of 32']) expect(shown.text).toContain(part);
  expect((await pdf(certificate?.hindi ?? '')).status).toBe(200);
  expect((await pdf(scorecard.english)).text).toContain('6.5');
  const others = await own(ravi);
  expect(others.certificate).toBeNull();
  const forged = others.scorecard.english.replace('/scorecard/', '/certificate/');
  expect((await page(forged)).status).toBe(404);
  // By the share of the marks.
  await dataOf(save({ certificate_percent: '100' }));
  expect((await own(asha)).certificate).not.toBeNull();
  expect((await own(ravi)).certificate).toBeNull();
});

test('the staff see a sample without a code; others do not', async () => {
  const { preview_english, preview_hindi } = await documents();
  const sample = await pdf(preview_english);
  expect(sample.status).toBe(200);
  expect(sample.text).toContain('NOT VALID');
  expect(sample.text).not.toContain('Verification code');
  expect((await pdf(preview_hindi)).status).toBe(200);
  expect((await page(new URL(preview_english, store.url).pathname)).status).toBe(404);
  const reader = await staff(store, 'reader');
  await expect(reader.api(getResultDocuments, { test_id: TEST })).rejects.toMatchObject({ status: 403 });
});

test('the merit list shows the names of those who agree, until they take it back', async () => {
  const consent = (student: TestStudent, is_given: 0 | 1) =>
    outcomeOf(student.api(setMeritConsent, { test_series_id: TEST, is_given }));
  await dataOf(save({}));
  expect(await consent(asha, 1)).toBe('no_merit_list');
  expect((await page(`/merit-list/${TEST}`)).status).toBe(404);
  await dataOf(save({ merit_ranks: '2', merit_is_public: true }));
  await store.db
    .insertInto('assessment.candidate')
    .values([
      {
        ...{ test_id: TEST, student_id: asha.studentId, roll_number: 'R-1', name: 'Asha Verma', category: '' },
        code: '222222222223',
        is_listed: true,
        added_at: store.ctx().now,
      },
    ])
    .execute();
  const before = await page(`/merit-list/${TEST}`);
  expect(before.html).toContain('practice ranks');
  expect(before.html).toContain('Roll number R-1');
  expect(before.html).not.toContain('Asha');
  // Four candidates share the second rank, and nobody below it is listed.
  expect(before.html.match(/<tr><td>2<\/td><td>Candidate/g)).toHaveLength(4);
  expect(before.html).not.toContain('<tr><td>6</td>');
  for (let nth = 0; nth < 2; nth++) expect(await consent(asha, 1)).toBe('SUCCESS');
  expect((await own(asha)).merit).toEqual({ url: `/merit-list/${TEST}`, is_public: true, ranks: 2, has_consent: true });
  expect((await page(`/merit-list/${TEST}`)).html).toContain('Asha Verma');
  expect((await dataOf(exams.api(getRelease, { test_id: TEST }))).consents).toMatchObject({ count: 1 });
  const given = await dataOf(exams.api(listResults, { test_id: TEST, consent: 'given' }));
  expect(given.rows).toMatchObject([{ student_id: asha.studentId, roll_number: 'R-1', has_consent: true }]);
  expect(await consent(asha, 0)).toBe('SUCCESS');
  expect((await page(`/merit-list/${TEST}`)).html).not.toContain('Asha');
  const row = await store.db.selectFrom('assessment.merit_consent').selectAll().executeTakeFirstOrThrow();
  expect(row.withdrawn_at).not.toBeNull();
  // A student without a result has nothing to agree to.
  await expect(
    (await createTestStudent(store, 9_833_400_001)).api(setMeritConsent, { test_series_id: TEST, is_given: 1 }),
  ).rejects.toMatchObject({ status: 404 });
});

test('a list for candidates opens by a signed address only', async () => {
  await dataOf(save({ merit_ranks: '2' }));
  expect((await page(`/merit-list/${TEST}`)).status).toBe(404);
  const { merit } = await own(ravi);
  expect((await page(merit?.url ?? '')).status).toBe(200);
  expect((await page(`/merit-list/own/${TEST}`)).status).toBe(404);
  expect((await page(`/merit-list/own/506${new URL(merit?.url ?? '', store.url).search}`)).status).toBe(404);
});

test('a link shows the result without signing in, until it is ended or expires', async () => {
  const share = (days: '7' | '90' = '7') => asha.api(shareResult, { test_series_id: TEST, days, label: ' Mother\n' });
  const { url, link_id, label, expires_at } = await dataOf(share());
  expect(label).toBe('Mother');
  expect(expires_at).toBe('2026-11-28T04:30:00.000Z');
  const path = new URL(url).pathname;
  const shown = await page(path);
  expect(shown.status).toBe(200);
  for (const part of ['Asha Verma', 'Practice rank', '1 of 32']) expect(shown.html).toContain(part);
  expect(shown.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
  expect(shown.html).not.toContain('<script');
  const { rows } = await sql<{
    stored: string;
  }>`select result_link::text as stored from assessment.result_link`.execute(store.db);
  expect(rows[0]?.stored).not.toContain(path.split('/').at(-1));
  expect((await own(asha)).links).toMatchObject([{ link_id, label: 'Mother' }]);
  // Another student cannot end it.
  await dataOf(ravi.api(endResultLink, { link_id }));
  expect((await page(path)).status).toBe(200);
  for (let nth = 0; nth < 2; nth++) await dataOf(asha.api(endResultLink, { link_id }));
  expect((await page(path)).status).toBe(404);
  expect((await own(asha)).links).toEqual([]);
  for (const wrong of ['x', 'x'.repeat(43), '..', '%00'])
    expect((await page(`/shared-result/${wrong}`)).status).not.toBe(200);
  const long = new URL((await dataOf(share('90'))).url).pathname;
  store.clock.set('2027-02-19T10:00:01+05:30');
  expect((await page(long)).status).toBe(404);
  store.clock.set('2026-11-21T10:00:00+05:30');
  expect((await page(long)).status).toBe(200);
});

test('links of a result are few, and wrong addresses are limited', async () => {
  await store.db.deleteFrom('assessment.result_link').execute();
  const share = () => outcomeOf(asha.api(shareResult, { test_series_id: TEST, days: '30', label: '' }));
  const made = await Promise.all(Array.from({ length: MAX_LINKS + 1 }, share));
  expect(made.toSorted()).toEqual([...Array.from({ length: MAX_LINKS }, () => 'SUCCESS'), 'too_many_links']);
  const wrong = `/shared-result/${'x'.repeat(43)}`;
  expect((await page(wrong)).status).toBe(404);
  await sql`update identity.allowance set used = ${MAX_WRONG * 10} where subject like 'shared-result:wrong:%'`.execute(
    store.db,
  );
  expect((await page(wrong)).status).toBe(429);
});

test('published scores across shifts replace ranks and cut-offs', async () => {
  await dataOf(save({ merit_ranks: '2', merit_is_public: true, certificate_ranks: '1' }));
  const owner = await staff(store, 'owner');
  const definition = {
    name: 'Both shifts',
    method: 'raw' as const,
    test_ids: [TEST],
    tie_rules: [],
    min_shift_size: 1,
  };
  const cutoffs = [{ category: 'SC', score: '3' }];
  const { group_id } = await dataOf(exams.api(createScoreGroup, { ...definition, cutoffs }));
  const { computation_id } = await dataOf(exams.api(computeScores, { group_id, version: 1 }));
  await computeScoresJob.run(store.ctx(), { computationId: computation_id });
  expect((await page(`/merit-list/${TEST}`)).html).not.toContain('Both shifts');
  const scores = () => dataOf(exams.api(getRelease, { test_id: TEST }));
  expect((await scores()).checks).toContainEqual({ check: 'scores', state: 'warns' });
  const { request_id } = await dataOf(exams.api(requestPublication, { computation_id, reason: 'checked' }));
  await dataOf(owner.api(approvePublication, { request_id }));
  expect((await scores()).checks).toContainEqual({ check: 'scores', state: 'fine' });
  const list = (await page(`/merit-list/${TEST}`)).html;
  expect(list).toContain('across all shifts of Both shifts');
  expect(list.match(/<tr><td>2<\/td>/g)).toHaveLength(4);
  const card = await pdf((await own(asha)).scorecard.english);
  for (const part of ['Score in Both shifts', 'Rank across all shifts', 'SC']) expect(card.text).toContain(part);
  expect((await own(asha)).certificate).not.toBeNull();
  expect((await scores()).categories).toEqual(['SC']);
  const reaching = await dataOf(exams.api(listResults, { test_id: TEST, category: 'SC' }));
  expect(reaching.rows.every(({ shift_score }) => Number(shift_score) >= 3)).toBe(true);
  expect(reaching.rows[0]).toMatchObject({ shift_rank: 1, rank: 1 });
  await expect(exams.api(listResults, { test_id: TEST, category: 'General' })).rejects.toMatchObject({ status: 400 });
  expect((await documents()).group_cutoffs).toEqual(cutoffs);
  // What two people published stays, whatever the group is afterwards.
  await sql`update assessment.score_group_test set test_id = 508 where group_id = ${group_id}`.execute(store.db);
  expect((await page(`/merit-list/${TEST}`)).html).toBe(list);
  expect((await documents()).group_cutoffs).toEqual(cutoffs);
});

test('everything is in the copy of a student, and goes with the account', async () => {
  const kavya = await createTestStudent(store, 9_833_400_002);
  await takeTest(kavya, true);
  await dataOf(kavya.api(setMeritConsent, { test_series_id: TEST, is_given: 1 }));
  const { url } = await dataOf(kavya.api(shareResult, { test_series_id: TEST, days: '7', label: 'Father' }));
  await pdf((await own(kavya)).scorecard.english);
  const code = await codeOf(kavya);
  const copy = JSON.stringify(await dataOf(kavya.api(getMyData)));
  for (const part of ['"label":"Father"', `"code":"${code}"`, '"merit_consents":[{"test_id":507'])
    expect(copy).toContain(part);
  expect((await page(new URL(url).pathname)).status).toBe(200);
  const support = await staff(store, 'support');
  const { studentId: student_id, mobile } = kavya;
  await dataOf(support.api(deleteStudentAccount, { student_id, mobile, reason: 'asked by the student' }));
  expect((await page(new URL(url).pathname)).status).toBe(404);
  expect((await page(`/scorecard?code=${code}`)).html).toContain('belongs to no result');
  for (const table of ['result_code', 'merit_consent', 'result_link'] as const) {
    const rows = store.db.selectFrom(`assessment.${table}`).where('student_id', '=', kavya.studentId).selectAll();
    expect(await rows.execute(), table).toEqual([]);
  }
});
