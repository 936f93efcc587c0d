/** What the GST return consists of: the amounts of invoices and credit notes, and their numbers. */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { onDays } from '../../platform/database/lists/day-range.ts';

/** Days in India, both included. */
type Period = { gstin: string; from: string; to: string };

/**
 * Amounts in paise by place of supply, rate and HSN; those of credit notes are positive too. Inter-state invoices above
 * `largeAbove` and their credit notes have a row of their own, with number and day; others are summed up.
 */
export type GstRow = {
  kind: 'invoice' | 'note';
  is_large: boolean;
  number: string;
  day: string;
  /** Of the whole document; of a large one only. */
  value: number;
  /** The two-digit code of the state. */
  pos: string;
  hsn: string;
  rate: number;
  units: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
};

/** Credit notes of the period also belong to earlier invoices. A place that is not known is that of the institute. */
export async function gstRows(ctx: Ctx, { gstin, from, to }: Period, largeAbove: number): Promise<GstRow[]> {
  const within = (instant: RawBuilder<unknown>) => sql.join(onDays(instant, from, to), sql` and `);
  const partsOf = sql`orders.partial_credit_note p, jsonb_array_elements(p.parts) as part
    where p.student_id = l.student_id and p.order_id = l.order_id and (part ->> 'position')::int = l.position`;
  const left = (column: string, field: string) =>
    sql`l.${sql.ref(column)} - coalesce((select sum((part ->> ${sql.lit(field)})::bigint) from ${partsOf}), 0)`;
  const { rows } = await sql<GstRow>`
    with movement as (
      select 'invoice' as kind, i.student_id, i.order_id, i.number, i.issued_at, l.hsn, l.rate, 1 as units,
        l.net_paise as net, l.taxable_paise as taxable, l.cgst_paise as cgst, l.sgst_paise as sgst, l.igst_paise as igst
      from orders.invoice i join orders.line l on l.student_id = i.student_id and l.order_id = i.order_id
      where ${within(sql`i.issued_at`)}
      union all
      select 'note', n.student_id, n.order_id, n.number, n.issued_at, l.hsn, l.rate,
        case when exists (select from ${partsOf}) then 0 else 1 end,
        ${left('net_paise', 'net')}, ${left('taxable_paise', 'taxable')}, ${left('cgst_paise', 'cgst')},
        ${left('sgst_paise', 'sgst')}, ${left('igst_paise', 'igst')}
      from orders.credit_note n join orders.line l on l.student_id = n.student_id and l.order_id = n.order_id
      where ${within(sql`n.issued_at`)}
      union all
      select 'note', p.student_id, p.order_id, p.number, p.issued_at, l.hsn, l.rate, 0, (part ->> 'net')::bigint,
        (part ->> 'taxable')::bigint, (part ->> 'cgst')::bigint, (part ->> 'sgst')::bigint, (part ->> 'igst')::bigint
      from orders.partial_credit_note p cross join lateral jsonb_array_elements(p.parts) as part
      join orders.line l on l.student_id = p.student_id and l.order_id = p.order_id
        and l.position = (part ->> 'position')::int
      where ${within(sql`p.issued_at`)}
    ), placed as (
      select m.*, coalesce(nullif(i.buyer -> 'state' ->> 'gst', ''), ${gstin.slice(0, 2)}) as pos,
        o.total_paise > ${largeAbove} as is_above, sum(m.net) over (partition by m.kind, m.number) as value
      from movement m
      join orders.invoice i on i.student_id = m.student_id and i.order_id = m.order_id
      join orders."order" o on o.student_id = m.student_id and o.id = m.order_id
      where i.seller ->> 'gstin' = ${gstin} and m.net <> 0
    ), marked as (
      select placed.*, is_above and pos <> ${gstin.slice(0, 2)} and rate > 0 as is_large from placed
    )
    select kind, is_large, case when is_large then number else '' end as number,
      case when is_large then to_char(issued_at at time zone 'Asia/Kolkata', 'DD-MM-YYYY') else '' end as day,
      case when is_large then value::bigint else 0 end as value, pos, hsn, rate::float8 as rate, sum(units)::int as units,
      sum(taxable)::bigint as taxable, sum(cgst)::bigint as cgst, sum(sgst)::bigint as sgst, sum(igst)::bigint as igst
    from marked group by 1, 2, 3, 4, 5, pos, hsn, rate order by kind, pos, number, rate, hsn`.execute(ctx.db);
  return rows;
}

/** The numbers of the documents of a period: the first, the last, how many. */
export type IssuedNumbers = { kind: 'invoice' | 'note'; first: string; last: string; count: number; others: number };

/** Returns the numbers under this GSTIN; `others` are documents under another one. */
export async function issuedNumbers(ctx: Ctx, { gstin, from, to }: Period): Promise<IssuedNumbers[]> {
  const within = (instant: RawBuilder<unknown>) => sql.join(onDays(instant, from, to), sql` and `);
  const { rows } = await sql<IssuedNumbers>`
    with document as (
      select 'invoice' as kind, number, student_id, order_id from orders.invoice where ${within(sql`issued_at`)}
      union all
      select 'note', number, student_id, order_id from orders.credit_note where ${within(sql`issued_at`)}
      union all
      select 'note', number, student_id, order_id from orders.partial_credit_note where ${within(sql`issued_at`)}
    ), placed as (
      select d.kind, d.number, i.seller ->> 'gstin' = ${gstin} as is_own
      from document d join orders.invoice i on i.student_id = d.student_id and i.order_id = d.order_id
    )
    select kind, count(*) filter (where is_own)::int as count, count(*) filter (where not is_own)::int as others,
      coalesce((array_agg(number order by length(number), number) filter (where is_own))[1], '') as first,
      coalesce((array_agg(number order by length(number) desc, number desc) filter (where is_own))[1], '') as last
    from placed group by kind order by kind`.execute(ctx.db);
  return rows;
}
