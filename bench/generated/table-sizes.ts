/** The sizes of the tables of a filled database. */
import type pg from 'pg';

export type Weight = { table: string; rows: number; bytes: number };

/** The estimated rows and the size of each table, indexes included. */
export async function weights(client: pg.Client): Promise<Weight[]> {
  const { rows } = await client.query<{ table: string; rows: string; bytes: string }>(`
    select n.nspname || '.' || c.relname as table, c.reltuples::bigint as rows, pg_total_relation_size(c.oid) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.reltuples > 0 and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    order by bytes desc`);
  return rows.map((row) => ({ table: row.table, rows: Number(row.rows), bytes: Number(row.bytes) }));
}
