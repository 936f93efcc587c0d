/** Notifies the students whose marks a changed answer key moved. */
import { rational, toNumber } from '../../../engine/rational.ts';
import { messageLanguage, studentById } from '../../identity/index.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { queueMail } from '../../platform/messaging/mail.ts';
import { storeLink } from '../../platform/messaging/store-link.ts';
import { studentWord, templateMail } from '../../platform/messaging/templates/templates.ts';
import { testOf } from '../queries/tests.ts';
import { isReleased } from '../rules.ts';

/**
 * Mails the students whose marks changed `at` a time, or from `since` on, if the result is released; before that nobody has
 * seen the old marks.
 */
export const notifyRegradedJob: Job<{ testId: number; at?: string; since?: string }> = {
  name: 'assessment.notify_regraded',
  formerName: 'assessment.tell_remarked',
  run: async (ctx, { testId, at, since }) => {
    const test = await testOf(ctx, testId);
    if (!test || !isReleased(test, ctx.now)) return;
    const changed = await ctx.db
      .selectFrom('assessment.result')
      .select(['student_id', 'attempt_id', 'score', 'score_before', 'max', 'regraded_at'])
      .where('test_id', '=', testId)
      .$if(at !== undefined, (query) => query.where('regraded_at', '=', new Date(at ?? 0)))
      .where('regraded_at', '>=', new Date(since ?? at ?? 0))
      .execute();
    for (const { student_id, attempt_id, score, score_before, max, regraded_at } of changed) {
      const student = await studentById(ctx, student_id);
      if (!student?.verifiedEmail) continue;
      const language = messageLanguage(student);
      await queueMail(ctx, {
        to: student.verifiedEmail,
        studentId: student_id,
        ...templateMail(
          'answer_key_changed',
          {
            name: student.firstName || studentWord(language),
            test: test.name,
            score_before: String(toDisplayNumber(score_before)),
            score: String(toDisplayNumber(score)),
            max: String(toDisplayNumber(max)),
            my_courses_url: storeLink(ctx, '/my-courses', language),
          },
          { language },
        ),
        key: `remarked:${attempt_id}:${regraded_at?.toISOString()}`,
      });
    }
  },
};

function toDisplayNumber(exact: string | null): number {
  return Math.round(toNumber(rational(exact ?? '0')) * 100) / 100;
}
