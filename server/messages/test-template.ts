/** Tests of texts that are not saved yet, with sample data. Messages go through the outbox like any other. */
import { inEnglish } from '../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../contract/endpoint.ts';
import { INDIA } from '../../contract/identity/places.ts';
import type { testMailTemplate, testSmsTemplate } from '../../contract/staff/store-front/message-templates.ts';
import { recordChange } from '../audit/index.ts';
import type { StaffCtx } from '../platform/context.ts';
import { rateLimited } from '../platform/http/http-error.ts';
import { queueMail } from '../platform/messaging/mail.ts';
import { mailHtml } from '../platform/messaging/mail-html.ts';
import { queueSms } from '../platform/messaging/sms.ts';
import type { SmsName } from '../platform/messaging/templates/definitions.ts';
import { fill } from '../platform/messaging/templates/templates.ts';
import { consume } from '../platform/rate-limit/rate-limiter.ts';
import { targetOf } from './change-template.ts';
import { checkedContent } from './checked-content.ts';
import { linkRules } from './link-rules.ts';
import { requireMessage, samplesOf } from './read-templates.ts';

/** Tests of one person in an hour. */
const MAX_TESTS = 20;
/** Test messages to one number in an hour, from all of the staff; shared with the tests of the provider. */
const MAX_TO_NUMBER = 3;
const HOUR_SECONDS = 3600;
/** In place of a code; it signs nobody in, because no challenge has it. */
const NO_CODE = '000000';

/** Sends the entered mail to the caller. Throws 429 after too many tests. */
export async function sendMailTest(
  ctx: StaffCtx,
  { name, language, ...entered }: DecodedBody<typeof testMailTemplate>,
): Promise<DataOf<typeof testMailTemplate>> {
  const message = requireMessage({ channel: 'mail', name });
  const { subject, body } = checkedContent(message, entered, linkRules(ctx.config));
  await countTest(ctx);
  const values = { ...samplesOf(ctx, message, language), ...noCode(message.fields) };
  const mail = fill(message, { subject, text: body }, { values });
  const html = mailHtml(mail.subject, mail.text, language);
  await queueMail(ctx, { to: ctx.staff.email, ...mail, html, key: keyOf(ctx) });
  const target = targetOf(message, { channel: 'mail', name, language });
  await recordChange(ctx, { action: 'message_template.tested', target });
  return { email: ctx.staff.email };
}

/** Sends a registered template to a number. Throws 429 after too many tests. */
export async function sendSmsTest(
  ctx: StaffCtx,
  { name, language, mobile, ...entered }: DecodedBody<typeof testSmsTemplate>,
): Promise<DataOf<typeof testSmsTemplate>> {
  const message = requireMessage({ channel: 'sms', name });
  const { sms_header } = checkedContent(message, entered, linkRules(ctx.config));
  await countTest(ctx);
  const limit = { subject: `provider-test-to:${mobile}`, limit: MAX_TO_NUMBER, seconds: HOUR_SECONDS };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited(inEnglish('This number got several test messages. Please wait an hour.'), wait);
  const values: Record<string, string> = { ...samplesOf(ctx, message, language), ...noCode(message.fields) };
  await queueSms(ctx, {
    countryId: INDIA,
    mobile,
    template: name as SmsName,
    variables: Object.keys(message.fields).map((field) => values[field] ?? ''),
    registered: { templateId: entered.template_id, header: sms_header },
    key: keyOf(ctx),
  });
  const target = targetOf(message, { channel: 'sms', name, language });
  await recordChange(ctx, { action: 'message_template.tested', target, after: { number_ends_in: mobile.slice(-4) } });
  return { sent_to: mobile };
}

async function countTest(ctx: StaffCtx): Promise<void> {
  const limit = { subject: `template-test:${ctx.staff.staffId}`, limit: MAX_TESTS, seconds: HOUR_SECONDS };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited(inEnglish('You sent very many tests. Please wait an hour.'), wait);
}

function noCode(fields: object): Record<string, string> {
  return 'code' in fields ? { code: NO_CODE } : {};
}

function keyOf({ staff, requestId }: StaffCtx): string {
  return `template-test:${staff.staffId}:${requestId}`;
}
