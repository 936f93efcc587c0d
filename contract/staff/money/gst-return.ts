/**
 * The GST return of outward supplies, GSTR-1, in the JSON format that the GST portal and its offline tool import. Amounts are
 * in rupees with two decimals. Students have no GSTIN, so the sections for registered recipients are absent.
 */
import { Exactly, OneOf, type StaticDecode, Text, Type } from '#schema';
import { GSTIN_PATTERN } from '../../../common/gstin.ts';
import type { Refusal } from '../../endpoint.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

export const returnPeriodInvalid: Refusal = {
  code: 'period_invalid',
  message: 'Choose a month that has started.',
};

export const gstinMissing: Refusal = {
  code: 'gstin_missing',
  message: 'Enter the GSTIN first: Institute, Legal data.',
};

/** Inter-state invoices above this amount in rupees are listed one by one (rule 59(4), since August 2024). */
export const LARGE_INVOICE_RUPEES = 100_000;

const Amount = Type.Number({ multipleOf: 0.01 });
const Rate = Type.Number({ minimum: 0, maximum: 40 });
const StateCode = Type.String({ pattern: '^[0-9]{2}$' });
const DocumentNumber = Type.String({ pattern: '^[A-Za-z0-9/-]{1,16}$' });
/** `24-11-2026`. */
const ReturnDate = Type.String({ pattern: '^[0-3][0-9]-[01][0-9]-20[0-9]{2}$' });

const IntegratedTax = { txval: Amount, iamt: Amount, csamt: Amount };
const Taxes = { ...IntegratedTax, camt: Amount, samt: Amount };

const Items = Type.Array(
  Exactly({ num: Type.Integer({ minimum: 1 }), itm_det: Exactly({ rt: Rate, ...IntegratedTax }) }),
  { minItems: 1 },
);

/** Invoices above `LARGE_INVOICE_RUPEES` to another state, by place of supply. */
const LargeInvoices = Exactly({
  pos: StateCode,
  inv: Type.Array(Exactly({ inum: DocumentNumber, idt: ReturnDate, val: Amount, itms: Items })),
});

/** All other supplies with tax, less their credit notes, by place of supply and rate. */
const SmallSupplies = Type.Union([
  Exactly({ sply_ty: Type.Literal('INTER'), pos: StateCode, typ: Type.Literal('OE'), rt: Rate, ...IntegratedTax }),
  Exactly({
    sply_ty: Type.Literal('INTRA'),
    pos: StateCode,
    typ: Type.Literal('OE'),
    rt: Rate,
    txval: Amount,
    camt: Amount,
    samt: Amount,
    csamt: Amount,
  }),
]);

/** A credit note for one of the large invoices. */
const LargeNote = Exactly({
  typ: Type.Literal('B2CL'),
  ntty: Type.Literal('C'),
  nt_num: DocumentNumber,
  nt_dt: ReturnDate,
  val: Amount,
  pos: StateCode,
  itms: Items,
});

/** Supplies without tax, such as printed books (notification 2/2017). */
const Exempt = Exactly({
  inv: Type.Array(
    Exactly({ sply_ty: OneOf(['INTRB2C', 'INTRAB2C']), expt_amt: Amount, nil_amt: Amount, ngsup_amt: Amount }),
  ),
});

/** All supplies by HSN or SAC and rate. Services have no quantity. */
const HsnRow = Exactly({
  num: Type.Integer({ minimum: 1 }),
  hsn_sc: Type.String({ pattern: '^[0-9]{4,8}$' }),
  uqc: OneOf(['NA', 'NOS']),
  qty: Type.Integer(),
  rt: Rate,
  ...Taxes,
});

/** Which numbers were issued: 1 for invoices, 5 for credit notes. */
const IssuedDocuments = Exactly({
  doc_num: Type.Union([Type.Literal(1), Type.Literal(5)]),
  docs: Type.Array(
    Exactly({
      num: Type.Integer({ minimum: 1 }),
      from: DocumentNumber,
      to: DocumentNumber,
      totnum: Type.Integer({ minimum: 1 }),
      cancel: Type.Integer({ minimum: 0 }),
      net_issue: Type.Integer({ minimum: 1 }),
    }),
  ),
});

/** The file for the portal. Sections without rows are absent. */
export const GstReturnFile = Exactly({
  gstin: Type.String({ pattern: GSTIN_PATTERN }),
  /** The last month of the period, `112026`. */
  fp: Type.String({ pattern: '^(0[1-9]|1[0-2])20[0-9]{2}$' }),
  version: Type.String(),
  hash: Type.Literal('hash'),
  b2cl: Type.Optional(Type.Array(LargeInvoices)),
  b2cs: Type.Optional(Type.Array(SmallSupplies)),
  cdnur: Type.Optional(Type.Array(LargeNote)),
  nil: Type.Optional(Exempt),
  hsn: Type.Optional(Exactly({ hsn_b2c: Type.Array(HsnRow) })),
  doc_issue: Type.Optional(Exactly({ doc_det: Type.Array(IssuedDocuments) })),
});
export type GstReturnFile = StaticDecode<typeof GstReturnFile>;

/** The sum of all documents of the period; credit notes are subtracted. */
const Totals = Exactly({ documents: Type.Integer(), value: Amount, ...Taxes });

const GstReturn = Exactly({
  /** First and last day in India. */
  from: Type.String(),
  to: Type.String(),
  /** False while the period goes on. */
  is_complete: Type.Boolean(),
  file: GstReturnFile,
  totals: Totals,
  /** Documents under an earlier GSTIN of the institute, which the file does not contain. */
  documents_of_other_gstin: Type.Integer(),
});
export type GstReturn = StaticDecode<typeof GstReturn>;

export const getGstReturn = staffEndpoint({
  method: 'GET',
  path: '/staff/reports/gst_return',
  permission: 'money.export',
  summary: 'GSTR-1 of a month, or of the quarter that contains it',
  body: Exactly({
    month: Text(7, { pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' }),
    length: OneOf(['month', 'quarter']),
  }),
  data: GstReturn,
  refusals: [returnPeriodInvalid, gstinMissing],
});
