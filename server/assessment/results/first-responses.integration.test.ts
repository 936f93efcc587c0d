/** The first response to each question: shown from the stored result, whatever the length of the history. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAnswers, submitAttempt } from '../../../contract/assessment/attempts.ts';
import { getResult } from '../../../contract/assessment/result.ts';
import { dataOf } from '../../../contract/client.ts';
import { answerEvent, startTest } from '../../../test/support/domains/assessment/paper.ts';
import { openTestStore, type TestStore, type TestStudent } from '../../../test/support/store/test-store.ts';

let store: TestStore;
let asha: TestStudent;
let ran: string[] = [];
beforeAll(async () => {
  store = await openTestStore({ onStatement: (text) => ran.push(text) });
  asha = await store.student('Asha');
});
afterAll(() => store.close());

/** Answers the first question with 2 after clearing it, then with 3; the second stays empty. */
async function finishedAttempt(): Promise<string> {
  const { attempt_id } = await startTest(asha, 507, 1);
  await dataOf(
    asha.api(saveAnswers, {
      attempt_id,
      events: [
        answerEvent(1, 507001, null),
        answerEvent(2, 507001, 2),
        answerEvent(3, 507001, 3),
        answerEvent(4, 507002, null),
      ],
    }),
  );
  await dataOf(asha.api(submitAttempt, { attempt_id, events: [] }));
  return attempt_id;
}

async function shownFirstResponses(attempt_id: string) {
  ran = [];
  const { questions } = await dataOf(asha.api(getResult, { attempt_id }));
  return questions.slice(0, 2).map(({ first_response }) => first_response);
}

/** Statements that read events other than by a lookup for one question. */
const historyReads = () =>
  ran.filter((text) => text.includes('event') && /distinct on|json_agg\(json_build_array\(seq/.test(text));

test('a result shows first responses without reading the history', async () => {
  const attempt_id = await finishedAttempt();
  expect(await shownFirstResponses(attempt_id)).toEqual([2, null]);
  expect(historyReads()).toEqual([]);
});

test('the history of a result of an older version is read once', async () => {
  const attempt_id = await finishedAttempt();
  await sql`
    update assessment.result set questions = (select jsonb_agg(question - 'firstResponse') from jsonb_array_elements(questions) as question)
    where attempt_id = (select id from assessment.attempt where public_id = ${attempt_id})`.execute(store.db);
  expect(await shownFirstResponses(attempt_id)).toEqual([2, null]);
  expect(historyReads()).toHaveLength(1);
  expect(await shownFirstResponses(attempt_id)).toEqual([2, null]);
  expect(historyReads()).toEqual([]);
});
