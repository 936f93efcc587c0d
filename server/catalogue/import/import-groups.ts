/** Imports groups.yaml: the dashboard groups behind /product-list/{id}. */

import { Exactly, Type } from '#schema';
import { hindiTexts } from '../../../common/languages/hindi-fields.ts';
import type { Ctx } from '../../platform/context.ts';
import { type ContentFile, Rejected, readYaml } from '../../platform/files/content-file.ts';
import { announceChange } from '../snapshot/snapshot-store.ts';

const GroupsFile = Type.Array(
  Exactly({
    id: Type.Integer({ minimum: 1 }),
    name: Type.String(),
    name_hindi: Type.Optional(Type.String({ minLength: 1 })),
    products: Type.Array(Type.Integer()),
  }),
);

/** Throws Rejected with the line of the error, for example a product that does not exist. */
export async function importGroups(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value, lineOf } = readYaml(file.text, GroupsFile);
  const products = await ctx.db.selectFrom('catalogue.product').select('id').execute();
  const known = new Set(products.map(({ id }) => id));
  for (const [position, group] of value.entries()) {
    const missing = group.products.find((id) => !known.has(id));
    if (missing !== undefined) throw new Rejected(lineOf([position, 'products']), `product ${missing} does not exist`);
    const hindi = JSON.stringify(hindiTexts(group, ['name']));
    const row = { position, name: group.name, hindi, product_ids: group.products };
    await ctx.db
      .insertInto('catalogue.dashboard_group')
      .values({ id: group.id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
  await announceChange(ctx);
}
