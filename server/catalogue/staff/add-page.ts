import { type RawBuilder, sql } from 'kysely';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import { type addHierarchyPage, type NodeKind, placeInvalid } from '../../../contract/staff/catalogue/hierarchy.ts';
import { MAX_HIERARCHY_PAGES, MAX_VERTICALS } from '../../../contract/staff/maxima.ts';
import { recordChange } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { refuseAboveMaximum } from '../../platform/database/limits/maximum.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { defaultHeading } from '../import/import-hierarchy.ts';
import { assignSeoUrl } from '../seo-url.ts';
import { hindiFields, hindiTexts, NODE_HINDI } from '../snapshot/hindi.ts';
import { announceChange } from '../snapshot/snapshot-store.ts';
import { checkIcon, checkSeoUrl, childrenOf, lockHierarchy, NO_TEXTS, targetOf } from './locked-hierarchy.ts';
import { kindBelow } from './node-places.ts';
import type { StoredNode } from './read-hierarchy.ts';

/** Adds a page after the others of its parent. Throws the refusals of the call. */
export async function addPage(
  ctx: StaffCtx,
  { parent_id, seo_url, ...texts }: DecodedBody<typeof addHierarchyPage>,
): Promise<DataOf<typeof addHierarchyPage>> {
  const nodes = await lockHierarchy(ctx);
  const parent = nodes.find(({ id }) => id === parent_id) ?? null;
  const kind = parent_id !== null && !parent ? null : kindBelow(parent);
  if (!kind) throw refuse(placeInvalid);
  await refuseManyPages(ctx, kind);
  await checkSeoUrl(ctx, seo_url, null);
  checkIcon(ctx, texts.icon);
  const row = {
    ...NO_TEXTS,
    ...texts,
    parent_id,
    kind,
    position: Math.max(-1, ...childrenOf(nodes, parent_id).map(({ position }) => position)) + 1,
    heading: texts.heading?.trim() || defaultHeading(texts.name, parent),
    colour: kind === 'vertical' ? (texts.colour ?? '') : '',
  };
  const id = await nextId(ctx, nodes);
  const { name_hindi, description_hindi, heading_hindi, sub_heading_hindi, children_are_hindi, ...columns } = row;
  const hindi = { name_hindi, description_hindi, heading_hindi, sub_heading_hindi, children_are_hindi };
  await ctx.db
    .insertInto('catalogue.node')
    .values({ id, ...columns, hindi: JSON.stringify(hindiTexts(hindi, NODE_HINDI)), created_by_id: ctx.staff.staffId })
    .execute();
  await assignSeoUrl(ctx, seo_url, { node_id: id });
  await announceChange(ctx, { places: true });
  const { position: _position, ...after } = { ...columns, ...hindiFields(hindiTexts(hindi, NODE_HINDI)), seo_url };
  await recordChange(ctx, { action: 'hierarchy.page_added', target: targetOf(id, row.name), after });
  return { node_id: id };
}

/** Throws the refusal of all pages, and for a vertical that of verticals. */
async function refuseManyPages(ctx: StaffCtx, kind: NodeKind): Promise<void> {
  const execute = (statement: RawBuilder<{ count: number }>) => statement.execute(ctx.db);
  const isOwn = sql`created_by_id = ${ctx.staff.staffId}::bigint`;
  await refuseAboveMaximum(ctx, MAX_HIERARCHY_PAGES, {
    ...{ rows: sql`catalogue.node`, rowsOfPerson: sql`catalogue.node where ${isOwn}`, execute },
  });
  if (kind !== 'vertical') return;
  const verticals = sql`catalogue.node where kind = 'vertical'`;
  await refuseAboveMaximum(ctx, MAX_VERTICALS, {
    rows: verticals,
    rowsOfPerson: sql`${verticals} and ${isOwn}`,
    execute,
  });
}

async function nextId(ctx: StaffCtx, nodes: readonly StoredNode[]): Promise<number> {
  const last = Math.max(0, ...nodes.map(({ id }) => id));
  const { rows } = await sql<{ id: number }>`
    select setval('catalogue.node_id', greatest(nextval('catalogue.node_id'), ${last + 1}::bigint)) as id
  `.execute(ctx.db);
  return Number(rows[0]?.id);
}
