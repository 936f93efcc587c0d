/** Tests of providers, started by the staff. Messages go through the outbox like any other. */

import { inEnglish } from '../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../contract/endpoint.ts';
import { INDIA } from '../../contract/identity/places.ts';
import {
  type listProviders,
  type Provider,
  providerMissing,
  type testGateway,
  type testMail,
  type testSms,
} from '../../contract/staff/set-up/provider-tests.ts';
import { recordChange } from '../audit/index.ts';
import { testAccountAt } from '../checkout/index.ts';
import { consume } from '../identity/index.ts';
import { institute } from '../pages/index.ts';
import { type Ctx, inTransaction, type StaffCtx } from '../platform/context.ts';
import { rateLimited, refuse } from '../platform/http/http-error.ts';
import { queueMail } from '../platform/messaging/mail.ts';
import { queueSms } from '../platform/messaging/sms.ts';
import { fixOf, isConfigured, readProviders, storeTest } from './provider-states.ts';

/** Tests of one person in an hour. */
const MAX_TESTS = 20;
/** Test messages to one number in an hour, from all of the staff. */
const MAX_TO_NUMBER = 3;
const HOUR_SECONDS = 3600;
/** In place of a code in the test message; it signs nobody in, because no challenge has it. */
const NO_CODE = '000000';
const CODE_MINUTES = '10';

export async function providersForStaff(ctx: Ctx): Promise<DataOf<typeof listProviders>> {
  return readProviders(ctx);
}

export async function sendTestMail(ctx: StaffCtx): Promise<DataOf<typeof testMail>> {
  await countTest(ctx);
  const key = keyOf(ctx);
  const { name } = institute();
  await queueMail(ctx, {
    to: ctx.staff.email,
    subject: `Test mail of ${name}`,
    text: `${ctx.staff.name}, this mail shows that the store of ${name} can send mail.\n\nYou need not reply.`,
    key,
  });
  await storeTest(ctx, 'mail', { message_key: key, failure: null });
  await recordTest(ctx, 'mail', null);
  return { sent_to: ctx.staff.email };
}

export async function sendTestSms(
  ctx: StaffCtx,
  { mobile }: DecodedBody<typeof testSms>,
): Promise<DataOf<typeof testSms>> {
  await countTest(ctx);
  const limit = { subject: `provider-test-to:${mobile}`, limit: MAX_TO_NUMBER, seconds: HOUR_SECONDS };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited(inEnglish('This number got several test messages. Please wait an hour.'), wait);
  const key = keyOf(ctx);
  const variables = [NO_CODE, CODE_MINUTES, new URL(ctx.config.publicUrl).hostname];
  await queueSms(ctx, { countryId: INDIA, mobile, template: 'sign_in', variables, key });
  await storeTest(ctx, 'sms', { message_key: key, failure: null });
  await recordTest(ctx, 'sms', { number_ends_in: mobile.slice(-4) });
  return { sent_to: mobile };
}

/**
 * Requests the status of a payment that does not exist, then stores the result in a transaction of its own. Throws the
 * refusal `provider_missing` for a gateway that is not configured.
 */
export async function testGatewayAccount(
  ctx: StaffCtx,
  { gateway }: DecodedBody<typeof testGateway>,
): Promise<DataOf<typeof testGateway>> {
  if (!isConfigured(ctx, gateway)) throw refuse(providerMissing);
  await countTest(ctx);
  const { failure } = await testAccountAt(ctx, gateway);
  await inTransaction(ctx, async (ctx) => {
    await storeTest(ctx, gateway, { message_key: null, failure });
    await recordTest(ctx, gateway, failure === null ? null : { failure });
  });
  return failure === null ? { state: 'passed', reason: '' } : { state: 'failed', reason: fixOf(gateway, failure) };
}

/** Throws 429 after too many tests. */
async function countTest(ctx: StaffCtx): Promise<void> {
  const limit = { subject: `provider-test:${ctx.staff.staffId}`, limit: MAX_TESTS, seconds: HOUR_SECONDS };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited(inEnglish('You tested providers very often. Please wait an hour.'), wait);
}

function keyOf({ staff, requestId }: StaffCtx): string {
  return `provider-test:${staff.staffId}:${requestId}`;
}

async function recordTest(ctx: StaffCtx, provider: Provider, after: Record<string, string> | null): Promise<void> {
  await recordChange(ctx, {
    action: 'provider.tested',
    target: { type: 'provider', id: provider, label: provider },
    after,
  });
}
