/** Reports about money: a period, a chart, and the table, which can be exported. */
import { useLoaderData, useNavigation } from 'react-router';
import { ApiError } from '../../../../contract/client.ts';
import { exportReport } from '../../../../contract/staff/lists/exports.ts';
import { getReport, type Report } from '../../../../contract/staff/money/reports.ts';
import { Message } from '../../../../ui/message.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useReportMessages } from '../../../messages/money/reports.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ExportButton } from '../../../table/exports/export-button.tsx';
import { type ReportQuery, readReportQuery } from './period.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportControls } from './report-controls.tsx';
import { ReportTable } from './report-table.tsx';

type Loaded = { query: ReportQuery; report: Report | null; failure: string | null };

export async function loader({ request }: { request: Request }): Promise<Loaded> {
  const query = readReportQuery(request.url, new Date());
  try {
    return { query, report: await call(getReport, query), failure: null };
  } catch (error) {
    // A period that the server refuses is corrected on the page.
    if (!(error instanceof ApiError) || (error.status !== 200 && error.status !== 400)) throw error;
    return { query, report: null, failure: error.message };
  }
}

export function Component() {
  const { query, report, failure } = useLoaderData<typeof loader>();
  const messages = useReportMessages();
  const { state } = useNavigation();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={introOf(query, messages)}>
        <LinkButton variant="secondary" to="/reports/gst">
          {messages.gstReturn}
        </LinkButton>
      </PageHeader>
      <ReportControls key={`${query.by} ${query.from} ${query.to}`} query={query} />
      {failure && <Notice tone="bad">{failure}</Notice>}
      {report && report.rows.length === 0 && (
        <div className="rounded-md border border-line bg-surface">
          <Message icon="search" title={messages.empty} text={messages.emptyText} />
        </div>
      )}
      {report && report.rows.length > 0 && (
        <div aria-busy={state === 'loading'} className="grid gap-5 transition-opacity aria-busy:opacity-60">
          <ReportChart query={query} rows={report.rows} />
          <ReportTable query={query} report={report} />
          <div>
            <ExportButton
              endpoint={exportReport}
              label={messages.kinds[query.by]}
              params={new URLSearchParams(query)}
              total={report.rows.length}
              isTotalExact
            />
          </div>
        </div>
      )}
    </div>
  );
}

function introOf({ by }: ReportQuery, messages: ReturnType<typeof useReportMessages>): string {
  if (by === 'method') return messages.methodIntro;
  return by === 'instalments' ? messages.instalmentIntro : messages.intro;
}
