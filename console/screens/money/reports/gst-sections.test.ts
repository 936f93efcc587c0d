import { expect, test } from 'vitest';
import { gstSections } from './gst-sections.ts';

test('sections have the sums of their rows, and credit notes are negative', () => {
  const head = { gstin: '07AAPCS2018K1Z4', fp: '112026', version: 'GST3.2.1', hash: 'hash' } as const;
  const item = (txval: number, iamt: number) => ({ num: 1801, itm_det: { rt: 18, txval, iamt, csamt: 0 } });
  expect(
    gstSections({
      ...head,
      b2cs: [
        { sply_ty: 'INTRA', pos: '07', typ: 'OE', rt: 18, txval: 0.1, camt: 0.01, samt: 0.02, csamt: 0 },
        { sply_ty: 'INTER', pos: '27', typ: 'OE', rt: 18, txval: 0.2, iamt: 0.04, csamt: 0 },
      ],
      cdnur: [
        {
          ...{ typ: 'B2CL', ntty: 'C', nt_num: 'CRN/1', nt_dt: '24-11-2026', val: 118, pos: '27' },
          itms: [item(100, 18)],
        },
      ],
    }),
  ).toEqual([
    { name: 'b2cs', table: '7', rows: 2, txval: 0.3, iamt: 0.04, camt: 0.01, samt: 0.02 },
    { name: 'cdnur', table: '9B', rows: 1, txval: -100, iamt: -18, camt: -0, samt: -0 },
  ]);
  expect(gstSections(head)).toEqual([]);
});
