/** Exports the topics that products open as practice.yaml, in the format that `import-practice.ts` reads. */
import type { Ctx } from '../../../../platform/context.ts';
import { type ExportedFile, inSchemaOrder, toYaml } from '../../../../platform/files/write-yaml.ts';
import { PracticeFile } from './practice-file.ts';

/** No file without open topics. */
export async function* exportPractice(ctx: Ctx): AsyncGenerator<ExportedFile> {
  const rows = await ctx.db
    .selectFrom('assessment.practice_topic')
    .selectAll()
    .orderBy('product_id')
    .orderBy('subject')
    .orderBy('topic')
    .execute();
  if (rows.length === 0) return;
  const products = [...Map.groupBy(rows, ({ product_id }) => Number(product_id))].map(([product, own]) => ({
    product,
    topics: own.map(({ subject, topic }) => ({ subject, topic })),
  }));
  yield { path: 'practice.yaml', text: toYaml(inSchemaOrder(PracticeFile, { products })) };
}
