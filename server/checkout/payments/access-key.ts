import { sql } from 'kysely';
import { paiseOfRupees } from '../../../common/money.ts';
import { gatewayUnavailable, type getNewAccessKey, transactionUnknown } from '../../../contract/checkout/payment.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import { consume } from '../../identity/index.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { rateLimited, refuse } from '../../platform/http/http-error.ts';
import type { PaymentFields } from '../gateways/gateway.ts';
import { GatewayFailure, logGatewayFailure } from '../gateways/gateway-failure.ts';
import { isSameHash } from '../gateways/hashes/hash.ts';
import { gatewayNamed } from '../gateways/index.ts';
import { checkoutTexts } from '../messages/checkout-texts.ts';
import { isBillExpired } from './polling-schedule.ts';
import { transactionOfStudent } from './transactions.ts';

/**
 * Opens the gateway's hosted page for a stored transaction and returns its access key. Refuses a form that differs from
 * the stored one.
 */
export async function openHostedPage(ctx: StudentCtx, body: DecodedBody<typeof getNewAccessKey>): Promise<string> {
  const row = await transactionOfStudent(ctx, ctx.studentId, body.txnid);
  if (
    !row?.gateway ||
    row.gateway === 'offline' ||
    row.settled_at ||
    isBillExpired(row.created_at, ctx.now) ||
    !isSameForm(row.form, body)
  )
    throw refuse(transactionUnknown);
  const gateway = gatewayNamed(row.gateway);
  if (!gateway.openPage) throw refuse(transactionUnknown);
  if (row.access_key) return row.access_key;
  await limitOpenings(ctx, row.txnid);
  try {
    return await storeAccessKey(ctx, row.txnid, await gateway.openPage(ctx.config, row.form));
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    logGatewayFailure(ctx, error, { txnid: row.txnid, gateway: gateway.name });
    throw refuse(gatewayUnavailable);
  }
}

/** Limits the calls to the gateway for one payment; a later call gets the stored key without one. */
const MAX_OPENINGS_PER_DAY = 10;

async function limitOpenings(ctx: StudentCtx, txnid: string): Promise<void> {
  const limit = { subject: `payment-page-of:${txnid}`, limit: MAX_OPENINGS_PER_DAY, seconds: 24 * 3600 };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited(checkoutTexts.openedOften, wait);
}

/** Stores the access key, unless a simultaneous call stored one; returns the stored one. */
async function storeAccessKey(ctx: StudentCtx, txnid: string, accessKey: string): Promise<string> {
  const { access_key } = await ctx.db
    .updateTable('checkout.transaction')
    .set({ access_key: sql<string>`coalesce(access_key, ${accessKey})` })
    .where('student_id', '=', ctx.studentId)
    .where('txnid', '=', txnid)
    .returning('access_key')
    .executeTakeFirstOrThrow();
  return access_key ?? accessKey;
}

function isSameForm(stored: PaymentFields, sent: DecodedBody<typeof getNewAccessKey>): boolean {
  const texts = ['key', 'txnid', 'productinfo', 'firstname', 'phone', 'email', 'surl', 'furl'] as const;
  return (
    texts.every((name) => stored[name] === sent[name]) &&
    paiseOfRupees(stored.amount) === paiseOfRupees(sent.amount) &&
    isSameHash(stored.hash, sent.hash)
  );
}
