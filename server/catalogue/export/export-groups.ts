/** Exports groups.yaml in the format that `import-groups.ts` reads. */
import { hindiFields } from '../../../common/languages/hindi-fields.ts';
import type { Ctx } from '../../platform/context.ts';
import { type ExportedFile, toYaml } from '../../platform/files/write-yaml.ts';

/** Yields no file if there is no group. */
export async function* exportGroups(ctx: Ctx): AsyncGenerator<ExportedFile> {
  const rows = await ctx.db
    .selectFrom('catalogue.dashboard_group')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return;
  const groups = rows.map(({ id, name, hindi, product_ids }) => ({
    id,
    name,
    ...hindiFields(hindi),
    products: product_ids.map(Number),
  }));
  yield { path: 'groups.yaml', text: toYaml(groups) };
}
