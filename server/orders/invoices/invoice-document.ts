/**
 * The contents of a tax invoice or a credit note as CGST Rule 46 requires them, from the copies that the order stores.
 * The page and the PDF show exactly this.
 */
import { type Paise, paise, rupees, rupeeText } from '../../../common/money.ts';
import { indianDate } from '../../platform/clock.ts';
import type { CreditNoteRow, InvoiceRow, LineRow, OrderRow, PartialCreditNoteRow } from '../tables.ts';
import { lineOfPart, linesLeft } from './credit-note.ts';
import { type InvoiceTexts, invoiceTexts } from './messages/invoice-messages.ts';

/** Widths of narrow columns: of the number of a line, of a tax code, of a short number. */
export type ColumnSize = 'tiny' | 'code' | 'small';

export type InvoiceDocument = {
  title: string;
  number: string;
  seller: { name: string; lines: string[] };
  facts: ReadonlyArray<readonly [string, string]>;
  labels: Record<'billedTo' | 'placeOfSupply' | 'noReverseCharge' | 'download', string>;
  buyer: string[];
  placeOfSupply: string;
  /** `isNumber` columns are aligned to the right; those with a `size` are as narrow as it says. */
  columns: ReadonlyArray<{ name: string; isNumber: boolean; size?: ColumnSize }>;
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
    const what = partialNotes.length > 0 ? 'rest' : 'whole';
    return note && creditNote(order, invoice, linesLeft(lines, partialNotes), { ...note, what });
  }
  if (kind === 'credit-note') {
    const partial = partialNotes.find((one) => one.number === number);
    if (!partial) return null;
    const credited = partial.parts.flatMap((part) =>
      lines.filter(({ position }) => position === part.position).map((line) => lineOfPart(line, part)),
    );
    return creditNote(order, invoice, credited, { ...partial, what: 'part' });
  }
  const { label, notes } = textsOf(invoice);
  return {
    ...sharedFields(invoice, lines),
    title: label((messages) => messages[titleOf(lines)]),
    number: invoice.number,
    facts: [
      [label(({ invoiceNumber }) => invoiceNumber), invoice.number],
      [label(({ invoiceDate }) => invoiceDate), dateText(invoice.issued_at)],
      [label((messages) => messages.order), order.public_id],
    ],
    notes: [
      ...notes(({ terms }) => terms(order.coupon_code, invoice.paid_by)),
      ...partialNotes.flatMap((one) => {
        const amount = amountText(paise(one.net_paise));
        return notes(({ reduced }) => reduced(amount, one.number, dateText(one.issued_at)));
      }),
      ...(note ? notes(({ takenBack }) => takenBack(note.number, dateText(note.issued_at))) : []),
      ...notes(({ footer }) => footer('invoice', invoice.seller.email)),
    ],
  };
}

function textsOf({ seller }: InvoiceRow): InvoiceTexts {
  return invoiceTexts(seller.invoiceLanguage ?? 'english');
}

function creditNote(
  order: OrderRow,
  invoice: InvoiceRow,
  lines: readonly LineRow[],
  note: CreditNoteRow & { what: 'whole' | 'part' | 'rest' },
): InvoiceDocument {
  const { label, notes } = textsOf(invoice);
  return {
    ...sharedFields(invoice, lines),
    title: label((messages) => messages.creditNote),
    number: note.number,
    facts: [
      [label(({ creditNoteNumber }) => creditNoteNumber), note.number],
      [label(({ date }) => date), dateText(note.issued_at)],
      [label(({ againstInvoice }) => againstInvoice), `${invoice.number} of ${dateText(invoice.issued_at)}`],
      [label((messages) => messages.order), order.public_id],
    ],
    notes: [
      ...notes(({ credited }) => credited(note.what, invoice.paid_by !== null)),
      ...notes(({ reason }) => reason(note.reason)),
      ...notes(({ footer }) => footer('note', invoice.seller.email)),
    ],
  };
}

function sharedFields(invoice: InvoiceRow, lines: readonly LineRow[]) {
  const { seller, buyer } = invoice;
  const { label, words } = textsOf(invoice);
  const total = label((messages) => messages.total);
  const taxes = taxColumns(lines);
  const money = (column: MoneyColumn) => (line: LineRow) => amountText(paise(line[column]));
  const columns: Column[] = [
    [{ name: '#', isNumber: false, size: 'tiny' }, (_line, at) => String(at + 1), () => ''],
    [{ name: label((messages) => messages.item), isNumber: false }, (line) => line.title, () => total],
    [{ name: 'HSN/SAC', isNumber: false, size: 'code' }, (line) => line.hsn, () => ''],
    [
      { name: label((messages) => messages.quantity), isNumber: false, size: 'small' },
      (line) => (line.rate === 0 ? '1 NOS' : '1'),
      () => '',
    ],
    moneyColumn(
      label((messages) => messages.price),
      'amount_paise',
    ),
    moneyColumn(
      label((messages) => messages.discount),
      'discount_paise',
    ),
    moneyColumn(
      label((messages) => messages.taxable),
      'taxable_paise',
    ),
    [{ name: label((messages) => messages.rate), isNumber: true, size: 'small' }, (line) => `${line.rate}%`, () => ''],
    ...taxes.map(([name, column]) => moneyColumn(name, column)),
    moneyColumn(total, 'net_paise'),
  ];
  function moneyColumn(name: string, column: MoneyColumn): Column {
    return [{ name, isNumber: true }, money(column), () => amountText(totalOf(lines, column))];
  }
  return {
    seller: {
      name: seller.name,
      lines: [
        ...[seller.legalName, seller.address, `GSTIN ${seller.gstin}`],
        label(({ state }) => `${state} ${stateText(seller.state)}`),
      ],
    },
    labels: {
      billedTo: label(({ billedTo }) => billedTo),
      placeOfSupply: label(({ placeOfSupply }) => placeOfSupply),
      noReverseCharge: label(({ noReverseCharge }) => noReverseCharge),
      download: label(({ download }) => download),
    },
    buyer: [buyer.name, ...buyer.address, [buyer.email, buyer.mobile].filter(Boolean).join(' · ')],
    placeOfSupply: stateText(buyer.state),
    columns: columns.map(([column]) => column),
    rows: lines.map((line, at) => columns.map(([, cell]) => cell(line, at))),
    totals: columns.map(([, , total]) => total()),
    words: words(totalOf(lines, 'net_paise')),
  };
}

type TaxColumn = 'cgst_paise' | 'sgst_paise' | 'igst_paise';
type MoneyColumn = TaxColumn | 'amount_paise' | 'discount_paise' | 'taxable_paise' | 'net_paise';
type Column = [InvoiceDocument['columns'][number], (line: LineRow, at: number) => string, () => string];

/** Taxed and exempt goods for a consumer may be on one document, which is then titled so (Rule 46A). */
function titleOf(lines: readonly LineRow[]): 'billOfSupply' | 'taxInvoice' | 'mixedInvoice' {
  const taxed = lines.filter(({ rate }) => rate > 0).length;
  if (taxed === 0) return 'billOfSupply';
  return taxed === lines.length ? 'taxInvoice' : 'mixedInvoice';
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
