/**
 * Reminds students of instalments before and after the due day, by mail, text message and browser notification; each reminder is sent once.
 */
import type { Language } from '../../../common/languages/language.ts';
import { catalogue } from '../../catalogue/index.ts';
import { messageLanguage, studentById } from '../../identity/index.ts';
import { type DueInstalment, instalmentsDue, REMINDER_KINDS, type Reminder } from '../../learning/index.ts';
import { nameIn } from '../../pages/index.ts';
import { indianDate } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTransaction } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { fitSmsVariable } from '../../platform/messaging/fit-sms-variable.ts';
import { findQueuedKeys, queueMail } from '../../platform/messaging/mail.ts';
import { queuePush } from '../../platform/messaging/push/push.ts';
import { instalmentText } from '../../platform/messaging/push/push-texts.ts';
import { queueSms, smsVariables } from '../../platform/messaging/sms.ts';
import { storeLink } from '../../platform/messaging/store-link.ts';
import { templateMail } from '../../platform/messaging/templates/templates.ts';
import { paymentMessages } from './messages/payment-messages.ts';

const STUDENTS_PER_PAGE = 200;
/** Longer than the night, so that a phone that is switched on in the morning shows the notification of the evening. */
const PUSH_LIFETIME_MS = 18 * 3_600_000;

/** Runs several times a day, so that an outage skips no reminder, and never at night (cron times are IST). */
export const reminderJob: Job = { name: 'checkout.remind', cron: '0 9,13,18 * * *', run: (ctx) => sendReminders(ctx) };

export async function sendReminders(ctx: Ctx): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    const { due, last }: Awaited<ReturnType<typeof instalmentsDue>> = await instalmentsDue(
      ctx,
      after,
      STUDENTS_PER_PAGE,
    );
    const sentKeys = await findQueuedKeys(ctx, due.map(keyOf));
    for (const one of due.filter((one) => !sentKeys.has(keyOf(one)))) await sendReminder(ctx, one);
    after = last;
  }
}

async function sendReminder(ctx: Ctx, { studentId, productId, reminder }: DueInstalment): Promise<void> {
  const product = catalogue().product(productId);
  const student = await studentById(ctx, studentId);
  if (!product || !student) return;
  const { emiNo, kind } = reminder;
  const language = messageLanguage(student, await languageOfPayments(ctx, studentId));
  const titleIn = (language: Language) => (language === 'hindi' && product.titleHindi) || product.title;
  const day = indianDate(reminder.dueOn).split('-').reverse().join('-');
  const payPath = `/pay-emi/${productId}/${emiNo}`;
  const key = keyOf({ studentId, productId, reminder });
  await inTransaction(ctx, async (ctx) => {
    if (student.verifiedEmail) {
      await queueMail(ctx, {
        to: student.verifiedEmail,
        studentId,
        ...templateMail(
          kind === 'soon' ? 'instalment_soon' : 'instalment_overdue',
          {
            name: student.firstName,
            course: titleIn(language),
            ordinal: paymentMessages(language).ordinal(emiNo),
            number: String(emiNo),
            day,
            pay_url: storeLink(ctx, payPath, language),
          },
          { language },
        ),
        key,
      });
    }
    await queueSms(ctx, {
      studentId,
      countryId: student.countryId,
      mobile: student.mobile,
      template: 'instalment',
      ...smsVariables(language, (language) => [
        nameIn(language),
        String(emiNo),
        fitSmsVariable(titleIn(language)),
        day,
      ]),
      key,
    });
    await queuePush(ctx, {
      studentId,
      kind: 'instalment',
      key,
      text: instalmentText(kind === 'soon', day),
      language,
      path: payPath,
      expiresAt: new Date(ctx.now.getTime() + PUSH_LIFETIME_MS),
    });
  });
}

/** The language of the page on which the student last paid; null if it is unknown. */
async function languageOfPayments(ctx: Ctx, studentId: number): Promise<Language | null> {
  const row = await ctx.db
    .selectFrom('checkout.transaction')
    .where('student_id', '=', studentId)
    .where('state', '=', 'success')
    .where('language', 'is not', null)
    .orderBy('created_at', 'desc')
    .select('language')
    .executeTakeFirst();
  return row?.language ?? null;
}

/** The keys of all reminders of an instalment. */
export function reminderKeys(due: Omit<DueInstalment, 'reminder'> & Omit<Reminder, 'kind'>): string[] {
  const { studentId, productId, emiNo, dueOn } = due;
  return REMINDER_KINDS.map((kind) => keyOf({ studentId, productId, reminder: { emiNo, dueOn, kind } }));
}

function keyOf({ studentId, productId, reminder: { emiNo, kind, dueOn } }: DueInstalment): string {
  return `instalment:${studentId}:${productId}:${emiNo}:${indianDate(dueOn)}:${kind}`;
}
