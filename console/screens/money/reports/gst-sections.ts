/** The amounts of the sections of GSTR-1 for the screen. Pure. */
import type { GstReturnFile } from '../../../../contract/staff/money/gst-return.ts';

type Amounts = { txval: number; iamt: number; camt: number; samt: number };
export type GstSection = Amounts & {
  name: 'b2cl' | 'b2cs' | 'cdnur' | 'nil';
  /** The number of the table in the form. */
  table: string;
  rows: number;
};

/** Returns the sections with rows. The amounts of credit notes are negative. */
export function gstSections({ b2cl = [], b2cs = [], cdnur = [], nil }: GstReturnFile): GstSection[] {
  const large = b2cl.flatMap(({ inv }) => inv);
  const itemsOf = (documents: ReadonlyArray<{ itms: ReadonlyArray<{ itm_det: Partial<Amounts> }> }>) =>
    documents.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det));
  const exempt = (nil?.inv ?? []).map(({ expt_amt }) => ({ txval: expt_amt }));
  const sections: GstSection[] = [
    { name: 'b2cl', table: '5', rows: large.length, ...sumOf(itemsOf(large)) },
    { name: 'b2cs', table: '7', rows: b2cs.length, ...sumOf(b2cs) },
    { name: 'nil', table: '8', rows: exempt.length, ...sumOf(exempt) },
    { name: 'cdnur', table: '9B', rows: cdnur.length, ...sumOf(itemsOf(cdnur), -1) },
  ];
  return sections.filter(({ rows }) => rows > 0);
}

function sumOf(lines: ReadonlyArray<Partial<Amounts>>, sign: 1 | -1 = 1): Amounts {
  const sum = (name: keyof Amounts) =>
    (sign * lines.reduce((total, line) => total + Math.round((line[name] ?? 0) * 100), 0)) / 100;
  return { txval: sum('txval'), iamt: sum('iamt'), camt: sum('camt'), samt: sum('samt') };
}
