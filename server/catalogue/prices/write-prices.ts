/** Saves and publishes new prices of many products: of all of them or of none. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import {
  type PriceChange,
  pricesRefused,
  type publishPrices,
  type savePrices,
} from '../../../contract/staff/catalogue/prices.ts';
import { type Change, recordChange, recordNoChange } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { consumeStaffLimit, countStoredVersion } from '../../platform/rate-limit/staff-limit.ts';
import type { RevisionContent } from '../content/product-content.ts';
import { contentChanges } from '../revisions/describe-content.ts';
import { makeCurrent, recordBaseline } from '../revisions/make-current.ts';
import { isComplete } from '../revisions/problems/draft-problems.ts';
import { authorOf, currentRevision, lockCatalogue, lockDraft, type RevisionRow } from '../revisions/revision-store.ts';
import { insertDraft, targetOf, updateDraft } from '../revisions/save-draft.ts';
import { pricesOf } from './change-prices.ts';
import { findFilesForPrices, type Planned, planPrices, publishProblems, uniqueRows } from './check-prices.ts';

/** Counts the rows before their transaction, so that refused ones count too. Throws 429 above the limit. */
export async function countPriceRows(ctx: StaffCtx, { rows }: { rows: readonly unknown[] }): Promise<void> {
  await consumeStaffLimit(ctx, 'rows_changed', rows.length);
}

export async function preparePublishedPrices(ctx: StaffCtx, body: DecodedBody<typeof publishPrices>): Promise<void> {
  await countPriceRows(ctx, body);
  await findFilesForPrices(ctx, body);
}

/** A repeated call changes nothing. Scheduled publications of the products are cancelled. */
export async function saveNewPrices(ctx: StaffCtx, { rows }: DecodedBody<typeof savePrices>): Promise<null> {
  const changes = await lockProducts(ctx, rows);
  if (await areAll(changes, (change) => isSaved(ctx, change))) {
    recordNoChange(ctx);
    return null;
  }
  await refuseProblems(ctx, changes, async ({ checked }) => checked.save_problems);
  const entries: Change[] = [];
  for (const change of changes) {
    const { draft, before, after } = await planPrices(ctx, change);
    if (!after) throw refuse(pricesRefused);
    await countStoredVersion(ctx, JSON.stringify(after));
    if (draft) await updateDraft(ctx, draft, after);
    else await beginDraft(ctx, after);
    entries.push({ action: 'product.prices_saved', target: targetOf(after), ...contentChanges(before, after) });
  }
  for (const entry of entries) await recordChange(ctx, entry);
  return null;
}

async function beginDraft(ctx: StaffCtx, content: RevisionContent): Promise<void> {
  const current = await recordBaseline(ctx, content.id);
  await insertDraft(ctx, { ...content, published: true }, authorOf(ctx), current?.id ?? null);
}

/** A repeated call changes nothing. */
export async function publishNewPrices(ctx: StaffCtx, { rows }: DecodedBody<typeof publishPrices>): Promise<null> {
  const changes = await lockProducts(ctx, rows);
  if (await areAll(changes, (change) => isPublished(ctx, change))) {
    recordNoChange(ctx);
    return null;
  }
  await refuseProblems(ctx, changes, async (plan) => [
    ...plan.checked.save_problems,
    ...(await publishProblems(ctx, plan)),
  ]);
  const entries: Change[] = [];
  for (const change of changes) {
    const { draft, current, after } = await planPrices(ctx, change);
    const next = after && { ...after, published: true };
    if (!next || !isComplete(next)) throw refuse(pricesRefused);
    await makeCurrent(ctx, next, { author: authorOf(ctx), draft });
    entries.push({ action: 'product.published', target: targetOf(next), ...contentChanges(current, next) });
  }
  for (const entry of entries) await recordChange(ctx, entry);
  return null;
}

/** Locks the drafts in one order, so that two calls do not wait for each other, then the catalogue. */
async function lockProducts(ctx: StaffCtx, rows: readonly PriceChange[]): Promise<readonly PriceChange[]> {
  const changes = uniqueRows(rows).toSorted((a, b) => a.product_id - b.product_id);
  for (const { product_id } of changes) await lockDraft(ctx, product_id);
  await lockCatalogue(ctx);
  return changes;
}

/**
 * Throws the refusal if one of the products has problems. Each product is planned again when it is written, because the
 * contents of all of them would fill the memory.
 */
async function refuseProblems(
  ctx: StaffCtx,
  changes: readonly PriceChange[],
  problemsOf: (plan: Planned) => Promise<readonly string[]>,
): Promise<void> {
  for (const change of changes) {
    const plan = await planPrices(ctx, change);
    if (!plan.after || (await problemsOf(plan)).length > 0) throw refuse(pricesRefused);
  }
}

async function areAll(
  changes: readonly PriceChange[],
  isDone: (change: PriceChange) => Promise<boolean>,
): Promise<boolean> {
  for (const change of changes) if (!(await isDone(change))) return false;
  return true;
}

/** Whether the caller has saved these prices with the same call. */
async function isSaved(ctx: StaffCtx, change: PriceChange): Promise<boolean> {
  const draft = await lockDraft(ctx, change.product_id);
  return draft?.version === change.version + 1 && draft.author_id === ctx.staff.staffId && hasPrices(draft, change);
}

async function isPublished(ctx: Ctx, change: PriceChange): Promise<boolean> {
  if (await lockDraft(ctx, change.product_id)) return false;
  const current = await currentRevision(ctx, change.product_id);
  return current !== undefined && (current.based_on ?? 0) === change.current_id && hasPrices(current, change);
}

function hasPrices({ content }: RevisionRow, { price, mrp, instalments }: PriceChange): boolean {
  const stored = pricesOf(content);
  return (
    (price === undefined || price === stored.price) &&
    (mrp === undefined || mrp === stored.mrp) &&
    (instalments === undefined || instalments === stored.instalments)
  );
}
