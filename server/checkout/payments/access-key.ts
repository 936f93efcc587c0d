import { paiseOfRupees } from '../../../common/money.ts';
import { gatewayUnavailable, type getNewAccessKey, transactionUnknown } from '../../../contract/checkout/payment.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import type { PaymentFields } from '../gateways/gateway.ts';
import { GatewayFailure, logGatewayFailure } from '../gateways/gateway-failure.ts';
import { isSameHash } from '../gateways/hash.ts';
import { gatewayNamed } from '../gateways/index.ts';
import '../tables.ts';

/**
 * Opens the gateway's hosted page for a stored transaction and returns its access key. Refuses a form that differs from
 * the stored one.
 */
export async function openHostedPage(ctx: StudentCtx, body: DecodedBody<typeof getNewAccessKey>): Promise<string> {
  const row = await ctx.db
    .selectFrom('checkout.transaction')
    .selectAll()
    .where('student_id', '=', ctx.studentId)
    .where('txnid', '=', body.txnid)
    .executeTakeFirst();
  if (!row?.gateway || row.settled_at || !isSameForm(row.form, body)) throw refuse(transactionUnknown);
  const gateway = gatewayNamed(row.gateway);
  if (!gateway.openPage) throw refuse(transactionUnknown);
  if (row.access_key) return row.access_key;
  try {
    const accessKey = await gateway.openPage(ctx.config, row.form);
    await ctx.db
      .updateTable('checkout.transaction')
      .set({ access_key: accessKey })
      .where('student_id', '=', ctx.studentId)
      .where('txnid', '=', row.txnid)
      .execute();
    return accessKey;
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    logGatewayFailure(ctx, error, { txnid: row.txnid, gateway: gateway.name });
    throw refuse(gatewayUnavailable);
  }
}

function isSameForm(stored: PaymentFields, sent: DecodedBody<typeof getNewAccessKey>): boolean {
  const texts = ['key', 'txnid', 'productinfo', 'firstname', 'phone', 'email', 'surl', 'furl'] as const;
  return (
    texts.every((name) => stored[name] === sent[name]) &&
    paiseOfRupees(stored.amount) === paiseOfRupees(sent.amount) &&
    isSameHash(stored.hash, sent.hash)
  );
}
