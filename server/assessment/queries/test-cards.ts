/** The cards of a tests tab, for a student or a visitor. */
import type { TestCard } from '../../../contract/catalogue/product.ts';
import { rational, toNumber } from '../../../engine/rational.ts';
import { catalogue, hindiFields } from '../../catalogue/index.ts';
import type { Ctx } from '../../platform/context.ts';
import { accessToTests } from '../attempts/access.ts';
import { NO_ACCESS, shownRefusal } from '../results/shown-refusal.ts';
import { buttonText, reattemptText, resultText, statusText } from '../results/status-texts.ts';
import { type Access, EVALUATED, isKeyProvisional, RESULT_AWAITED, startRefusal, statusOf } from '../rules.ts';
import { type LastAttemptRow, lastAttempts } from './last-attempts.ts';
import { type TestRow, testFacts, testsOf } from './tests.ts';

type Viewer = { /** Null for a visitor. */ studentId: number | null; productId: number };

/** Returns the cards of a product's tests in the order of `testIds`; an id without a paper has no card. */
export async function testCards(
  ctx: Ctx,
  { studentId, productId }: Viewer,
  testIds: readonly number[],
): Promise<TestCard[]> {
  if (testIds.length === 0) return [];
  const tests = new Map((await testsOf(ctx, testIds)).map((test) => [test.id, test]));
  const last = studentId === null ? new Map() : await lastAttempts(ctx, studentId, testIds);
  const accessTo = studentId === null ? () => NO_ACCESS : await accessToTests(ctx, studentId, productId, testIds);
  return testIds.flatMap((id) => {
    const test = tests.get(id);
    return test ? [cardOf(test, last.get(id) ?? null, { productId, access: accessTo(id) }, ctx.now)] : [];
  });
}

type CardContext = { productId: number; access: Access };

function cardOf(test: TestRow, last: LastAttemptRow | null, { productId, access }: CardContext, now: Date): TestCard {
  const status = statusOf(test, last, now);
  const isEvaluated = status === EVALUATED;
  const canReattempt = isEvaluated && startRefusal(test, access, last, true, now) === null;
  const button = buttonText(status);
  const reattempt = reattemptText(canReattempt);
  const state = statusText(test, status, now);
  const result = resultText(test, status, now);
  return {
    ...testFacts(test),
    current_status: status,
    can_reattempt: canReattempt,
    ...(status === RESULT_AWAITED && isKeyProvisional(test, now) ? { has_provisional_key: true } : {}),
    start_refusal: shownRefusal(test, status, access, catalogue().product(productId), now),
    language: last?.language ?? null,
    screen_texts: {
      button_text: button.english,
      reattempt_button_text: reattempt.english,
      status_text: state.english,
      result_text: result.english,
      ...hindiFields({
        button_text: button.hindi,
        reattempt_button_text: reattempt.hindi,
        status_text: state.hindi,
        result_text: result.hindi,
      }),
    },
    evaluated_data:
      isEvaluated && last?.score != null
        ? {
            correct_count: last.correct ?? 0,
            incorrect_count: last.incorrect ?? 0,
            obtained_marks: toNumber(rational(last.score)),
          }
        : null,
  };
}
