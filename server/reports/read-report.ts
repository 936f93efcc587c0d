/** The reports about money: each domain reads its own data, and the catalogue adds names and prices. */
import { type Paise, rupees } from '../../common/money.ts';
import type { DecodedBody } from '../../contract/endpoint.ts';
import { type getReport, periodInvalid, type Report, type ReportRow } from '../../contract/staff/money/reports.ts';
import { catalogue } from '../catalogue/index.ts';
import { methodReport } from '../checkout/index.ts';
import { instalmentForecast } from '../learning/index.ts';
import { type SalesRow, salesReport } from '../orders/index.ts';
import type { Ctx } from '../platform/context.ts';
import { runLongRead } from '../platform/database/limits/long-reads.ts';
import { refuse } from '../platform/http/http-error.ts';

const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/** In paise. */
type Amounts = { key: string; title: string; count: number; sales: number; refunds: number };
type Period = DecodedBody<typeof getReport>;

/** Throws `period_invalid`. */
export function validatePeriod({ from, to }: Period): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (!(days >= 1 && days <= MAX_DAYS)) throw refuse(periodInvalid);
}

/** Reads with `runLongRead`. Throws `period_invalid`, or 400 for a day that does not exist. */
export async function readReport(ctx: Ctx, period: Period): Promise<Report> {
  validatePeriod(period);
  const rows = await runLongRead(ctx, (ctx) => rowsOf(ctx, period));
  const total = { key: '', title: '', ...sumOf(rows) };
  const { key: _key, title: _title, ...shown } = shownRow(total);
  return { rows: rows.map(shownRow), total: shown };
}

async function rowsOf(ctx: Ctx, { by, from, to }: Period): Promise<Amounts[]> {
  if (by === 'method') return methodRows(ctx, from, to);
  if (by === 'instalments') return instalmentRows(ctx, from, to);
  if (by === 'vertical') return verticalRows(await salesReport(ctx, 'product', from, to));
  const rows = (await salesReport(ctx, by, from, to)).map(amountsOf);
  return by === 'day' ? rows : byNet(rows);
}

function amountsOf({ key, title, orders, sold, returned }: SalesRow): Amounts {
  return { key, title, count: orders, sales: sold, refunds: returned };
}

/** A product of several verticals counts for the first one, so that no sale counts twice. */
function verticalRows(products: readonly SalesRow[]): Amounts[] {
  const { verticals } = catalogue();
  const keyed = products.map((row) => {
    const id = catalogue().product(Number(row.key))?.verticalIds[0];
    const vertical = verticals.find((one) => one.id === id);
    return { ...amountsOf(row), key: vertical ? String(vertical.id) : '', title: vertical?.name ?? '' };
  });
  return byNet(merged(keyed));
}

async function methodRows(ctx: Ctx, from: string, to: string): Promise<Amounts[]> {
  const rows = await methodReport(ctx, from, to);
  return byNet(
    rows.map(({ gateway, mode, payments, received, returned }) => ({
      key: `${gateway} ${mode}`.trim(),
      title: '',
      count: payments,
      sales: received,
      refunds: returned,
    })),
  );
}

/** Instalments of products that the catalogue does not have any more count without an amount. */
async function instalmentRows(ctx: Ctx, from: string, to: string): Promise<Amounts[]> {
  const rows = await instalmentForecast(ctx, from, to);
  return merged(
    rows.map(({ month, productId, emiNo, count }) => {
      const price = catalogue()
        .product(productId)
        ?.emi.find((one) => one.emiNo === emiNo)?.price;
      return { key: month, title: '', count, sales: count * (price ?? 0), refunds: 0 };
    }),
  );
}

function merged(rows: readonly Amounts[]): Amounts[] {
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, some]) => ({
    key,
    title: some[0]?.title ?? '',
    ...sumOf(some),
  }));
}

function sumOf(rows: readonly Amounts[]): Omit<Amounts, 'key' | 'title'> {
  const sum = (name: 'count' | 'sales' | 'refunds') => rows.reduce((total, row) => total + row[name], 0);
  return { count: sum('count'), sales: sum('sales'), refunds: sum('refunds') };
}

function byNet(rows: readonly Amounts[]): Amounts[] {
  return rows.toSorted((left, right) => right.sales - right.refunds - (left.sales - left.refunds));
}

function shownRow({ key, title, count, sales, refunds }: Amounts): ReportRow {
  const amount = (value: number) => rupees(value as Paise);
  return { key, title, count, sales: amount(sales), refunds: amount(refunds), net: amount(sales - refunds) };
}
