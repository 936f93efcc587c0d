import type { DecodedBody } from '../../../contract/endpoint.ts';
import { exportReport } from '../../../contract/staff/lists/exports.ts';
import type { getReport, ReportRow } from '../../../contract/staff/money/reports.ts';
import { readReport, validatePeriod } from '../../reports/index.ts';
import type { Column } from '../cells.ts';
import type { ExportSource } from '../source.ts';

const COLUMNS: readonly Column<ReportRow>[] = [
  { title: 'Key', kind: 'text', value: ({ key }) => key },
  { title: 'Name', kind: 'text', value: ({ title }) => title },
  { title: 'Number', kind: 'number', value: ({ count }) => count },
  { title: 'Sales in rupees', kind: 'amount', value: ({ sales }) => sales },
  { title: 'Refunds in rupees', kind: 'amount', value: ({ refunds }) => refunds },
  { title: 'Net in rupees', kind: 'amount', value: ({ net }) => net },
];

type Period = DecodedBody<typeof getReport>;

/** A report has few rows, so that one page has all of them. */
export const report: ExportSource = {
  name: 'report',
  endpoint: exportReport,
  permissions: ['money.export'],
  columns: COLUMNS,
  // Only reading the report counts its rows, which takes too long for the transaction of a request.
  estimate: async (_ctx, filters) => {
    validatePeriod(filters as Period);
    return { total_estimate: 0, is_total_exact: false };
  },
  async *readPages(ctx, filters) {
    const { rows } = await readReport(ctx, filters as Period);
    yield rows.map((row) => COLUMNS.map((column) => column.value(row)));
  },
};
