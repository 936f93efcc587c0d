/** Sales and credit notes of a period, by a property of the line, the order or the invoice. */
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { onDays } from '../../platform/database/lists/day-range.ts';

export type SalesBy = 'day' | 'product' | 'medium' | 'coupon' | 'state';

/** Amounts in paise with GST. `returned` are credit notes of the period, also of earlier orders. */
export type SalesRow = { key: string; title: string; orders: number; sold: number; returned: number };

const KEYS: Readonly<Record<SalesBy, RawBuilder<unknown>>> = {
  day: sql`to_char(m.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
  product: sql`l.product_id::text`,
  medium: sql`l.medium`,
  coupon: sql`coalesce(o.coupon_code, '')`,
  state: sql`coalesce(i.buyer -> 'state' ->> 'gst', '')`,
};

const TITLES: Readonly<Record<SalesBy, RawBuilder<unknown>>> = {
  day: sql`''`,
  product: sql`max(l.product_title)`,
  medium: sql`''`,
  coupon: sql`''`,
  state: sql`coalesce(max(i.buyer -> 'state' ->> 'name'), '')`,
};

/** Returns what was sold and credited on these days in India. Throws 400 for a day that does not exist. */
export async function salesReport(ctx: Ctx, by: SalesBy, from: string, to: string): Promise<SalesRow[]> {
  const within = (instant: RawBuilder<unknown>) => sql.join(onDays(instant, from, to), sql` and `);
  const { rows } = await sql<SalesRow>`
    with movement as (
      select o.student_id, o.id as order_id, l.position, o.ordered_at as at, true as is_sale,
        l.net_paise as sold, 0 as returned
      from orders."order" o join orders.line l on l.student_id = o.student_id and l.order_id = o.id
      where o.state = 'paid' and ${within(sql`o.ordered_at`)}
      union all
      select n.student_id, n.order_id, l.position, n.issued_at, false, 0, l.net_paise - coalesce((
        select sum((part ->> 'net')::bigint) from orders.partial_credit_note p, jsonb_array_elements(p.parts) as part
        where p.student_id = l.student_id and p.order_id = l.order_id and (part ->> 'position')::int = l.position
      ), 0)
      from orders.credit_note n join orders.line l on l.student_id = n.student_id and l.order_id = n.order_id
      where ${within(sql`n.issued_at`)}
      union all
      select p.student_id, p.order_id, (part ->> 'position')::int, p.issued_at, false, 0, (part ->> 'net')::bigint
      from orders.partial_credit_note p, jsonb_array_elements(p.parts) as part
      where ${within(sql`p.issued_at`)}
    )
    select ${KEYS[by]} as key, ${TITLES[by]} as title,
      count(distinct m.order_id) filter (where m.is_sale)::int as orders,
      sum(m.sold)::bigint as sold, sum(m.returned)::bigint as returned
    from movement m
    join orders."order" o on o.student_id = m.student_id and o.id = m.order_id
    join orders.line l on l.student_id = m.student_id and l.order_id = m.order_id and l.position = m.position
    left join orders.invoice i on i.student_id = m.student_id and i.order_id = m.order_id
    group by 1 order by 1`.execute(ctx.db);
  return rows;
}
