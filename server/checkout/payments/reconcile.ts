/** Checks payments for which neither callback nor webhook arrived, and refunds that are under way. */
import { plusDays } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { GatewayFailure, logGatewayFailure } from '../gateways/gateway-failure.ts';
import { importGatewayRefunds } from '../refunds/gateway-refunds.ts';
import { mailUnavailable } from '../refunds/refund-mails.ts';
import { sendRefund } from '../refunds/refunds.ts';
import type { RefundRow, TransactionRow } from '../tables.ts';
import { nextStatusCheck } from './polling-schedule.ts';
import { expireTransaction, settleByStatusCheck } from './settle.ts';

const MAX_ROWS = 500;
/** Several requests at a time, because gateways respond slowly. */
const CONCURRENCY = 5;

/** Checks the payments and refunds that are due at their gateways, at most 500 of each. Runs every minute. */
export async function reconcile(ctx: Ctx): Promise<void> {
  const payments = await ctx.db
    .selectFrom('checkout.transaction')
    .select(['txnid', 'created_at', 'state'])
    .where('next_check_at', '<=', ctx.now)
    .orderBy('next_check_at')
    .limit(MAX_ROWS)
    .execute();
  await forEachConcurrently(ctx, payments, (one) => checkTransaction(ctx, one));
  const refunds = await ctx.db
    .selectFrom('checkout.refund')
    .selectAll()
    .where('state', 'in', ['wanted', 'queued'])
    .where((eb) => eb.or([eb('next_check_at', 'is', null), eb('next_check_at', '<=', ctx.now)]))
    .orderBy('next_check_at')
    .limit(MAX_ROWS)
    .execute();
  await forEachConcurrently(ctx, refunds, (one) => advanceRefund(ctx, one));
}

type DueTransaction = Pick<TransactionRow, 'txnid' | 'created_at' | 'state'>;

async function checkTransaction(ctx: Ctx, { txnid, created_at, state: before }: DueTransaction): Promise<void> {
  const state = await settleByStatusCheck(ctx, txnid);
  if (state === 'success' && before !== 'success') return;
  const next = nextStatusCheck(created_at, ctx.now);
  if (next === null && (state === 'created' || state === 'pending')) await expireTransaction(ctx, txnid);
  const isOver = before !== 'success' || (await importGatewayRefunds(ctx, txnid));
  await ctx.db
    .updateTable('checkout.transaction')
    // A second payment or a refund of a paid transaction may reach the gateway's records later.
    .set({ next_check_at: next ?? (isOver ? null : plusDays(ctx.now, 1)) })
    .where('txnid', '=', txnid)
    .where('next_check_at', 'is not', null)
    .execute();
}

const HOUR_MS = 3_600_000;
/** A refund that the gateway has not accepted after this many days is reported to the institute. */
const REPORT_AFTER_DAYS = 3;

/** Sends a refund or checks its status, less often the older it is, because a bank may take a week. */
async function advanceRefund(ctx: Ctx, row: RefundRow): Promise<void> {
  const { token, requested_at, state } = row;
  const age = ctx.now.getTime() - requested_at.getTime();
  const intervalMs = age < HOUR_MS ? HOUR_MS / 12 : age < 24 * HOUR_MS || state === 'wanted' ? HOUR_MS : 6 * HOUR_MS;
  await ctx.db
    .updateTable('checkout.refund')
    .set({ next_check_at: new Date(ctx.now.getTime() + intervalMs) })
    .where('token', '=', token)
    .execute();
  try {
    await sendRefund(ctx, token);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    logGatewayFailure(ctx, error, { txnid: row.txnid, token, gateway: row.gateway });
    const isLate = state === 'wanted' && ctx.now >= plusDays(requested_at, REPORT_AFTER_DAYS);
    if (isLate) await mailUnavailable(ctx, row);
  }
}

/** Continues after an error, so that one item does not block the others. */
async function forEachConcurrently<One extends object>(
  ctx: Ctx,
  all: readonly One[],
  work: (one: One) => Promise<void>,
) {
  const waiting = [...all];
  const runWorker = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      await work(one).catch((error: unknown) => ctx.log.error({ err: error, what: one }, 'reconciliation failed'));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
}
