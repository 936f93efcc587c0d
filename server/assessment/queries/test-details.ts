/** The instructions page of a test. */

import { type getTestSeriesDetails, type TestDetails, testUnknown } from '../../../contract/assessment/test-details.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { rational, toNumber } from '../../../engine/rational.ts';
import { catalogue, hasTest, hindiFields } from '../../catalogue/index.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { accessTo } from '../attempts/access.ts';
import { shownRefusal } from '../results/shown-refusal.ts';
import { buttonText, reattemptText, resultInstruction, statusText } from '../results/status-texts.ts';
import { EVALUATED, isKeyProvisional, RESULT_AWAITED, startRefusal, statusOf } from '../rules.ts';
import { lastAttempt } from './attempts.ts';
import { paperDocument } from './papers.ts';
import { suggestedLanguage } from './test-language.ts';
import { type TestRow, testFacts, testOf } from './tests.ts';

export async function testDetails(
  ctx: StudentCtx,
  body: DecodedBody<typeof getTestSeriesDetails>,
): Promise<TestDetails> {
  const test = await requireTestInTab(ctx, body);
  const paper = { test_id: test.id, version: test.current_version, digest: test.digest };
  const { instructions } = await paperDocument(ctx, paper);
  const last = await lastAttempt(ctx, test.id);
  const status = statusOf(test, last, ctx.now);
  const access = await accessTo(ctx, ctx.studentId, { productId: body.product_id, testId: test.id });
  const isRunning = last?.state === 'running';
  const isOver = status === EVALUATED || (status === RESULT_AWAITED && !isRunning);
  const canReattempt = isOver && startRefusal(test, access, last, true, ctx.now) === null;
  const button = buttonText(status);
  const reattempt = reattemptText(canReattempt);
  const result = resultInstruction(test, ctx.now);
  const state = statusText(test, status, ctx.now);
  return {
    test_series_details: {
      ...testFacts(test),
      time_in_mins: test.minutes,
      total_marks: toNumber(rational(test.total_marks)),
    },
    screen_texts: {
      language_texts: { language1: 'English', language2: 'हिन्दी' },
      button_text: button.english,
      button2_text: reattempt.english,
      result_text: result.english,
      status_text: state.english,
      ...hindiFields({
        button_text: button.hindi,
        button2_text: reattempt.hindi,
        result_text: result.hindi,
        status_text: state.hindi,
      }),
    },
    instructions: { instruction_english: instructions.english, instruction_hindi: instructions.hindi },
    current_status: status,
    ...(status === RESULT_AWAITED && isKeyProvisional(test, ctx.now) ? { has_provisional_key: true } : {}),
    start_refusal: shownRefusal(test, status, access, catalogue().product(body.product_id), ctx.now),
    language: isRunning ? last.language : await suggestedLanguage(ctx, paper),
  };
}

/** Returns the test if the product has it in that tab; otherwise refuses with testUnknown. */
export async function requireTestInTab(
  ctx: Pick<StudentCtx, 'db'>,
  where: { product_id: number; tab_id: number; test_series_id: number },
): Promise<TestRow> {
  const product = catalogue().product(where.product_id);
  const test =
    product && hasTest(product, where.tab_id, where.test_series_id) ? await testOf(ctx, where.test_series_id) : null;
  if (!test) throw refuse(testUnknown);
  return test;
}
