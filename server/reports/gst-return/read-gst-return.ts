/** GSTR-1 of a month or quarter. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  type GstReturn,
  type getGstReturn,
  gstinMissing,
  LARGE_INVOICE_RUPEES,
  returnPeriodInvalid,
} from '../../../contract/staff/money/gst-return.ts';
import { recordReading } from '../../audit/index.ts';
import { gstRows, issuedNumbers } from '../../orders/index.ts';
import { institute } from '../../pages/index.ts';
import { indianDate } from '../../platform/clock.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { runLongRead } from '../../platform/database/limits/long-reads.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { buildFile, totalsOf } from './build-file.ts';
import { returnPeriod } from './return-period.ts';

/**
 * Reads as `runLongRead` does, after the audit log has recorded it. Throws `period_invalid` for a period that has not begun,
 * and `gstin_missing`.
 */
export async function readGstReturn(
  ctx: StaffCtx,
  { month, length }: DecodedBody<typeof getGstReturn>,
): Promise<GstReturn> {
  const { lastMonth, from, to } = returnPeriod(month, length);
  const today = indianDate(ctx.now);
  if (from > today) throw refuse(returnPeriodInvalid);
  const { gstin } = institute();
  if (!gstin) throw refuse(gstinMissing);
  const period = `${from} to ${to}`;
  await recordReading(ctx, { action: 'gst_return.read', target: { type: 'gst_return', id: period, label: period } });
  const { rows, numbers } = await runLongRead(ctx, async (ctx) => ({
    rows: await gstRows(ctx, { gstin, from, to }, LARGE_INVOICE_RUPEES * 100),
    numbers: await issuedNumbers(ctx, { gstin, from, to }),
  }));
  return {
    from,
    to,
    is_complete: to < today,
    file: buildFile({ gstin, lastMonth, rows, numbers }),
    totals: totalsOf(rows, numbers),
    documents_of_other_gstin: numbers.reduce((count, { others }) => count + others, 0),
  };
}
