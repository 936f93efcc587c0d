/** The sections of GSTR-1, and properties that hold for all amounts. */
import fc from 'fast-check';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { GstReturnFile } from '../../../contract/staff/money/gst-return.ts';
import type { GstRow } from '../../orders/index.ts';
import { buildFile, totalsOf } from './build-file.ts';

const GSTIN = '07AAPCS2018K1Z4';
const COURSE = { hsn: '999293', rate: 18 };
const BOOK = { hsn: '4901', rate: 0 };

function row(fields: Partial<GstRow>): GstRow {
  const none = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  const small = { kind: 'invoice', is_large: false, number: '', day: '', value: 0, pos: '07', units: 1 } as const;
  return { ...small, ...COURSE, ...none, ...fields };
}

const file = (rows: readonly GstRow[]) => buildFile({ gstin: GSTIN, lastMonth: '2026-11', rows, numbers: [] });

test('supplies are summed up by place and rate, and credit notes are subtracted', () => {
  const { b2cs, ...rest } = file([
    row({ taxable: 100_000, cgst: 9000, sgst: 9000 }),
    row({ kind: 'note', taxable: 30_000, cgst: 2700, sgst: 2700 }),
    row({ pos: '27', taxable: 50_000, igst: 9000 }),
    row({ pos: '27', hsn: '9985', taxable: 10_001, igst: 1800 }),
    row({ pos: '29', taxable: 20_000, igst: 3600 }),
    row({ kind: 'note', pos: '29', taxable: 20_000, igst: 3600 }),
  ]);
  expect(b2cs).toEqual([
    { sply_ty: 'INTRA', pos: '07', typ: 'OE', rt: 18, txval: 700, camt: 63, samt: 63, csamt: 0 },
    { sply_ty: 'INTER', pos: '27', typ: 'OE', rt: 18, txval: 600.01, iamt: 108, csamt: 0 },
  ]);
  expect(rest).toMatchObject({ gstin: GSTIN, fp: '112026', hash: 'hash' });
  expect(Object.keys(rest)).toEqual(['gstin', 'fp', 'version', 'hash', 'hsn']);
});

test('more credit notes than supplies are a negative amount', () => {
  expect(file([row({ kind: 'note', taxable: 50, cgst: 5, sgst: 4 })]).b2cs).toMatchObject([
    { txval: -0.5, camt: -0.05, samt: -0.04 },
  ]);
});

test('a large invoice and its credit note are listed with number and day', () => {
  const large = { is_large: true, pos: '27', number: 'INV/2627/000007', day: '24-11-2026', value: 11_820_000 };
  const { b2cl, cdnur, b2cs } = file([
    row({ ...large, taxable: 10_000_000, igst: 1_800_000 }),
    row({ ...large, hsn: '9985', rate: 5, taxable: 19_048, igst: 952 }),
    row({ ...large, kind: 'note', number: 'CRN/2627/000002', value: 118_00, taxable: 10_000, igst: 1800 }),
  ]);
  expect(b2cs).toBeUndefined();
  expect(b2cl).toEqual([
    {
      pos: '27',
      inv: [
        {
          inum: 'INV/2627/000007',
          idt: '24-11-2026',
          val: 118_200,
          itms: [
            { num: 1801, itm_det: { rt: 18, txval: 100_000, iamt: 18_000, csamt: 0 } },
            { num: 501, itm_det: { rt: 5, txval: 190.48, iamt: 9.52, csamt: 0 } },
          ],
        },
      ],
    },
  ]);
  expect(cdnur).toEqual([
    {
      ...{ typ: 'B2CL', ntty: 'C', nt_num: 'CRN/2627/000002', nt_dt: '24-11-2026', val: 118, pos: '27' },
      itms: [{ num: 1801, itm_det: { rt: 18, txval: 100, iamt: 18, csamt: 0 } }],
    },
  ]);
});

test('books are exempt, and counted by piece; services have no quantity', () => {
  const { nil, hsn, b2cs } = file([
    row({ ...BOOK, taxable: 45_000, units: 3 }),
    row({ ...BOOK, kind: 'note', taxable: 15_000, units: 1 }),
    row({ ...BOOK, pos: '27', taxable: 20_000, units: 1 }),
    row({ taxable: 1000, cgst: 90, sgst: 90, units: 5 }),
  ]);
  expect(nil).toEqual({
    inv: [
      { sply_ty: 'INTRAB2C', expt_amt: 300, nil_amt: 0, ngsup_amt: 0 },
      { sply_ty: 'INTRB2C', expt_amt: 200, nil_amt: 0, ngsup_amt: 0 },
    ],
  });
  expect(b2cs).toHaveLength(1);
  expect(hsn?.hsn_b2c).toMatchObject([
    { num: 1, hsn_sc: '4901', uqc: 'NOS', qty: 3, rt: 0, txval: 500 },
    { num: 2, hsn_sc: '999293', uqc: 'NA', qty: 0, rt: 18, txval: 10, camt: 0.9, samt: 0.9 },
  ]);
});

test('issued numbers are listed by kind', () => {
  const numbers = [
    { kind: 'invoice', first: 'INV/2627/000001', last: 'INV/2627/000009', count: 9, others: 0 },
    { kind: 'note', first: '', last: '', count: 0, others: 2 },
  ] as const;
  expect(buildFile({ gstin: GSTIN, lastMonth: '2026-11', rows: [], numbers }).doc_issue).toEqual({
    doc_det: [
      {
        doc_num: 1,
        docs: [{ num: 1, from: 'INV/2627/000001', to: 'INV/2627/000009', totnum: 9, cancel: 0, net_issue: 9 }],
      },
    ],
  });
});

const rows = fc.array(
  fc
    .record({
      kind: fc.constantFrom('invoice', 'note'),
      number: fc.integer({ min: 1, max: 5 }),
      pos: fc.constantFrom('07', '27', '29'),
      goods: fc.constantFrom(COURSE, BOOK, { hsn: '9985', rate: 5 }),
      taxable: fc.integer({ min: 1, max: 20_000_000 }),
      isLarge: fc.boolean(),
    })
    .map(({ kind, number, pos, goods, taxable, isLarge }): GstRow => {
      const tax = Math.round((taxable * goods.rate) / 100);
      const is_large = isLarge && pos !== '07' && goods.rate > 0;
      return row({
        ...{ ...goods, kind, pos, taxable, is_large },
        ...(pos === '07' ? { cgst: Math.floor(tax / 2), sgst: Math.ceil(tax / 2) } : { igst: tax }),
        ...(is_large
          ? { number: `${kind === 'note' ? 'CRN' : 'INV'}/${number}/${pos}`, day: '24-11-2026', value: 1 }
          : {}),
      });
    }),
  { maxLength: 12 },
);

test('the sections have the published format, and add up to the total, as the HSN summary does', () => {
  fc.assert(
    fc.property(rows, (some) => {
      const built = file(some);
      expect(Check(GstReturnFile, JSON.parse(JSON.stringify(built)))).toBe(true);
      const { txval, iamt, camt, samt } = totalsOf(some, []);
      const items = (documents: ReadonlyArray<{ itms: Array<{ itm_det: { txval: number; iamt: number } }> }> = []) =>
        documents.flatMap(({ itms }) => itms.map(({ itm_det }) => ({ ...itm_det, camt: 0, samt: 0 })));
      const listed = [
        ...items(built.b2cl?.flatMap(({ inv }) => inv)),
        ...items(built.cdnur).map((one) => ({ ...one, txval: -one.txval, iamt: -one.iamt })),
        ...(built.b2cs ?? []).map((one) => ({ iamt: 0, camt: 0, samt: 0, ...one })),
        ...(built.nil?.inv ?? []).map(({ expt_amt }) => ({ txval: expt_amt, iamt: 0, camt: 0, samt: 0 })),
      ];
      for (const lines of [listed, built.hsn?.hsn_b2c ?? []]) {
        const sum = (name: 'txval' | 'iamt' | 'camt' | 'samt') =>
          lines.reduce((total, line) => total + Math.round(line[name] * 100), 0);
        expect([sum('txval'), sum('iamt'), sum('camt'), sum('samt')]).toEqual(
          [txval, iamt, camt, samt].map((rupees) => Math.round(rupees * 100)),
        );
      }
    }),
  );
});
