/** Compares rows of settlement files with the payments of the store. */
import { type RawBuilder, sql } from 'kysely';
import { type Paise, paise, rupees } from '../../../common/money.ts';
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type {
  CheckedSettlementRow,
  checkSettlementRows,
  SettlementVerdict,
} from '../../../contract/staff/money/settlements.ts';
import { recordNoChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { amountOf, type SettledPayment } from './settlement-csv.ts';

type Compared = { line: number; recorded: Paise | null; verdict: SettlementVerdict };

/**
 * A query of the rows with what the store has recorded, and with their verdicts. Payments are found by their id at the gateway,
 * or by the transaction.
 */
export function comparedRows(gateway: string, rows: readonly SettledPayment[]): RawBuilder<Compared> {
  const list = <Value>(pick: (row: SettledPayment) => Value) => rows.map(pick);
  return sql<Compared>`
    select line, coalesce(found.txnid, row.txnid) as txnid, coalesce(found.gateway_payment_id, row.payment_id) as payment_id,
      amount, fee, tax, found.amount_paise as recorded, utr,
      case
        when amount < 0 then 'refund'
        when found.amount_paise is null then 'unknown'
        when exists (
          select from checkout.settlement_row earlier
          where earlier.gateway = ${gateway} and earlier.gateway_payment_id = found.gateway_payment_id
            and earlier.amount_paise >= 0
        ) or row_number() over (partition by found.gateway_payment_id, amount < 0 order by line) > 1 then 'repeated'
        when found.amount_paise <> amount then 'differs'
        else 'matched'
      end as verdict
    from unnest(
      ${list(({ line }) => line)}::int[], ${list(({ txnid }) => txnid)}::text[],
      ${list(({ paymentId }) => paymentId)}::text[], ${list(({ amount }) => amount)}::bigint[],
      ${list(({ fee }) => fee)}::bigint[], ${list(({ tax }) => tax)}::bigint[], ${list(({ utr }) => utr)}::text[]
    ) as row (line, txnid, payment_id, amount, fee, tax, utr)
    left join lateral (
      select p.txnid, p.gateway_payment_id, p.amount_paise from checkout.payment p
      where row.payment_id <> '' and p.gateway = ${gateway} and p.gateway_payment_id = row.payment_id
      union all
      (select p.txnid, p.gateway_payment_id, p.amount_paise
        from checkout.transaction t join checkout.payment p on p.student_id = t.student_id and p.txnid = t.txnid
        where row.payment_id = '' and t.txnid = upper(row.txnid) and p.gateway = ${gateway}
        order by p.paid_at limit 1)
      limit 1
    ) as found on true`;
}

/** Returns the verdict of each row; one that is in another call is not known here. */
export async function checkRows(
  ctx: StaffCtx,
  { gateway, rows }: DecodedBody<typeof checkSettlementRows>,
): Promise<CheckedSettlementRow[]> {
  recordNoChange(ctx);
  const read = rows.flatMap((row, line) => {
    const amount = amountOf(row.amount);
    const [txnid, paymentId] = [row.txnid.trim().slice(0, 40), row.payment_id.trim()];
    const isComplete = amount !== null && (txnid || paymentId);
    return isComplete ? [{ line, txnid, paymentId, amount, fee: paise(0), tax: paise(0), utr: '' }] : [];
  });
  if (read.length === 0) return rows.map(() => ({ verdict: null, recorded: null }));
  const compared = await comparedRows(gateway, read).execute(ctx.db);
  const found = new Map(compared.rows.map((row) => [row.line, row]));
  return rows.map((_, line) => {
    const { verdict = null, recorded = null } = found.get(line) ?? {};
    return { verdict, recorded: recorded === null ? null : rupees(recorded) };
  });
}
