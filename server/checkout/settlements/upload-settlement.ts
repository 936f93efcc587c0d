/** Compares a settlement file with the payments of the store, and stores the result of each row. */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inEnglish } from '../../../common/languages/text.ts';
import { type Paise, rupees } from '../../../common/money.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  type SettlementTotals,
  type SettlementVerdict,
  settlementColumns,
  settlementKnown,
  settlementUnreadable,
  type uploadSettlement,
} from '../../../contract/staff/money/settlements.ts';
import { recordChange } from '../../audit/index.ts';
import { consume } from '../../identity/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { rateLimited, refuse } from '../../platform/http/http-error.ts';
import { lockCaller } from '../../staff/index.ts';
import { comparedRows } from './compare-rows.ts';
import { areEnough, findColumns, readHeader, readRows, type SettledPayment } from './settlement-csv.ts';

/** Rows that are compared by one statement. */
const ROWS_PER_STATEMENT = 500;

const MAX_UPLOADS = 20;
const HOUR_SECONDS = 3600;

/** Counts an upload before its transaction, so that refused ones count too. Throws 429. */
export async function countSettlementUpload(ctx: StaffCtx): Promise<void> {
  const limit = { subject: `settlement:${ctx.staff.staffId}`, limit: MAX_UPLOADS, seconds: HOUR_SECONDS };
  const { isAllowed, wait } = await consume(ctx, limit);
  if (!isAllowed) throw rateLimited(inEnglish('You uploaded very many settlement files. Please wait an hour.'), wait);
}

/** Stores the file in the caller's transaction. Throws the refusals of the endpoint. */
export async function storeSettlement(
  ctx: StaffCtx,
  { gateway, name, content, columns: chosen }: DecodedBody<typeof uploadSettlement>,
): Promise<DataOf<typeof uploadSettlement>> {
  await lockCaller(ctx);
  const header = await readHeader(content).catch(refuseUnreadable);
  const columns = findColumns(header, chosen);
  if (!areEnough(columns)) {
    const names = header
      .map((one) => one.slice(0, 60))
      .join(', ')
      .slice(0, 500);
    throw refuse(settlementColumns, inEnglish(`${settlementColumns.message} The file has: ${names || 'none'}.`));
  }
  const file = await ctx.db
    .insertInto('checkout.settlement_file')
    .values({
      gateway,
      name: name.trim(),
      sha256: createHash('sha256').update(content).digest('hex'),
      uploaded_by: ctx.staff.name,
      uploaded_at: ctx.now,
      totals: '{}',
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!file) throw refuse(settlementKnown);
  try {
    let batch: SettledPayment[] = [];
    for await (const row of readRows(content, columns)) {
      batch.push(row);
      if (batch.length < ROWS_PER_STATEMENT) continue;
      await storeRows(ctx, file.id, gateway, batch);
      batch = [];
    }
    await storeRows(ctx, file.id, gateway, batch);
  } catch (error) {
    if (isCsvError(error)) refuseUnreadable();
    throw error;
  }
  const totals = await sumRows(ctx, file.id);
  const rows = Object.values(totals).reduce((sum, one) => sum + one.rows, 0);
  if (rows === 0) refuseUnreadable();
  await ctx.db
    .updateTable('checkout.settlement_file')
    .set({ totals: JSON.stringify(totals) })
    .where('id', '=', file.id)
    .execute();
  await recordChange(ctx, {
    action: 'settlement.uploaded',
    target: { type: 'settlement', id: file.id, label: name.trim() },
    after: { gateway, rows, matched: totals.matched.rows },
  });
  return { file_id: file.id };
}

function refuseUnreadable(): never {
  throw refuse(settlementUnreadable);
}

/** Errors of the parser have codes such as `CSV_QUOTE_NOT_CLOSED`. */
function isCsvError(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith('CSV_');
}

async function storeRows(
  ctx: StaffCtx,
  fileId: number,
  gateway: string,
  rows: readonly SettledPayment[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into checkout.settlement_row (
      file_id, line, gateway, txnid, gateway_payment_id, amount_paise, fee_paise, tax_paise, recorded_paise, utr, verdict
    )
    select ${fileId}::bigint, line, ${gateway}::text, txnid, payment_id, amount, fee, tax, recorded, utr, verdict
    from (${comparedRows(gateway, rows)}) as compared`.execute(ctx.db);
}

type Sum = { verdict: SettlementVerdict; rows: number; amount: number; fee: number; tax: number };

async function sumRows(ctx: StaffCtx, fileId: number): Promise<SettlementTotals> {
  const { rows } = await sql<Sum>`
    select verdict, count(*)::int as rows, sum(amount_paise)::bigint as amount, sum(fee_paise)::bigint as fee,
      sum(tax_paise)::bigint as tax
    from checkout.settlement_row where file_id = ${fileId} group by verdict`.execute(ctx.db);
  const sumOf = (verdict: SettlementVerdict) => {
    const found = rows.find((row) => row.verdict === verdict);
    const inRupees = (amount: number | undefined) => rupees((amount ?? 0) as Paise);
    return {
      rows: found?.rows ?? 0,
      amount: inRupees(found?.amount),
      fee: inRupees(found?.fee),
      tax: inRupees(found?.tax),
    };
  };
  return {
    matched: sumOf('matched'),
    differs: sumOf('differs'),
    unknown: sumOf('unknown'),
    refund: sumOf('refund'),
    repeated: sumOf('repeated'),
  };
}
