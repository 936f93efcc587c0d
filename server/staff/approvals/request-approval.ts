/** Requests that another person approves: what is executed later is stored as it was asked for. */
import type { Paise } from '../../../common/money.ts';
import { recordChangeBy } from '../../audit/index.ts';
import { plusDays } from '../../platform/clock.ts';
import { type Ctx, inTransaction, type StaffCtx } from '../../platform/context.ts';

/** A request that nobody decides expires after this time. */
const REQUEST_DAYS = 7;

type NewRequest = {
  /** What is executed, such as `refund`. */
  action: string;
  target: { type: string; id: string; label: string };
  /** Null for what is no money. */
  amount: Paise | null;
  reason: string;
  /** Stored as JSON. */
  details: object;
};

/**
 * Stores a request of the caller in the caller's transaction, and returns its id; null if one for the same target and action
 * waits already. The caller records it in the audit log.
 */
export async function requestApproval(ctx: StaffCtx, request: NewRequest): Promise<number | null> {
  const { action, target, amount, reason, details } = request;
  await expireRequests(ctx, target);
  const inserted = await ctx.db
    .insertInto('staff.approval_request')
    .values({
      action,
      target_type: target.type,
      target_id: target.id,
      target_label: target.label,
      amount_paise: amount,
      reason,
      details: JSON.stringify(details),
      requested_by: ctx.staff.staffId,
      requested_at: ctx.now,
      expires_at: plusDays(ctx.now, REQUEST_DAYS),
    })
    .onConflict((conflict) =>
      conflict.columns(['action', 'target_type', 'target_id']).where('decision', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

const MAX_EXPIRED = 500;

/** Closes requests that have expired, of one target or of all, and records each in the audit log. */
export async function expireRequests(ctx: Ctx, target?: { type: string; id: string }): Promise<void> {
  const expired = await ctx.db
    .selectFrom('staff.approval_request')
    .where('decision', 'is', null)
    .where('expires_at', '<=', ctx.now)
    .$if(target !== undefined, (query) =>
      query.where('target_type', '=', target?.type ?? '').where('target_id', '=', target?.id ?? ''),
    )
    .select(['id', 'action', 'target_type', 'target_id', 'target_label'])
    .orderBy('expires_at')
    .limit(MAX_EXPIRED)
    .execute();
  for (const { id, ...request } of expired) {
    await inTransaction(ctx, async (ctx) => {
      const closed = await ctx.db
        .updateTable('staff.approval_request')
        .set({ decision: 'expired', decided_at: ctx.now })
        .where('id', '=', id)
        .where('decision', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!closed) return;
      await recordChangeBy(
        ctx,
        { kind: 'system', name: 'staff.sweep' },
        {
          action: `${request.action}.expired`,
          target: { type: request.target_type, id: request.target_id, label: request.target_label },
          after: { request: id },
        },
      );
    });
  }
}
