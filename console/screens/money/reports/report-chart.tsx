import type { ReportRow } from '../../../../contract/staff/money/reports.ts';
import { BarChart } from '../../../charts/bar-chart.tsx';
import { useReportMessages } from '../../../messages/money/reports.ts';
import type { ReportQuery } from './period.ts';

/** Bars for reports in the order of time; the other reports have bars in their table. */
export function ReportChart({ query, rows }: { query: ReportQuery; rows: readonly ReportRow[] }) {
  const messages = useReportMessages();
  if (query.by !== 'day' && query.by !== 'instalments') return null;
  const shown = query.by === 'day' ? withEmptyDays(query, rows) : withEmptyMonths(query, rows);
  const best = rows.reduce((most, row) => (row.sales > most.sales ? row : most));
  const name = (row: Pick<ReportRow, 'key'> | undefined) =>
    row ? messages.rowText(query.by, { key: row.key, title: '' }) : '';
  return (
    <div className="rounded-md border border-line bg-surface px-5 py-4">
      <BarChart
        label={messages.chart(messages.kinds[query.by], name(best), best.sales)}
        bars={shown.map(({ key, sales, refunds }) => ({
          key,
          value: sales,
          below: refunds,
          label: messages.axisText(key),
          amount: sales > 0 ? messages.shortAmount(sales) : '',
        }))}
        first={name(shown[0])}
        last={name(shown.at(-1))}
      />
    </div>
  );
}

/** Adds the days without sales, so that the axis has all days of the period. */
function withEmptyDays({ from, to }: ReportQuery, rows: readonly ReportRow[]) {
  const known = new Map(rows.map((row) => [row.key, row]));
  const days: Pick<ReportRow, 'key' | 'sales' | 'refunds'>[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    const key = new Date(at).toISOString().slice(0, 10);
    days.push(known.get(key) ?? { key, sales: 0, refunds: 0 });
  }
  return days;
}

/** Adds the months without instalments. */
function withEmptyMonths({ from, to }: ReportQuery, rows: readonly ReportRow[]) {
  const known = new Map(rows.map((row) => [row.key, row]));
  const months: Pick<ReportRow, 'key' | 'sales' | 'refunds'>[] = [];
  const [year = 0, month = 1] = from.split('-').map(Number);
  for (let at = month - 1; ; at++) {
    const key = new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 7);
    if (key > to.slice(0, 7)) return months;
    months.push(known.get(key) ?? { key, sales: 0, refunds: 0 });
  }
}
