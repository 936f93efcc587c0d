/** Commands that create and change a batch. They throw a refusal of their endpoint. */
import { sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { changedMeanwhile } from '../../../contract/staff/accounts/roles.ts';
import {
  batchDaysInvalid,
  batchNameTaken,
  capacityTooSmall,
  type changeBatch,
  type createBatch,
} from '../../../contract/staff/students/batches.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import { indianDate, plusMonths } from '../../platform/clock.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuse, violatedConstraint } from '../../platform/http/http-error.ts';
import { endOfDay, startOfDay } from '../access/access-days.ts';
import { requireGivable } from '../access/givable-products.ts';
import type { BatchRow } from '../tables.ts';
import { batchTarget, countMembers, lockBatch } from './lock-batch.ts';
import { productsOfBatch } from './read-batches.ts';

const MAX_MONTHS = 120;

type Fields = Pick<BatchRow, 'name' | 'note' | 'starts_at' | 'ends_at' | 'capacity'>;

/** Creates a batch. A repeated call is refused, because the name is taken. */
export async function createNewBatch(
  ctx: StaffCtx,
  body: DecodedBody<typeof createBatch>,
): Promise<DataOf<typeof createBatch>> {
  const fields = fieldsOf(ctx, body);
  const productIds = [...new Set(body.product_ids)];
  for (const productId of productIds) requireGivable(productId);
  const { id } = await ctx.db
    .insertInto('learning.batch')
    .values({ ...fields, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName);
  await setProducts(ctx, id, productIds);
  await recordChange(ctx, {
    action: 'batch.created',
    target: batchTarget({ id, name: fields.name }),
    after: recorded(fields, productIds),
  });
  return { batch_id: id };
}

/** Changes a batch; the access of its members follows at once. Refuses a version that is not the stored one. */
export async function changeStoredBatch(
  ctx: StaffCtx,
  body: DecodedBody<typeof changeBatch>,
): Promise<DataOf<typeof changeBatch>> {
  const fields = fieldsOf(ctx, body);
  const stored = await lockBatch(ctx, body.batch_id);
  const storedProducts = await productsOfBatch(ctx, stored.id);
  const productIds = [...new Set(body.product_ids)].sort((a, b) => a - b);
  const before = recorded(stored, storedProducts);
  const after = recorded(fields, productIds);
  if (JSON.stringify(before) === JSON.stringify(after)) {
    recordNoChange(ctx);
    return { version: stored.version };
  }
  if (stored.version !== body.version) throw refuse(changedMeanwhile);
  for (const productId of productIds) if (!storedProducts.includes(productId)) requireGivable(productId);
  if (fields.capacity !== null && fields.capacity < (await countMembers(ctx, stored.id)))
    throw refuse(capacityTooSmall);
  const { version } = await ctx.db
    .updateTable('learning.batch')
    .set({ ...fields, version: stored.version + 1 })
    .where('id', '=', stored.id)
    .returning('version')
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName);
  await setProducts(ctx, stored.id, productIds);
  const changed = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]));
  const only = (values: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, values[key]]));
  await recordChange(ctx, {
    action: 'batch.changed',
    target: batchTarget({ id: stored.id, name: fields.name }),
    before: only(before),
    after: only(after),
  });
  return { version };
}

function fieldsOf({ now }: StaffCtx, body: DecodedBody<typeof createBatch>): Fields {
  const starts_at = startOfDay(body.starts_on);
  const ends_at = endOfDay(body.ends_on);
  if (!starts_at || !ends_at || ends_at <= starts_at || ends_at > plusMonths(now, MAX_MONTHS))
    throw refuse(batchDaysInvalid);
  return {
    name: body.name.trim(),
    note: body.note?.trim() ?? '',
    starts_at,
    ends_at,
    capacity: body.capacity ? Number(body.capacity) : null,
  };
}

/** What the audit log records of a batch. */
function recorded({ name, note, starts_at, ends_at, capacity }: Fields, products: number[]): Record<string, unknown> {
  return { name, note, starts_on: indianDate(starts_at), ends_on: indianDate(ends_at), capacity, products };
}

async function setProducts(ctx: StaffCtx, batchId: number, productIds: readonly number[]): Promise<void> {
  await ctx.db
    .deleteFrom('learning.batch_product')
    .where('batch_id', '=', batchId)
    .where('product_id', '!=', sql<number>`all(${productIds}::bigint[])`)
    .execute();
  await ctx.db
    .insertInto('learning.batch_product')
    .values(productIds.map((product_id) => ({ batch_id: batchId, product_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function refuseTakenName(error: unknown): never {
  throw violatedConstraint(error) === 'batch_name' ? refuse(batchNameTaken) : error;
}
