/** Notices about a changed way to sign in and about ended sessions, by every verified channel of the student. */

import { randomUUID } from 'node:crypto';
import type { Language } from '../../../common/languages/language.ts';
import type { Ctx } from '../../platform/context.ts';
import { rateLimited } from '../../platform/http/http-error.ts';
import { queueMail } from '../../platform/messaging/mail.ts';
import { canSendSms, queueSms, smsVariables } from '../../platform/messaging/sms.ts';
import { storeLink } from '../../platform/messaging/store-link.ts';
import { studentWord, templateMail } from '../../platform/messaging/templates/templates.ts';
import { maskMobile } from '../../platform/observability/log.ts';
import { consume } from '../../platform/rate-limit/rate-limiter.ts';
import { identityTexts } from '../messages/identity-texts.ts';
import type { StudentRow } from '../tables.ts';
import { languageOfPage, messageLanguage } from './message-language.ts';

export type AccountChange =
  | 'mobile'
  | 'email'
  | 'google added'
  | 'google removed'
  | 'devices ended'
  | 'details corrected';

/** Changes that add a way to sign in. Removals are bounded by earlier additions, and a new number by its code. */
const LIMITED_CHANGES: readonly AccountChange[] = ['google added', 'email'];
const MAX_LIMITED_PER_DAY = 20;
/** Sessions can be opened by Google and ended without limit, and each notice costs a text message. */
const ENDED_PER_DAY = 5;
const DAY_SECONDS = 24 * 3600;

/** At most 30 characters: the mobile operators' limit for a template variable. */
const SMS_CHANGES: Record<Language, Record<AccountChange, string>> = {
  english: {
    mobile: 'Mobile number was changed',
    email: 'E-mail address was changed',
    'google added': 'Google sign-in was added',
    'google removed': 'Google sign-in was removed',
    'devices ended': 'Other devices were signed out',
    'details corrected': 'Your details were corrected',
  },
  hindi: {
    mobile: 'मोबाइल नंबर बदला गया',
    email: 'ई-मेल पता बदला गया',
    'google added': 'गूगल साइन-इन जोड़ा गया',
    'google removed': 'गूगल साइन-इन हटाया गया',
    'devices ended': 'अन्य डिवाइस साइन आउट हुए',
    'details corrected': 'आपके विवरण ठीक किए गए',
  },
};

/** In place of the address of a Google account that was linked long ago. */
const OF_ACCOUNT: Record<Language, string> = { english: 'of this account', hindi: '(इस खाते का)' };

/**
 * Queues the notices in the caller's transaction: mail to the verified address and to the linked Google account's
 * address, and a text message to the number. `student` is the row with the values that are replaced or removed. Throws
 * 429 at more than 20 additions a day, because each costs a text message; a change that makes an account safer is never
 * refused, and after five notices of ended devices in a day, further ones are not sent.
 */
export async function notifyAccountChange(ctx: Ctx, student: StudentRow, change: AccountChange): Promise<void> {
  if (LIMITED_CHANGES.includes(change)) await countChange(ctx, student.id);
  if (change === 'devices ended' && !(await isNoticeLeft(ctx, student.id))) return;
  const language = messageLanguage(
    { language: student.language, signedUpIn: student.signed_up_in },
    languageOfPage(ctx),
  );
  const account = new URL(storeLink(ctx, '/my-account', language));
  const mail = changeMail(student, { change, language, url: account.href });
  for (const to of mailAddressesOf(student)) {
    await queueMail(ctx, { to, studentId: student.id, ...mail, key: `account-changed:${randomUUID()}` });
  }
  await queueSms(ctx, {
    studentId: student.id,
    countryId: student.country_id,
    // Nobody but the staff has entered a number that is not verified.
    mobile: (change !== 'details corrected' || student.mobile_proved_at ? student.mobile : null) ?? '',
    template: 'account',
    ...smsVariables(language, (language) => [SMS_CHANGES[language][change], account.hostname]),
    key: `account-changed:${randomUUID()}`,
  });
}

/** Returns whether a notice can be sent to the number. */
export function isNotifiedBySms(ctx: Ctx, { country_id: countryId, mobile }: StudentRow): boolean {
  return canSendSms(ctx.config, { countryId, mobile: mobile ?? '', template: 'account' });
}

async function countChange(ctx: Ctx, studentId: number): Promise<void> {
  const subject = `account-changes:${studentId}`;
  const limitState = await consume(ctx, { subject, limit: MAX_LIMITED_PER_DAY, seconds: DAY_SECONDS });
  if (!limitState.isAllowed) throw rateLimited(identityTexts.manyChanges, limitState.wait);
}

async function isNoticeLeft(ctx: Ctx, studentId: number): Promise<boolean> {
  const subject = `devices-ended:${studentId}`;
  return (await consume(ctx, { subject, limit: ENDED_PER_DAY, seconds: DAY_SECONDS })).isAllowed;
}

/** Returns the verified address and that of the linked Google account, each once. */
export function mailAddressesOf({ email, email_proved_at, google_email }: StudentRow): string[] {
  const verified = [email_proved_at ? email : null, google_email].filter((address) => address !== null);
  return [...new Map(verified.map((address) => [address.toLowerCase(), address])).values()];
}

type ChangeMail = { change: AccountChange; language: Language; url: string };

function changeMail(student: StudentRow, { change, language, url }: ChangeMail) {
  const { first_name, google_sub, google_email, mobile } = student;
  const common = { name: first_name ?? studentWord(language), account_url: url };
  const inLanguage = { language };
  const number = maskMobile(mobile ?? '');
  // The address of an account that was linked long ago may be unknown.
  const google = google_email ?? '';
  switch (change) {
    case 'mobile':
      return templateMail(
        'mobile_changed',
        { ...common, google_email: google_sub ? google || OF_ACCOUNT[language] : '' },
        inLanguage,
      );
    case 'email':
      return templateMail('email_changed', common, inLanguage);
    case 'google added':
      return templateMail('google_added', { ...common, google_email: google, mobile: number }, inLanguage);
    case 'google removed':
      return templateMail('google_removed', { ...common, google_email: google, mobile: number }, inLanguage);
    case 'details corrected':
      return templateMail('details_corrected', common, inLanguage);
    case 'devices ended':
      return templateMail('devices_ended', { ...common, mobile: number }, inLanguage);
  }
}
