/** The rows of a settlement file that are not matched, as CSV, by a signed link of the staff. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gatewayAmount, type Paise } from '../../../common/money.ts';
import { type Ctx, inCallerQueue, onBackground } from '../../platform/context.ts';
import { downloadQueue } from '../../platform/http/calls/staff-call.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { runForStaffLink } from '../../staff/index.ts';

export const MISMATCHES_PATH = '/settlement-mismatches/:id';

export function mismatchesPath(fileId: number): string {
  return MISMATCHES_PATH.replace(':id', String(fileId));
}

/** Throws 404 without a valid signature. */
export async function serveMismatches(ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  const fileId = /^\d{1,15}$/.test(id) ? Number(id) : 0;
  const link = { path: mismatchesPath(fileId), query: request.query, permission: 'money.export' } as const;
  const staffId = await runForStaffLink(ctx, link, async (_, staff) => staff.staffId);
  if (staffId === null) throw notFound();
  // Each page of rows waits in the queue of the person's downloads, on the connections of background work.
  const reader = Object.assign(onBackground(ctx), { queue: downloadQueue(staffId) });
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-disposition', `attachment; filename="settlement-${fileId}-mismatches.csv"`)
    .send(Readable.from(csvLines(reader, fileId)));
}

const HEADER = ['line', 'verdict', 'txnid', 'payment_id', 'amount', 'recorded', 'fee', 'tax', 'utr'];
const ROWS_PER_PAGE = 1000;

/** Spreadsheets read the text as UTF-8 because of the byte order mark. */
async function* csvLines(ctx: Ctx, fileId: number): AsyncGenerator<string> {
  yield `\ufeff${HEADER.join(',')}\r\n`;
  for (let after = 0; ; ) {
    const rows = await inCallerQueue(ctx, ({ db }) =>
      db
        .selectFrom('checkout.settlement_row')
        .where('file_id', '=', fileId)
        .where('line', '>', after)
        .where('verdict', '!=', 'matched')
        .selectAll()
        .orderBy('line')
        .limit(ROWS_PER_PAGE)
        .execute(),
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
    yield rows
      .map((row) =>
        [
          ...[row.line, row.verdict, row.txnid, row.gateway_payment_id, amount(row.amount_paise)],
          row.recorded_paise === null ? '' : amount(row.recorded_paise),
          ...[amount(row.fee_paise), amount(row.tax_paise), row.utr],
        ]
          .map(cell)
          .join(','),
      )
      .join('\r\n')
      .concat('\r\n');
  }
}

function amount(paise: number): string {
  return gatewayAmount(paise as Paise);
}

/** A text from outside that begins like a formula gets an apostrophe, so that no spreadsheet runs it. */
function cell(value: string | number): string {
  const text = String(value);
  const isNumber = /^-?[\d.]+$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
