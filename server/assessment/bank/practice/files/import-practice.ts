/** Imports practice.yaml: the topics that products open for practice. */
import { sql } from 'kysely';
import { catalogue, readCatalogue } from '../../../../catalogue/index.ts';
import type { Ctx } from '../../../../platform/context.ts';
import { type ContentFile, Rejected, readYaml } from '../../../../platform/files/content-file.ts';
import { isInTopics, type Topic } from '../questions/practisable.ts';
import { PracticeFile } from './practice-file.ts';

/** Who opened the topics, and approved the questions of the demo institute. */
const CONTENT_FOLDER = 'Content folder';

/** The products of the file have exactly its topics afterwards; others stay. Throws Rejected with the line of the first error. */
export async function importPractice(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value, lineOf } = readYaml(file.text, PracticeFile);
  if (value.demo_approval && ctx.config.isProduction) {
    throw new Rejected(lineOf(['demo_approval']), 'questions are approved by three people in production');
  }
  // This process has not yet been notified of the products that were just imported.
  await readCatalogue(ctx.db);
  for (const [at, { product, topics }] of value.products.entries()) {
    if (!catalogue().product(product)) {
      throw new Rejected(lineOf(['products', at, 'product']), `there is no product ${product}`);
    }
    if (new Set(topics.map(({ subject, topic }) => JSON.stringify([subject, topic]))).size < topics.length) {
      throw new Rejected(lineOf(['products', at, 'topics']), `product ${product} has a topic twice`);
    }
    if (value.demo_approval && topics.length > 0) await approveDemoQuestions(ctx, topics);
    await storeTopics(ctx, product, topics);
  }
}

async function storeTopics({ db, now }: Ctx, product_id: number, topics: readonly Topic[]): Promise<void> {
  const changed = { changed_at: now, changed_by: CONTENT_FOLDER };
  await db
    .insertInto('assessment.practice_product')
    .values({ product_id, ...changed })
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet({ ...changed, version: sql`practice_product.version + 1` }),
    )
    .execute();
  await db.deleteFrom('assessment.practice_topic').where('product_id', '=', product_id).execute();
  if (topics.length === 0) return;
  await db
    .insertInto('assessment.practice_topic')
    .values(topics.map((topic) => ({ product_id, ...topic })))
    .execute();
}

/** Drafts that only the content folder wrote. The reviewer and the approver are nobody's accounts. */
async function approveDemoQuestions({ db, now }: Ctx, topics: readonly Topic[]): Promise<void> {
  await sql`update assessment.bank_version v set state = 'approved',
      reviewed_by_id = -1, reviewed_by = ${`${CONTENT_FOLDER}: review`}, reviewed_at = ${now}::timestamptz,
      approved_by_id = -2, approved_by = ${`${CONTENT_FOLDER}: approval`}, approved_at = ${now}::timestamptz
    where v.is_newest and v.state = 'draft' and v.author_ids = array[0] and v.passage_id is null
      and v.type <> 'passage' and ${isInTopics(topics)}`.execute(db);
}
