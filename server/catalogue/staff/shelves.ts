/** The shelves of the store, which the content files call groups. */

import { createHash } from 'node:crypto';
import { inEnglish } from '../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  type getShelves,
  type saveShelves,
  shelfProductUnknown,
  shelfUnknown,
  shelvesChanged,
} from '../../../contract/staff/catalogue/shelves.ts';
import { recordChange, recordNoChange } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { malformed, refuse } from '../../platform/http/http-error.ts';
import { type GroupHindi, hindiTexts } from '../snapshot/hindi.ts';
import { announceChange } from '../snapshot/snapshot-store.ts';

type Shelf = { id: number; name: string; hindi: GroupHindi; product_ids: number[] };

export async function shelvesForStaff(ctx: Ctx): Promise<DataOf<typeof getShelves>> {
  const shelves = await readShelves(ctx);
  const titles = await readTitles(ctx);
  return {
    version: versionOf(shelves),
    shelves: shelves.map(({ id, name, hindi, product_ids }) => ({
      shelf_id: id,
      name,
      name_hindi: hindi.name ?? '',
      products: product_ids.map((product) => ({ id: product, title: titles.get(product) ?? String(product) })),
    })),
  };
}

/** Throws the refusals of the endpoint, and 400 if a shelf or a product is named twice. */
export async function saveAllShelves(
  ctx: StaffCtx,
  { version, shelves: sent }: DecodedBody<typeof saveShelves>,
): Promise<DataOf<typeof saveShelves>> {
  // No other process changes the catalogue until the transaction ends.
  await ctx.db.selectFrom('catalogue.root').select('version').forUpdate().executeTakeFirstOrThrow();
  const stored = await readShelves(ctx);
  const shelves = withIds(sent, stored);
  if (versionOf(shelves) === versionOf(stored)) {
    recordNoChange(ctx);
    return { version: versionOf(stored) };
  }
  if (versionOf(stored) !== version) throw refuse(shelvesChanged);
  const titles = await readTitles(ctx);
  if (shelves.some(({ product_ids }) => product_ids.some((id) => !titles.has(id)))) throw refuse(shelfProductUnknown);
  await ctx.db.deleteFrom('catalogue.dashboard_group').execute();
  for (const [position, shelf] of shelves.entries()) {
    await ctx.db
      .insertInto('catalogue.dashboard_group')
      .values({ ...shelf, hindi: JSON.stringify(shelf.hindi), position })
      .execute();
  }
  await announceChange(ctx);
  await recordChange(ctx, {
    action: 'shelves.changed',
    target: { type: 'shelves', id: 1, label: shelves.map(({ name }) => name).join(', ') },
    before: textsOf(stored),
    after: textsOf(shelves),
  });
  return { version: versionOf(shelves) };
}

/** Gives new shelves the lowest free ids. */
function withIds(sent: DecodedBody<typeof saveShelves>['shelves'], stored: readonly Shelf[]): Shelf[] {
  const known = sent.map(({ shelf_id }) => shelf_id).filter((id) => id !== 0);
  if (new Set(known).size < known.length) throw malformed(inEnglish('shelves names a shelf twice.'));
  if (known.some((id) => !stored.some((shelf) => shelf.id === id))) throw refuse(shelfUnknown);
  const used = new Set(known);
  return sent.map(({ shelf_id, name, name_hindi = '', product_ids }) => {
    if (new Set(product_ids).size < product_ids.length) throw malformed(inEnglish('A shelf names a product twice.'));
    let id = shelf_id;
    if (id === 0) for (id = 1; used.has(id); id++);
    used.add(id);
    return { id, name, hindi: hindiTexts({ name_hindi: name_hindi.trim() }, ['name']), product_ids };
  });
}

async function readShelves(ctx: Pick<Ctx, 'db'>): Promise<Shelf[]> {
  const rows = await ctx.db
    .selectFrom('catalogue.dashboard_group')
    .select(['id', 'name', 'hindi', 'product_ids'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, product_ids, ...names }) => ({
    id: Number(id),
    ...names,
    product_ids: product_ids.map(Number),
  }));
}

async function readTitles(ctx: Pick<Ctx, 'db'>): Promise<Map<number, string>> {
  const rows = await ctx.db.selectFrom('catalogue.product').select(['id', 'title']).execute();
  return new Map(rows.map(({ id, title }) => [Number(id), title]));
}

function versionOf(shelves: readonly Shelf[]): string {
  const values = shelves.map(({ id, name, hindi, product_ids }) => [id, name, hindi.name ?? '', product_ids]);
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

/** The shelves by their names, for the audit log. */
function textsOf(shelves: readonly Shelf[]): Record<string, unknown> {
  const nameOf = ({ name, hindi }: Shelf) => [name, hindi.name].filter(Boolean).join(' / ');
  return Object.fromEntries(shelves.map((shelf) => [`${shelf.id} ${nameOf(shelf)}`, shelf.product_ids.join(', ')]));
}
