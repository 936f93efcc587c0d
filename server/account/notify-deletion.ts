import { languageOfPage, mailAddressesOf, messageLanguage, ownerOfEmail, type StudentRow } from '../identity/index.ts';
import type { Ctx } from '../platform/context.ts';
import { cancelMails, queueMail } from '../platform/messaging/mail.ts';
import { cancelSms, queueSms, smsVariables } from '../platform/messaging/sms.ts';
import { studentWord, templateMail } from '../platform/messaging/templates/templates.ts';

/** At most 30 characters: the mobile operators' limit for a variable. */
const DELETED = { english: 'Account was deleted', hindi: 'खाता हटा दिया गया' };

/**
 * Deletes the messages that are queued for a student who is being deleted, and queues the last notice on every channel,
 * in the caller's transaction.
 */
export async function notifyDeletion(ctx: Ctx, student: StudentRow): Promise<void> {
  const language = messageLanguage(
    { language: student.language, signedUpIn: student.signed_up_in },
    languageOfPage(ctx),
  );
  for (const [index, to] of mailAddressesOf(student).entries()) {
    const owner = await ownerOfEmail(ctx, to);
    // The address of a Google account may belong to another student, whose mail must not be deleted.
    if (!owner || owner.id === student.id) await cancelMails(ctx, to);
    await queueMail(ctx, {
      to,
      ...templateMail('account_deleted', { name: student.first_name ?? studentWord(language) }, { language }),
      key: `account-deleted:${student.id}:${index}`,
    });
  }
  const number = { countryId: student.country_id, mobile: student.mobile ?? '' };
  await cancelSms(ctx, number);
  await queueSms(ctx, {
    ...number,
    template: 'account',
    ...smsVariables(language, (language) => [DELETED[language], new URL(ctx.config.publicUrl).hostname]),
    key: `account-deleted:${student.id}`,
  });
}
