/**
 * The story of docs/exams.md: an exam in two languages and two shifts, from a question bank of Moodle to results and a log that
 * anyone can verify. It has a store of its own, whose clock it moves.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { beginStaffSession } from '../../support/console.ts';
import type { TestStudent } from '../../support/student.ts';
import { picture } from '../story/picture.ts';
import { decideQuestions, importBank } from './story/bank-steps.ts';
import { expectExtraTime, extendLive, watchBoard } from './story/board-steps.ts';
import { ACCOMMODATION, admitCandidates, admitEvening, giveAccommodation } from './story/candidate-steps.ts';
import { approveKey, challengeKey, decideChallenge, KEY_TIMES, planKey } from './story/key-steps.ts';
import { addToProduct, assemblePaper, publishEvening, publishPaper, QUESTIONS } from './story/paper-steps.ts';
import { expectAwaited, expectTold, openResult, planResults, readResult, verifyLog } from './story/result-steps.ts';
import { computeScores, publishScores } from './story/score-steps.ts';
import {
  answerFrom,
  answerOffline,
  beginTest,
  handIn,
  hindiOption,
  rightOption,
  takeEvening,
  wrongAt,
} from './story/sitting-steps.ts';
import { type ExamStore, openExamStore } from './story/store.ts';
import { ARJUN, EVENING_STUDENTS, KAVYA, openContexts, SARITA } from './story/students.ts';

// The test goes on without a network after a reload.
test.use({ serviceWorkers: 'allow' });

let store: ExamStore;
const folder = mkdtempSync(join(tmpdir(), 'sopan-exam-story-'));

test.beforeAll(async () => {
  store = await openExamStore();
});
test.afterAll(async () => {
  await store?.close();
  rmSync(folder, { recursive: true });
});

test('an exam in two languages and two shifts is held, challenged, marked again and published', async ({ browser }) => {
  const contexts = openContexts(browser, store.url);
  const [author, controller, owner] = [await contexts.openPage(), await contexts.openPage(), await contexts.openPage()];
  const signInStaff = async () => {
    await beginStaffSession(author, 'content');
    await beginStaffSession(controller, 'exams');
    await beginStaffSession(owner, 'owner');
  };
  let [morning, evening] = [0, 0];
  let exams: { kavya: Page; arjun: Page; sarita: Page };
  let receipt = '';
  let sarita: Page;
  await signInStaff();

  await test.step('the author imports a question bank of Moodle, and corrects what was rejected', () =>
    importBank(author));
  await test.step('the controller reviews the questions, and a third person approves them', async () => {
    await decideQuestions(controller, 'Mark as reviewed');
    await decideQuestions(owner, 'Approve');
  });
  await test.step('a paper in two languages is drawn by a blueprint, and published by another person', async () => {
    const paper = await assemblePaper(controller, store);
    morning = await publishPaper(owner, paper);
    evening = await publishEvening(controller, owner, paper);
  });
  const place = await addToProduct(author, [morning, evening]);
  const students = {
    kavya: (await contexts.signUp(KAVYA)).page,
    arjun: (await contexts.signUp(ARJUN)).page,
    sarita: (await contexts.signUp(SARITA)).page,
  };
  await test.step('candidates are admitted by a list, one of them with more time', async () => {
    await admitCandidates(controller, morning);
    await giveAccommodation(controller, KAVYA);
  });
  await test.step('three candidates begin in two languages, and the controller watches them', async () => {
    exams = {
      kavya: await beginTest(students.kavya),
      arjun: await beginTest(students.arjun),
      sarita: await beginTest(students.sarita, 'हिन्दी'),
    };
    await answerFrom(exams.kavya, 1, 3, rightOption);
    await answerFrom(exams.sarita, 1, 2, hindiOption);
    await watchBoard(controller, morning, { [KAVYA.roll]: 3, [ARJUN.roll]: 0, [SARITA.roll]: 2 });
    await expectExtraTime(controller, KAVYA, ACCOMMODATION);
    await picture(controller, 'exam-07-board');
  });
  await test.step('one candidate loses the network, and finds every answer again', () =>
    answerOffline(exams.arjun, wrongAt('Kosi')));
  await test.step('the controller gives everybody more time', () =>
    extendLive(controller, [exams.kavya, exams.arjun], exams.sarita));
  await test.step('the candidates hand in', async () => {
    await answerFrom(exams.kavya, 3, QUESTIONS, rightOption);
    await answerFrom(exams.sarita, 2, QUESTIONS, hindiOption);
    await watchBoard(controller, morning, { [KAVYA.roll]: 6, [ARJUN.roll]: 6, [SARITA.roll]: 6 });
    await handIn(exams.kavya);
    await handIn(exams.arjun);
    receipt = await handIn(exams.sarita);
  });
  await test.step('other candidates take the evening shift', async () => {
    const others: TestStudent[] = [];
    for (const student of EVENING_STUDENTS) others.push(await contexts.signUp(student));
    await admitEvening(controller, evening);
    const at = { product_id: place.product, test_series_id: evening, tab_id: place.tab };
    for (const [number, student] of others.entries()) await takeEvening(student, at, QUESTIONS - 2 - number);
  });
  await test.step('the provisional key is published, and a candidate challenges it', async () => {
    await planKey(controller, morning, store);
    await store.advance(KEY_TIMES.opens + 1);
    sarita = await contexts.signIn(SARITA);
    await challengeKey(sarita);
  });
  await test.step('two people decide for one language, and marks move', async () => {
    await store.advance(KEY_TIMES.closes - KEY_TIMES.opens);
    await signInStaff();
    await decideChallenge(controller, morning);
    await approveKey(owner, morning);
  });
  await test.step('the scores of both shifts are published by two people', async () => {
    const path = await computeScores(controller);
    await publishScores(owner, path);
  });
  await test.step('results appear at a time', async () => {
    await planResults(controller, morning, store.after(60));
    sarita = await contexts.signIn(SARITA);
    await expectAwaited(sarita);
    await store.advance(61);
    await expectTold(sarita, store);
    await readResult(sarita);
  });
  await test.step('the result and its log are opened, and a stranger verifies them', async () => {
    const result = await openResult(sarita);
    await verifyLog(result, receipt, store, folder);
  });
  await contexts.close();
});
