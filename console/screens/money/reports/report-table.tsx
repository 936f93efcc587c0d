import type { ReactNode } from 'react';
import type { Report, ReportKind, ReportTotal } from '../../../../contract/staff/money/reports.ts';
import { ShareBar } from '../../../charts/share-bar.tsx';
import { useReportMessages } from '../../../messages/money/reports.ts';
import { numberText } from '../../../parts/format.ts';
import { Amount } from '../orders/order-texts.tsx';
import type { ReportQuery } from './period.ts';

/** The rows of a report with their total. */
export function ReportTable({ query: { by }, report }: { query: ReportQuery; report: Report }) {
  const messages = useReportMessages();
  const largest = Math.max(...report.rows.map(({ net }) => net));
  const titles = columnTitles(messages, by);
  return (
    <section
      aria-label={messages.kinds[by]}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table on a narrow screen
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-surface"
    >
      <table className="stacked-table w-full border-collapse text-sm">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className="px-4 py-2 text-start text-xs font-semibold text-ink-soft">
              {messages.name}
            </th>
            {titles.map((title) => (
              <th key={title} scope="col" className="px-4 py-2 text-end text-xs font-semibold text-ink-soft">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <Row key={row.key} by={by} amounts={row}>
              {messages.rowText(by, row)}
              {hasShare(by) && <ShareBar value={row.net} largest={largest} />}
            </Row>
          ))}
        </tbody>
        <tfoot className="bg-sunken font-semibold">
          <Row by={by} amounts={report.total}>
            {messages.total}
          </Row>
        </tfoot>
      </table>
    </section>
  );
}

const hasShare = (by: ReportKind) => by !== 'day' && by !== 'instalments';

/** The titles of the columns after the first one. */
function columnTitles(messages: ReturnType<typeof useReportMessages>, by: ReportKind): string[] {
  const kind = by === 'method' || by === 'instalments' ? by : 'other';
  const always = [messages.count[kind], messages.sales[kind]];
  return by === 'instalments' ? always : [...always, messages.refunds, messages.net];
}

function Row({ by, amounts, children }: { by: ReportKind; amounts: ReportTotal; children: ReactNode }) {
  const titles = columnTitles(useReportMessages(), by);
  const { count, sales, refunds, net } = amounts;
  const cell = 'tabular px-4 py-2 text-end align-top whitespace-nowrap';
  return (
    <tr className="border-t border-line">
      <th scope="row" className="min-w-36 px-4 py-2 text-start align-top font-medium">
        {children}
      </th>
      <td className={cell} data-label={titles[0]}>
        {numberText(count)}
      </td>
      <td className={cell} data-label={titles[1]}>
        <Amount rupees={sales} />
      </td>
      {by !== 'instalments' && (
        <>
          <td className={cell} data-label={titles[2]}>
            <Amount rupees={refunds} />
          </td>
          <td className={cell} data-label={titles[3]}>
            <Amount rupees={net} />
          </td>
        </>
      )}
    </tr>
  );
}
