/**
 * The contents of a tax invoice or a credit note as CGST Rule 46 requires them, from the copies that the order stores.
 * The page and the PDF show exactly this.
 */
import { type Paise, paise, rupees, rupeeText } from '../../../common/money.ts';
import { indianDate } from '../../platform/clock.ts';
import type { CreditNoteRow, InvoiceRow, LineRow, OrderRow, PartialCreditNoteRow } from '../tables.ts';
import { amountInWords } from './amount-in-words.ts';
import { lineOfPart, linesLeft } from './credit-note.ts';

export type InvoiceDocument = {
  title: string;
  number: string;
  seller: { name: string; lines: string[] };
  facts: ReadonlyArray<readonly [string, string]>;
  buyer: string[];
  placeOfSupply: string;
  /** `isNumber` columns are aligned to the right. */
  columns: ReadonlyArray<{ name: string; isNumber: boolean }>;
  rows: string[][];
  totals: string[];
  words: string;
  notes: string[];
};

export type InvoiceRecords = {
  order: OrderRow;
  invoice: InvoiceRow;
  lines: readonly LineRow[];
  note: CreditNoteRow | null;
  partialNotes: readonly PartialCreditNoteRow[];
};

/**
 * The invoice, the credit note of a reversed order, or the one with this number for a part of it; null if there is no such
 * credit note.
 */
export function invoiceDocumentOf(
  { order, invoice, lines, note, partialNotes }: InvoiceRecords,
  kind: 'invoice' | 'credit-note',
  number: string | null = null,
): InvoiceDocument | null {
  if (kind === 'credit-note' && number === null) {
    const what = partialNotes.length > 0 ? 'What was left of the invoice' : 'The whole of the invoice';
    return note && creditNote(order, invoice, linesLeft(lines, partialNotes), { ...note, what });
  }
  if (kind === 'credit-note') {
    const partial = partialNotes.find((one) => one.number === number);
    if (!partial) return null;
    const credited = partial.parts.flatMap((part) =>
      lines.filter(({ position }) => position === part.position).map((line) => lineOfPart(line, part)),
    );
    return creditNote(order, invoice, credited, { ...partial, what: 'A part of the invoice' });
  }
  return {
    ...sharedFields(invoice, lines),
    title: titleOf(lines),
    number: invoice.number,
    facts: [
      ['Invoice number', invoice.number],
      ['Invoice date', dateText(invoice.issued_at)],
      ['Order', order.public_id],
    ],
    notes: [
      `Prices contain GST. ${order.coupon_code ? `Coupon used: ${order.coupon_code}. ` : ''}${paidText(invoice)}`,
      ...partialNotes.map((one) => {
        const amount = amountText(paise(one.net_paise));
        return `Reduced by ${amount} by credit note ${one.number} of ${dateText(one.issued_at)}.`;
      }),
      ...(note ? [`Taken back by credit note ${note.number} of ${dateText(note.issued_at)}.`] : []),
      footerText('invoice', invoice),
    ],
  };
}

function creditNote(
  order: OrderRow,
  invoice: InvoiceRow,
  lines: readonly LineRow[],
  note: CreditNoteRow & { what: string },
): InvoiceDocument {
  return {
    ...sharedFields(invoice, lines),
    title: 'Credit Note',
    number: note.number,
    facts: [
      ['Credit note number', note.number],
      ['Date', dateText(note.issued_at)],
      ['Against invoice', `${invoice.number} of ${dateText(invoice.issued_at)}`],
      ['Order', order.public_id],
    ],
    notes: [
      `${note.what} is taken back; ${invoice.paid_by ? 'the institute returns the amount.' : 'the amount returns to where it was paid from.'}`,
      `Reason: ${note.reason}.`,
      footerText('note', invoice),
    ],
  };
}

function sharedFields({ seller, buyer }: InvoiceRow, lines: readonly LineRow[]) {
  const taxes = taxColumns(lines);
  const money = (column: MoneyColumn) => (line: LineRow) => amountText(paise(line[column]));
  const columns: Column[] = [
    ['#', false, (_line, at) => String(at + 1), () => ''],
    ['Item', false, (line) => line.title, () => 'Total'],
    ['HSN/SAC', false, (line) => line.hsn, () => ''],
    ['Qty', false, (line) => (line.rate === 0 ? '1 NOS' : '1'), () => ''],
    ...moneyColumn('Price', 'amount_paise'),
    ...moneyColumn('Discount', 'discount_paise'),
    ...moneyColumn('Taxable value', 'taxable_paise'),
    ['GST rate', true, (line) => `${line.rate}%`, () => ''],
    ...taxes.flatMap(([name, column]) => moneyColumn(name, column)),
    ...moneyColumn('Total', 'net_paise'),
  ];
  function moneyColumn(name: string, column: MoneyColumn): Column[] {
    return [[name, true, money(column), () => amountText(totalOf(lines, column))]];
  }
  return {
    seller: {
      name: seller.name,
      lines: [seller.legalName, seller.address, `GSTIN ${seller.gstin}`, `State ${stateText(seller.state)}`],
    },
    buyer: [buyer.name, ...buyer.address, [buyer.email, buyer.mobile].filter(Boolean).join(' · ')],
    placeOfSupply: stateText(buyer.state),
    columns: columns.map(([name, isNumber]) => ({ name, isNumber })),
    rows: lines.map((line, at) => columns.map(([, , cell]) => cell(line, at))),
    totals: columns.map(([, , , total]) => total()),
    words: amountInWords(totalOf(lines, 'net_paise')),
  };
}

type TaxColumn = 'cgst_paise' | 'sgst_paise' | 'igst_paise';
type MoneyColumn = TaxColumn | 'amount_paise' | 'discount_paise' | 'taxable_paise' | 'net_paise';
type Column = [string, boolean, (line: LineRow, at: number) => string, () => string];

/** Taxed and exempt goods for a consumer may be on one document, which is then titled so (Rule 46A). */
function titleOf(lines: readonly LineRow[]): string {
  const taxed = lines.filter(({ rate }) => rate > 0).length;
  if (taxed === 0) return 'Bill of Supply';
  return taxed === lines.length ? 'Tax Invoice' : 'Invoice-cum-Bill of Supply';
}

function taxColumns(lines: readonly LineRow[]): ReadonlyArray<readonly [string, TaxColumn]> {
  if (lines.every(({ rate }) => rate === 0)) return [];
  return lines.some(({ cgst_paise }) => cgst_paise > 0)
    ? [
        ['CGST', 'cgst_paise'],
        ['SGST/UTGST', 'sgst_paise'],
      ]
    : [['IGST', 'igst_paise']];
}

function paidText({ paid_by }: InvoiceRow): string {
  return paid_by ? `Paid by ${paid_by}.` : 'This invoice is paid.';
}

function footerText(what: string, { seller }: InvoiceRow): string {
  return `This ${what} was made by a computer and is valid without a signature. Questions: ${seller.email}`;
}

function totalOf(lines: readonly LineRow[], column: MoneyColumn): Paise {
  return paise(lines.reduce((total, line) => total + line[column], 0));
}

function amountText(amount: Paise): string {
  return rupeeText(rupees(amount));
}

function stateText(state: { name: string; gst: string }): string {
  return `${state.name} (${state.gst})`;
}

function dateText(instant: Date): string {
  return indianDate(instant).split('-').reverse().join('-');
}
