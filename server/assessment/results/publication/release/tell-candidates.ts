/**
 * Tells candidates that their results are out. The results themselves need no job: these only queue messages, once the time has
 * come.
 */

import { rational, toNumber } from '../../../../../engine/rational.ts';
import { messageLanguage, studentById } from '../../../../identity/index.ts';
import { type Ctx, inTransaction } from '../../../../platform/context.ts';
import type { Job } from '../../../../platform/jobs/jobs.ts';
import { fitSmsVariable } from '../../../../platform/messaging/fit-sms-variable.ts';
import { queueMail } from '../../../../platform/messaging/mail.ts';
import { queuePush } from '../../../../platform/messaging/push/push.ts';
import { resultText } from '../../../../platform/messaging/push/push-texts.ts';
import { queueSms, smsVariables } from '../../../../platform/messaging/sms.ts';
import { storeLink } from '../../../../platform/messaging/store-link.ts';
import { studentWord, templateMail } from '../../../../platform/messaging/templates/templates.ts';
import { instituteName } from '../../../../staff/index.ts';
import { type TestRow, testOf } from '../../../queries/tests.ts';
import { isReleased } from '../../../rules.ts';
import { MY_RESULTS_PATH } from '../paths.ts';
import type { ReleaseRow } from '../tables.ts';

/** Tests of one run; others are found a minute later. */
const MAX_TESTS = 20;
/** Students of one transaction. */
const PAGE_STUDENTS = 200;
/** A phone that is switched on later shows no notification; the mail is there. */
const PUSH_LIFETIME_MS = 24 * 3_600_000;

/** Finds the tests whose time has come, and begins their messages: once, because the same transaction records it. */
export const findReleasedJob: Job = {
  name: 'assessment.find_released',
  cron: '* * * * *',
  run: async (ctx) => {
    const due = await ctx.db
      .selectFrom('assessment.result_release')
      .where('told_at', 'is', null)
      .where('tells', '!=', 'nobody')
      .where('release_at', '<=', ctx.now)
      .orderBy('release_at')
      .limit(MAX_TESTS)
      .select('test_id')
      .execute();
    for (const { test_id } of due) await inTransaction(ctx, (ctx) => beginToTell(ctx, test_id));
  },
};

async function beginToTell(ctx: Ctx, testId: number): Promise<void> {
  const test = await testOf(ctx, testId);
  // More time for a candidate, or a review of the key, can make the results later than their time.
  if (!test || !isReleased(test, ctx.now)) return;
  const begun = await ctx.db
    .updateTable('assessment.result_release')
    .set({ told_at: ctx.now })
    .where('test_id', '=', testId)
    .where('told_at', 'is', null)
    .returning('tells')
    .executeTakeFirst();
  if (begun) await enqueuePage(ctx, { testId, after: 0, tells: begun.tells });
}

type Page = { testId: number; after: number; tells: ReleaseRow['tells'] };

async function enqueuePage(ctx: Ctx, page: Page): Promise<void> {
  await ctx.jobs.enqueue(ctx, tellCandidatesJob, page, { key: `${page.testId} ${page.after}` });
}

/** Queues the messages to a page of candidates, and the job for the next page, in one transaction. */
export const tellCandidatesJob: Job<Page> = {
  name: 'assessment.tell_results',
  run: (ctx, page) =>
    inTransaction(ctx, async (ctx) => {
      const { testId, after } = page;
      const test = await testOf(ctx, testId);
      if (!test) return;
      const results = await ctx.db
        .selectFrom('assessment.attempt as attempt')
        .innerJoin('assessment.result as result', (join) =>
          join.onRef('result.student_id', '=', 'attempt.student_id').onRef('result.attempt_id', '=', 'attempt.id'),
        )
        .where('result.test_id', '=', testId)
        .where('result.number', '=', 1)
        .where('result.student_id', '>', after)
        .orderBy('result.student_id')
        .limit(PAGE_STUDENTS)
        .select(['result.student_id', 'result.score', 'result.max'])
        .execute();
      for (const result of results) await tellStudent(ctx, test, result, page.tells);
      const last = results.at(-1);
      if (last && results.length === PAGE_STUDENTS) await enqueuePage(ctx, { ...page, after: last.student_id });
    }),
};

type Told = { student_id: number; score: string; max: string };

async function tellStudent(ctx: Ctx, test: TestRow, { student_id, score, max }: Told, tells: Page['tells']) {
  const student = await studentById(ctx, student_id);
  if (!student) return;
  const language = messageLanguage(student);
  const key = `results_out:${test.id}:${student_id}`;
  if (student.verifiedEmail) {
    await queueMail(ctx, {
      to: student.verifiedEmail,
      studentId: student_id,
      ...templateMail(
        'results_out',
        {
          name: student.firstName || studentWord(language),
          test: test.name,
          score: marksText(score),
          max: marksText(max),
          my_results_url: storeLink(ctx, MY_RESULTS_PATH, language),
        },
        { language },
      ),
      key,
    });
  }
  await queuePush(ctx, {
    studentId: student_id,
    kind: 'result',
    key,
    text: resultText(test.name),
    language,
    path: MY_RESULTS_PATH,
    expiresAt: new Date(ctx.now.getTime() + PUSH_LIFETIME_MS),
  });
  if (tells !== 'mail_and_sms') return;
  await queueSms(ctx, {
    studentId: student_id,
    countryId: student.countryId,
    mobile: student.mobile,
    template: 'result',
    ...smsVariables(language, (language) => [
      ...[instituteName(ctx, language), fitSmsVariable(test.name), new URL(ctx.config.publicUrl).host],
    ]),
    key,
  });
}

function marksText(exact: string): string {
  return String(Math.round(toNumber(rational(exact)) * 100) / 100);
}
