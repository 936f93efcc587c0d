/** A published paper of the console as students take it: order of each candidate, result, and corrections afterwards. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitAttempt } from '../../../../contract/assessment/attempts.ts';
import type { Paper } from '../../../../contract/assessment/paper.ts';
import { getResult } from '../../../../contract/assessment/result.ts';
import { dataOf } from '../../../../contract/client.ts';
import { getPastUse } from '../../../../contract/staff/exams/analysis/analysed-questions.ts';
import {
  approveQuestion,
  beginVersion,
  reviewQuestion,
  saveQuestion,
} from '../../../../contract/staff/exams/edit-question.ts';
import { createPaper, publishPaper, savePaper } from '../../../../contract/staff/exams/papers/edit-paper.ts';
import type { PaperContent } from '../../../../contract/staff/exams/papers/paper-content.ts';
import { getPaper } from '../../../../contract/staff/exams/papers/papers.ts';
import { shufflePaper } from '../../../../engine/shuffle/shuffle-paper.ts';
import { analyseTest } from '../../../../test/support/calls/analyses.ts';
import {
  approvedQuestion,
  chosen,
  PAPER,
  QUESTION,
  SECTION,
} from '../../../../test/support/domains/assessment/console-papers.ts';
import { answerEvent, startTest } from '../../../../test/support/domains/assessment/paper.ts';
import { importSeries } from '../../../../test/support/domains/products.ts';
import { staff, type TestStaff } from '../../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../../test/support/store/test-store.ts';
import { readCatalogue } from '../../../catalogue/index.ts';
import { regradeTest } from '../../commands/regrade.ts';

let store: TestStore;
let content: TestStaff;
let exams: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  [content, exams, owner] = await Promise.all([staff(store, 'content'), staff(store, 'exams'), staff(store, 'owner')]);
});
afterAll(() => store.close());

test('each candidate has an own order, which the result has too, and a corrected key marks again', async () => {
  const people = { writer: content.api, reviewer: exams.api, approver: owner.api };
  const ids: number[] = [];
  for (const at of [1, 2, 3, 4, 5, 6]) ids.push(await approvedQuestion(people, { tags: [`n${at}`] }));
  const paper: PaperContent = {
    ...PAPER,
    ...{ shuffle_questions: true, shuffle_options: true },
    sections: [{ ...SECTION, questions: chosen(ids).map((one, at) => ({ ...one, keep_options: at === 0 })) }],
  };
  const { paper_id } = await dataOf(content.api(createPaper, { key: crypto.randomUUID(), content: paper }));
  const { test_id } = await dataOf(exams.api(publishPaper, { paper_id, version: 1 }));
  await importSeries(store, (text) =>
    text.replace('- { test: 501 }', `- { test: 501 }\n          - { test: ${test_id} }`),
  );
  await readCatalogue(store.db);

  const orders = [];
  for (const name of ['Asha', 'Ravi', 'Meena'] as const) {
    const student = await store.student(name);
    const attempt = await startTest(student, test_id);
    expect(attempt.shuffle_seed).toBeGreaterThan(0);
    const served = await store.http(attempt.paper_url, { headers: { authorization: `Bearer ${student.token}` } });
    const { data } = (await served.json()) as { data: Paper };
    const shown = shufflePaper(data, attempt.shuffle_seed).sections[0]?.questions ?? [];
    // The paper itself is the same for all.
    expect(data.sections[0]?.questions.map(({ question_id }) => question_id - test_id * 1000)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    const events = shown.map(({ question_id }, at) => answerEvent(at + 1, question_id, name === 'Asha' ? 1 : 2));
    await dataOf(student.api(submitAttempt, { attempt_id: attempt.attempt_id, events }));
    const result = await dataOf(student.api(getResult, { attempt_id: attempt.attempt_id }));
    expect(result.questions.map(({ question_id, options }) => [question_id, options])).toEqual(
      shown.map(({ question_id, options }) => [question_id, options]),
    );
    // Options keep their numbers, so the key is right in any order.
    expect(result.score).toBe(name === 'Asha' ? 12 : -3);
    const kept = result.questions.find(({ question_id }) => question_id === test_id * 1000 + 1);
    expect(kept?.options.map(({ option_id }) => option_id)).toEqual([1, 2, 3, 4]);
    orders.push(JSON.stringify(shown));
  }
  expect(new Set(orders).size).toBe(3);

  // Nothing but texts and answers can change now.
  const update = async (changed: PaperContent) => {
    const { version } = await dataOf(content.api(getPaper, { paper_id }));
    return dataOf(content.api(savePaper, { paper_id, version, content: changed }));
  };
  const publish = async () => {
    const { version } = await dataOf(content.api(getPaper, { paper_id }));
    return dataOf(exams.api(publishPaper, { paper_id, version }));
  };
  const contentOf = async () => (await dataOf(content.api(getPaper, { paper_id }))).content;
  await update({ ...paper, minutes: 45 });
  await expect(publish()).rejects.toMatchObject({ code: 'paper_incomplete' });
  const first = ids[0] as number;
  const newVersion = async (version: number, change: Partial<typeof QUESTION>) => {
    await dataOf(content.api(beginVersion, { question_id: first, version: version - 1 }));
    const seen = { question_id: first, version };
    await dataOf(content.api(saveQuestion, { ...seen, edit: 1, content: { ...QUESTION, ...change } }));
    await dataOf(exams.api(reviewQuestion, { ...seen, edit: 2 }));
    await dataOf(owner.api(approveQuestion, { ...seen, edit: 2 }));
    const [section] = paper.sections;
    const questions = section?.questions.map((one) => (one.question_id === first ? { ...one, version } : one)) ?? [];
    await update({ ...paper, sections: [{ ...SECTION, questions }] });
  };
  await newVersion(2, { options: QUESTION.options.slice(0, 3) });
  await expect(publish()).rejects.toMatchObject({ code: 'paper_in_use' });
  await newVersion(3, { answer: { options: [2], pairs: [], ranges: [] } });
  expect(await publish()).toEqual({ test_id, test_version: 2 });
  await regradeTest(store.ctx(), test_id);
  const asha = await store.student('Asha');
  expect((await dataOf(asha.api(getResult, { test_series_id: test_id }))).score).toBe(9.5);

  // The question bank shows how its versions did.
  await analyseTest(store, test_id);
  const useOf = (question_id: number) => dataOf(content.api(getPastUse, { question_id }));
  expect(await useOf(first)).toMatchObject([{ test_id, version: 3, candidates: 3, facility: 2 / 3, flags: [] }]);
  expect(await useOf(ids[1] as number)).toMatchObject([{ test_id, version: 1, candidates: 3, facility: 1 / 3 }]);

  // Results and key are released after the end of the window, so an end stays, and moves to no time before the last start.
  await update({ ...(await contentOf()), closes: '2030-01-01T00:00:00Z' });
  await publish();
  await update({ ...(await contentOf()), closes: null });
  await expect(publish()).rejects.toMatchObject({ code: 'paper_incomplete' });
  await update({ ...(await contentOf()), closes: '2026-11-21T00:00:00Z' });
  await expect(publish()).rejects.toMatchObject({ code: 'window_in_use' });
  await update({ ...(await contentOf()), closes: '2029-01-01T00:00:00Z' });
  await publish();
});
