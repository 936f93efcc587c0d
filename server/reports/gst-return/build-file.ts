/**
 * The sections of GSTR-1 from the amounts of invoices and credit notes. Pure. Field names and rules are those of the GST
 * portal's offline tool; see the contract for what each section contains.
 */
import { type Paise, rupees } from '../../../common/money.ts';
import type { GstReturn, GstReturnFile } from '../../../contract/staff/money/gst-return.ts';
import type { GstRow, IssuedNumbers } from '../../orders/index.ts';

/** The version of the format, as the offline tool writes it. */
const FORMAT_VERSION = 'GST3.2.1';
/** Codes of services begin so; services have no quantity. */
const SERVICE = /^99/;
const DOCUMENT_KINDS = { invoice: 1, note: 5 } as const;

type SmallSupply = NonNullable<GstReturnFile['b2cs']>[number];
type Taxed = Pick<GstRow, 'taxable' | 'cgst' | 'sgst' | 'igst'>;
type Input = {
  gstin: string;
  /** `2026-11`. */
  lastMonth: string;
  rows: readonly GstRow[];
  numbers: readonly IssuedNumbers[];
};

/** Returns the file for the portal. Rows are in paise, the file is in rupees. */
export function buildFile({ gstin, lastMonth, rows, numbers }: Input): GstReturnFile {
  const [year, month] = lastMonth.split('-');
  const large = rows.filter(({ is_large }) => is_large);
  const small = rows.filter(({ is_large, rate }) => !is_large && rate > 0);
  return {
    gstin,
    fp: `${month}${year}`,
    version: FORMAT_VERSION,
    hash: 'hash',
    ...unlessEmpty('b2cl', largeInvoices(large)),
    ...unlessEmpty('b2cs', smallSupplies(small, gstin)),
    ...unlessEmpty('cdnur', largeNotes(large)),
    ...inObject('nil', 'inv', exemptSupplies(rows, gstin)),
    ...inObject('hsn', 'hsn_b2c', hsnRows(rows)),
    ...inObject('doc_issue', 'doc_det', issuedDocuments(numbers)),
  };
}

/** The sum of all rows; credit notes are subtracted. `documents` are all numbers of the period. */
export function totalsOf(rows: readonly GstRow[], numbers: readonly IssuedNumbers[]): GstReturn['totals'] {
  const sum = sumOf(rows);
  return {
    documents: numbers.reduce((count, one) => count + one.count, 0),
    value: amount(sum.taxable + sum.cgst + sum.sgst + sum.igst),
    ...integrated(sum),
    ...central(sum),
  };
}

function largeInvoices(large: readonly GstRow[]) {
  const invoices = large.filter(({ kind }) => kind === 'invoice');
  return [...Map.groupBy(invoices, ({ pos }) => pos)].map(([pos, ofState]) => ({
    pos,
    inv: [...Map.groupBy(ofState, ({ number }) => number)].map(([inum, lines]) => ({
      inum,
      idt: lines[0]?.day ?? '',
      val: amount(lines[0]?.value ?? 0),
      itms: itemsOf(lines),
    })),
  }));
}

function largeNotes(large: readonly GstRow[]) {
  const notes = large.filter(({ kind }) => kind === 'note');
  return [...Map.groupBy(notes, ({ number }) => number)].map(([nt_num, lines]) => ({
    typ: 'B2CL' as const,
    ntty: 'C' as const,
    nt_num,
    nt_dt: lines[0]?.day ?? '',
    val: amount(lines[0]?.value ?? 0),
    pos: lines[0]?.pos ?? '',
    itms: itemsOf(lines),
  }));
}

/** One item for each rate. The portal numbers them by the rate: 1801 for 18 %. */
function itemsOf(lines: readonly GstRow[]) {
  return [...Map.groupBy(lines, ({ rate }) => rate)].map(([rt, some]) => ({
    num: Math.round(rt * 100) + 1,
    itm_det: { rt, ...integrated(sumOf(some, 'positive')) },
  }));
}

function smallSupplies(small: readonly GstRow[], gstin: string): SmallSupply[] {
  const groups = [...Map.groupBy(small, ({ pos, rate }) => `${pos} ${rate}`).values()];
  return groups.flatMap((some): SmallSupply[] => {
    const { pos, rate: rt } = some[0] as GstRow;
    const sum = sumOf(some);
    if (isZero(sum)) return [];
    const { txval, iamt, csamt } = integrated(sum);
    return gstin.startsWith(pos)
      ? [{ sply_ty: 'INTRA', pos, typ: 'OE', rt, txval, ...central(sum), csamt }]
      : [{ sply_ty: 'INTER', pos, typ: 'OE', rt, txval, iamt, csamt }];
  });
}

/** Supplies without tax are exempt by notification, not nil-rated by the tariff. */
function exemptSupplies(rows: readonly GstRow[], gstin: string) {
  const exempt = rows.filter(({ rate }) => rate === 0);
  return [...Map.groupBy(exempt, ({ pos }) => gstin.startsWith(pos))].flatMap(([isOwnState, some]) => {
    const { taxable } = sumOf(some);
    if (taxable === 0) return [];
    const sply_ty = isOwnState ? ('INTRAB2C' as const) : ('INTRB2C' as const);
    return [{ sply_ty, expt_amt: amount(taxable), nil_amt: 0, ngsup_amt: 0 }];
  });
}

function hsnRows(rows: readonly GstRow[]) {
  return [...Map.groupBy(rows, ({ hsn, rate }) => `${hsn} ${rate}`).values()]
    .flatMap((some) => {
      const { hsn: hsn_sc, rate: rt } = some[0] as GstRow;
      const sum = sumOf(some);
      if (isZero(sum)) return [];
      const isService = SERVICE.test(hsn_sc);
      const units = some.reduce((total, { kind, units: more }) => total + (kind === 'invoice' ? more : -more), 0);
      const quantity = isService ? { uqc: 'NA' as const, qty: 0 } : { uqc: 'NOS' as const, qty: units };
      return [{ hsn_sc, ...quantity, rt, ...integrated(sum), ...central(sum) }];
    })
    .map((row, at) => ({ num: at + 1, ...row }));
}

function issuedDocuments(numbers: readonly IssuedNumbers[]) {
  return numbers
    .filter(({ count }) => count > 0)
    .map(({ kind, first, last, count }) => ({
      doc_num: DOCUMENT_KINDS[kind],
      docs: [{ num: 1, from: first, to: last, totnum: count, cancel: 0, net_issue: count }],
    }));
}

/** Sums up rows in paise. Credit notes are subtracted, except with `positive`. */
function sumOf(rows: readonly GstRow[], notes: 'subtracted' | 'positive' = 'subtracted'): Taxed {
  const sum = (name: keyof Taxed) =>
    rows.reduce((total, row) => total + (row.kind === 'note' && notes === 'subtracted' ? -row[name] : row[name]), 0);
  return { taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') };
}

const isZero = ({ taxable, cgst, sgst, igst }: Taxed) => !taxable && !cgst && !sgst && !igst;
const amount = (paise: number) => rupees(paise as Paise);
/** There is no cess on what the store sells. */
const integrated = ({ taxable, igst }: Taxed) => ({ txval: amount(taxable), iamt: amount(igst), csamt: 0 });
const central = ({ cgst, sgst }: Taxed) => ({ camt: amount(cgst), samt: amount(sgst) });

function unlessEmpty<Name extends string, Row>(name: Name, rows: Row[]): { [Key in Name]?: Row[] } {
  return (rows.length > 0 ? { [name]: rows } : {}) as { [Key in Name]?: Row[] };
}

function inObject<Name extends string, Inner extends string, Row>(
  name: Name,
  inner: Inner,
  rows: Row[],
): { [Key in Name]?: { [Key2 in Inner]: Row[] } } {
  return (rows.length > 0 ? { [name]: { [inner]: rows } } : {}) as never;
}
