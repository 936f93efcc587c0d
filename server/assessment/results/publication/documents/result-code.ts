/** The verification code of a candidate's result: one for the scorecard and the certificate. */
import type { Ctx } from '../../../../platform/context.ts';
import { codeText } from '../../../candidates/cards/card-paths.ts';
import { newCardCode } from '../../../candidates/roll-numbers.ts';
import { VERIFY_PATH } from '../paths.ts';
import type { Verification } from './scorecard.ts';

/** Returns the code, which is made when a document is opened for the first time. */
export async function verificationOf(ctx: Ctx, testId: number, studentId: number): Promise<Verification> {
  const code = (await storedCode(ctx, testId, studentId)) ?? (await makeCode(ctx, testId, studentId));
  const verifyPage = `${ctx.config.publicUrl}${VERIFY_PATH}`;
  return { code: codeText(code), verifyPage, verifyUrl: `${verifyPage}?${new URLSearchParams({ code })}` };
}

async function storedCode({ db }: Ctx, testId: number, studentId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('assessment.result_code')
    .where('student_id', '=', studentId)
    .where('test_id', '=', testId)
    .select('code')
    .executeTakeFirst();
  return row?.code;
}

async function makeCode(ctx: Ctx, testId: number, studentId: number): Promise<string> {
  const { code } = await ctx.db
    .insertInto('assessment.result_code')
    .values({ student_id: studentId, test_id: testId, code: newCardCode(), made_at: ctx.now })
    // Of two calls at the same time the first one decides.
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'test_id']).doUpdateSet((eb) => ({ test_id: eb.ref('excluded.test_id') })),
    )
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}
