/** Settlement files, their rows, and payments that are in none, for the console. */
import { sql } from 'kysely';
import { type Paise, rupees } from '../../../common/money.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  type exportMismatches,
  type getSettlement,
  listSettlementRows,
  listSettlements,
  listUnsettled,
  SETTLED_AFTER_DAYS,
  type SettlementFile,
  type SettlementRow,
  type SettlementTotals,
  type SettlementVerdict,
  type UnsettledPayment,
} from '../../../contract/staff/money/settlements.ts';
import { recordReading } from '../../audit/index.ts';
import { plusDays } from '../../platform/clock.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { runList } from '../../platform/database/lists/list-query.ts';
import { signForStaff } from '../../platform/http/auth/staff-link.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { GatewayName } from '../gateways/gateway.ts';
import { mismatchesPath } from './serve-mismatches.ts';

type FileRow = {
  id: number;
  gateway: GatewayName;
  name: string;
  uploaded_by: string;
  uploaded_at: Date;
  totals: SettlementTotals;
};

const FILE_COLUMNS = sql`id, gateway, name, uploaded_by, uploaded_at, totals`;

/** Returns a page of files. */
export async function settlementList(
  ctx: Ctx,
  body: DecodedBody<typeof listSettlements>,
): Promise<DataOf<typeof listSettlements>> {
  return runList<FileRow, SettlementFile>(ctx, listSettlements, body, {
    columns: FILE_COLUMNS,
    from: sql`checkout.settlement_file`,
    where: [body.gateway && sql`gateway = ${body.gateway}`],
    sorts: { uploaded_at: { by: sql`uploaded_at`, type: 'timestamptz' } },
    defaultSort: '-uploaded_at',
    key: sql`id`,
    execute: (statement) => statement.execute(ctx.db),
    show: fileOf,
  });
}

/** Returns one file. Throws 404 for an unknown one. */
export async function readSettlement(
  ctx: StaffCtx,
  { file_id }: DecodedBody<typeof getSettlement>,
): Promise<DataOf<typeof getSettlement>> {
  return { file: fileOf(await readFile(ctx, file_id)) };
}

/** Returns a link to the rows that are not matched, after the audit log has recorded it. Throws 404 for an unknown file. */
export async function linkToMismatches(
  ctx: StaffCtx,
  { file_id }: DecodedBody<typeof exportMismatches>,
): Promise<DataOf<typeof exportMismatches>> {
  const { id, name } = await readFile(ctx, file_id);
  await recordReading(ctx, { action: 'settlement.exported', target: { type: 'settlement', id, label: name } });
  return { url: signForStaff(ctx, mismatchesPath(id)) };
}

async function readFile(ctx: StaffCtx, id: number): Promise<FileRow> {
  const { rows } = await sql<FileRow>`
    select ${FILE_COLUMNS} from checkout.settlement_file where id = ${id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

function fileOf({ id, uploaded_at, ...row }: FileRow): SettlementFile {
  return { file_id: id, ...row, uploaded_at: uploaded_at.toISOString() };
}

type StoredRow = {
  line: number;
  txnid: string;
  gateway_payment_id: string;
  amount_paise: number;
  fee_paise: number;
  tax_paise: number;
  recorded_paise: number | null;
  utr: string;
  verdict: SettlementVerdict;
};

/** Returns a page of the rows of a file. */
export async function settlementRows(
  ctx: Ctx,
  body: DecodedBody<typeof listSettlementRows>,
): Promise<DataOf<typeof listSettlementRows>> {
  return runList<StoredRow, SettlementRow>(ctx, listSettlementRows, body, {
    columns: sql`line, txnid, gateway_payment_id, amount_paise, fee_paise, tax_paise, recorded_paise, utr, verdict`,
    from: sql`checkout.settlement_row`,
    where: [sql`file_id = ${body.file_id}`, body.verdict && sql`verdict = ${body.verdict}`],
    sorts: { line: { by: sql`line::bigint`, type: 'bigint' } },
    defaultSort: 'line',
    key: sql`line`,
    execute: (statement) => statement.execute(ctx.db),
    show: (row) => ({
      line: row.line,
      txnid: row.txnid,
      payment_id: row.gateway_payment_id,
      amount: rupees(row.amount_paise as Paise),
      fee: rupees(row.fee_paise as Paise),
      tax: rupees(row.tax_paise as Paise),
      recorded: row.recorded_paise === null ? null : rupees(row.recorded_paise as Paise),
      utr: row.utr,
      verdict: row.verdict,
    }),
  });
}

/** Older payments are not listed, so that the list reads the payments of some weeks only. */
const MAX_AGE_DAYS = 60;

type PaymentRow = {
  txnid: string;
  gateway: GatewayName;
  gateway_payment_id: string;
  amount_paise: number;
  paid_at: Date;
};

/** Returns a page of payments that are in no settlement file. */
export async function unsettledPayments(
  ctx: Ctx,
  body: DecodedBody<typeof listUnsettled>,
): Promise<DataOf<typeof listUnsettled>> {
  return runList<PaymentRow, UnsettledPayment>(ctx, listUnsettled, body, {
    columns: sql`p.txnid, p.gateway, p.gateway_payment_id, p.amount_paise, p.paid_at`,
    from: sql`checkout.payment p`,
    where: [
      sql`p.gateway = ${body.gateway}`,
      sql`p.paid_at < ${plusDays(ctx.now, -SETTLED_AFTER_DAYS)}::timestamptz`,
      sql`p.paid_at >= ${plusDays(ctx.now, -MAX_AGE_DAYS)}::timestamptz`,
      sql`not exists (
        select from checkout.settlement_row r
        where r.gateway = p.gateway and r.gateway_payment_id = p.gateway_payment_id and r.amount_paise >= 0
      )`,
    ],
    sorts: { paid_at: { by: sql`p.paid_at`, type: 'timestamptz' } },
    defaultSort: 'paid_at',
    key: sql`(hashtextextended(p.gateway_payment_id, 0) >> 11)`,
    execute: (statement) => statement.execute(ctx.db),
    show: (row) => ({
      txnid: row.txnid,
      gateway: row.gateway,
      payment_id: row.gateway_payment_id,
      amount: rupees(row.amount_paise as Paise),
      paid_at: row.paid_at.toISOString(),
    }),
  });
}
