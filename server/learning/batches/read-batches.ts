/** Batches for the console. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  type Batch,
  type BatchState,
  type getBatch,
  type BatchRow as ListedBatch,
  listBatches,
} from '../../../contract/staff/students/batches.ts';
import { catalogue } from '../../catalogue/index.ts';
import { indianDate } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { contains, runList } from '../../platform/database/lists/list-query.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { BatchRow } from '../tables.ts';

type Row = BatchRow & { members: number };
type Listed = Omit<Row, 'note' | 'version' | 'created_at'>;

const MEMBERS = sql`(
  select count(*)::int from learning.batch_member m where m.batch_id = b.id and m.left_at is null
) as members`;

/** Returns a page of batches, those that begin last first. */
export async function batchList(ctx: Ctx, body: DecodedBody<typeof listBatches>): Promise<DataOf<typeof listBatches>> {
  const { search, state, product_id } = body;
  return runList<Listed, ListedBatch>(ctx, listBatches, body, {
    columns: sql`b.id, b.name, b.starts_at, b.ends_at, b.capacity, ${MEMBERS}`,
    from: sql`learning.batch b`,
    where: [
      contains(sql`b.name`, search),
      state && isOfState(ctx, state),
      product_id !== undefined &&
        sql`exists (select from learning.batch_product p where p.batch_id = b.id and p.product_id = ${product_id})`,
    ],
    sorts: {
      starts_at: { by: sql`b.starts_at`, type: 'timestamptz' },
      ends_at: { by: sql`b.ends_at`, type: 'timestamptz' },
    },
    defaultSort: '-starts_at',
    key: sql`b.id`,
    execute: (statement) => statement.execute(ctx.db),
    show: (row) => listedBatch(row, ctx.now),
  });
}

/** Returns a batch with its products. Throws 404 for an unknown one. */
export async function readBatch(ctx: Ctx, { batch_id }: DecodedBody<typeof getBatch>): Promise<Batch> {
  const { rows } = await sql<Row>`select b.*, ${MEMBERS} from learning.batch b where b.id = ${batch_id}`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row) throw notFound();
  const products = await productsOfBatch(ctx, batch_id);
  return {
    ...listedBatch(row, ctx.now),
    note: row.note,
    version: row.version,
    products: products.map((product_id) => ({
      product_id,
      title: catalogue().product(product_id)?.title ?? null,
    })),
  };
}

/** Returns the numbers of the products, in ascending order. */
export async function productsOfBatch(ctx: Ctx, batchId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('learning.batch_product')
    .where('batch_id', '=', batchId)
    .orderBy('product_id')
    .select('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

export function stateOfBatch({ starts_at, ends_at }: Pick<BatchRow, 'starts_at' | 'ends_at'>, now: Date): BatchState {
  if (ends_at <= now) return 'ended';
  return starts_at > now ? 'upcoming' : 'running';
}

function isOfState({ now }: Ctx, state: BatchState) {
  if (state === 'ended') return sql`b.ends_at <= ${now}`;
  return state === 'upcoming' ? sql`b.starts_at > ${now}` : sql`b.starts_at <= ${now} and b.ends_at > ${now}`;
}

function listedBatch(row: Listed, now: Date): ListedBatch {
  return {
    batch_id: row.id,
    name: row.name,
    state: stateOfBatch(row, now),
    starts_on: indianDate(row.starts_at),
    ends_on: indianDate(row.ends_at),
    members: row.members,
    capacity: row.capacity,
  };
}
