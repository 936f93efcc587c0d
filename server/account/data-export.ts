import type { Text } from '../../common/languages/text.ts';
import { personalData as assessment } from '../assessment/index.ts';
import { personalData as cart } from '../cart/index.ts';
import { personalData as checkout } from '../checkout/index.ts';
import { consume, personalData as identity, numberHash } from '../identity/index.ts';
import { personalData as learning } from '../learning/index.ts';
import { personalData as newsletter } from '../newsletter/index.ts';
import { personalData as orders } from '../orders/index.ts';
import type { Ctx, StudentCtx } from '../platform/context.ts';
import { StreamedResponse } from '../platform/http/calls/streamed-response.ts';
import { rateLimited } from '../platform/http/http-error.ts';
import { exportPush } from '../platform/messaging/push/subscriptions.ts';
import { exportStudentMessages } from '../platform/messaging/student-messages.ts';
import { personalData as pricing } from '../pricing/index.ts';
import { personalData as viewing } from '../viewing/index.ts';

/** Copies per student; each reads a whole history. */
const EXPORT_LIMIT = { limit: 5, seconds: 3600 };

/**
 * Returns all data that the store has about the caller, by area; amounts in paise, times in UTC. Long histories are
 * read page by page while the response is sent. Throws 429 above the rate.
 */
export async function exportPersonalData(ctx: StudentCtx): Promise<StreamedResponse> {
  await countExport(ctx);
  return storedData(ctx, ctx.studentId);
}

/** All data that the store has about a student, who exists. */
export async function storedData(ctx: Ctx, studentId: number): Promise<StreamedResponse> {
  const identityData = await identity.exportData(ctx, studentId);
  const { country_id: countryId, mobile, email, email_proved_at } = identityData.profile;
  return new StreamedResponse({
    made_at: ctx.now.toISOString(),
    account: identityData,
    cart: await cart.exportData(ctx, studentId),
    courses: await learning.exportData(ctx, studentId),
    given_access: await learning.exportGivenAccess(ctx, studentId),
    batches: await learning.exportBatches(ctx, studentId),
    tests: await assessment.exportData(ctx, studentId),
    orders: orders.exportData(ctx, studentId),
    ...checkout.exportData(ctx, studentId),
    coupons: await pricing.exportData(ctx, studentId, numberHash(ctx, { countryId, mobile: mobile ?? '' })),
    messages: await exportStudentMessages(ctx, studentId),
    browser_notifications: await exportPush(ctx, studentId),
    views_by_staff: await viewing.exportData(ctx, studentId),
    newsletter: email && email_proved_at ? await newsletter.exportData(ctx, email) : [],
  });
}

const manyCopies = (minutes: number): Text => ({
  english: `You have downloaded your data several times. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  hindi: `आप अपना डेटा कई बार डाउनलोड कर चुके हैं। कृपया ${minutes} मिनट बाद फिर कोशिश करें।`,
});

async function countExport(ctx: StudentCtx): Promise<void> {
  const { isAllowed, wait } = await consume(ctx, { subject: `my-data:${ctx.studentId}`, ...EXPORT_LIMIT });
  if (isAllowed) return;
  throw rateLimited(manyCopies(Math.ceil(wait / 60)), wait);
}
