/** Messages of the gateways' settlement files. */
import { rupeeText } from '../../../common/money.ts';
import type { SettlementColumn, SettlementVerdict } from '../../../contract/staff/money/settlements.ts';
import { SETTLED_AFTER_DAYS } from '../../../contract/staff/money/settlements.ts';
import { numberText } from '../../parts/format.ts';
import { createMessages } from '../create-messages.ts';

const VERDICTS: Readonly<Record<SettlementVerdict, string>> = {
  matched: 'Matched',
  differs: 'Amount differs',
  unknown: 'Unknown to the store',
  refund: 'Refund',
  repeated: 'Settled before',
};

const COLUMNS: Readonly<Record<SettlementColumn, string>> = {
  txnid: 'Transaction number',
  payment_id: 'Payment id of the gateway',
  amount: 'Amount',
  fee: 'Fee',
  tax: 'GST on the fee',
  utr: 'UTR',
};

export const useSettlementMessages = createMessages({
  english: {
    title: 'Settlements',
    intro: 'Settlement files of PayU and Easebuzz, compared with the payments of the store.',
    list: 'Settlement files',
    empty: 'No settlement file is uploaded yet.',
    upload: 'Upload a file',
    uploadText:
      'From the dashboard of the gateway. Its rows are compared before anything is stored; the same file is accepted once.',
    unsettled: 'Not settled',
    unsettledText: `Payments of the last 60 days that are in no file ${SETTLED_AFTER_DAYS} days after they were made.`,
    noneUnsettled: 'All payments are settled.',
    file: 'File',
    gateway: 'Gateway',
    gateways: { payu: 'PayU', easebuzz: 'Easebuzz' },
    pastedName: 'Pasted list',
    states: { ...VERDICTS, incomplete: 'Without a payment or an amount' },
    toCheck: 'Rows to check',
    toCheckFile: 'rows-to-check.csv',
    uploadCount: (count: number) => (count === 1 ? 'Store 1 row' : `Store ${numberText(count)} rows`),
    columns: COLUMNS,
    uploading: 'Comparing…',
    uploaded: 'The file is compared with the payments.',
    at: 'Uploaded',
    by: 'By',
    rows: 'Rows',
    row: 'Row',
    mismatches: 'Not matched',
    download: 'Download what is not matched (CSV)',
    downloading: 'Preparing…',
    totals: 'Totals',
    totalsText: 'Amounts before the fees of the gateway.',
    verdict: 'Result',
    verdicts: VERDICTS,
    sumText: (rows: number, amount: number) => `${rows} · ${rupeeText(amount)}`,
    fees: 'Fees',
    tax: 'GST on the fees',
    amount: 'Amount',
    recorded: 'In the store',
    fee: 'Fee',
    feeTax: 'GST on the fee',
    utr: 'UTR',
    payment: 'Payment',
    paidAt: 'Paid',
    noRows: 'The file has no such rows.',
  },
});
