import { REPORTS, type ReportKind } from '../../../../contract/staff/money/reports.ts';

export type ReportQuery = Readonly<{ by: ReportKind; from: string; to: string }>;

const INDIA_OFFSET_MS = 330 * 60_000;
const YEAR_DAYS = 365;

/** Reads the report that a URL names; by default the sales by day of this month, and instalments of the next year. */
export function readReportQuery(url: string, now: Date): ReportQuery {
  const { searchParams } = new URL(url);
  const by = REPORTS.find((one) => one === searchParams.get('by')) ?? 'day';
  const today = dayOf(now);
  const from = searchParams.get('from') || (by === 'instalments' ? today : `${today.slice(0, 8)}01`);
  const to = searchParams.get('to') || (by === 'instalments' ? dayOf(now, YEAR_DAYS) : today);
  return { by, from, to };
}

export type GstReturnQuery = Readonly<{ month: string; length: 'month' | 'quarter' }>;

/** Reads the GST return that a URL names; by default that of the last month, which is filed next. */
export function readGstReturnQuery(url: string, now: Date): GstReturnQuery {
  const { searchParams } = new URL(url);
  const length = searchParams.get('length') === 'quarter' ? 'quarter' : 'month';
  const day = Number(dayOf(now).slice(8));
  return { month: searchParams.get('month') || dayOf(now, -day).slice(0, 7), length };
}

/** The day in India, as `2026-11-21`, some days later. */
function dayOf(now: Date, days = 0): string {
  return new Date(now.getTime() + INDIA_OFFSET_MS + days * 86_400_000).toISOString().slice(0, 10);
}
