/** Fills the tables with generated products, 50 in each mode, under generated exams, and with generated tags. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/platform/database/db.ts';
import { generatedProduct, generatedTag } from './generated.ts';

const PER_MODE = 50;
const MODES_PER_EXAM = 10;
const FIRST_NODE = 100_000;
const FIRST_TAB = 10_000_000;
const FIRST_TAG = 10_000;
const CHUNK = 5000;

/** SEO URLs of generated pages, one for each kind. */
export const FILLED = {
  exam: 'generated/exam-0',
  mode: 'generated/exam-0/mode-0',
  product: (number: number) => `generated/product-${number}`,
};

/** Adds `count` products below the vertical, each with four tabs. */
export async function fillCatalogue(db: Kysely<Database>, verticalId: number, count: number): Promise<void> {
  const modes = Math.ceil(count / PER_MODE);
  const exams = Math.ceil(modes / MODES_PER_EXAM);
  await sql`
    insert into catalogue.node (id, parent_id, kind, position, name, icon, heading)
    select ${FIRST_NODE} + exam, ${verticalId}, 'exam', 1000 + exam, 'Exam ' || exam, 'media/fallback.svg', 'Exam ' || exam
    from generate_series(0, ${exams}::int - 1) as exam`.execute(db);
  await sql`
    insert into catalogue.node (id, parent_id, kind, position, name, icon, heading)
    select ${FIRST_NODE + exams} + mode, ${FIRST_NODE} + mode / ${MODES_PER_EXAM}::int, 'mode', mode,
      'Mode ' || mode, 'media/fallback.svg', 'Mode ' || mode
    from generate_series(0, ${modes}::int - 1) as mode`.execute(db);
  await sql`
    insert into catalogue.address (seo_url, node_id)
    select 'generated/exam-' || exam, ${FIRST_NODE} + exam from generate_series(0, ${exams}::int - 1) as exam
    union all
    select 'generated/exam-' || mode / ${MODES_PER_EXAM}::int || '/mode-' || mode, ${FIRST_NODE + exams} + mode
    from generate_series(0, ${modes}::int - 1) as mode`.execute(db);
  for (let from = 0; from < count; from += CHUNK) await fill(db, exams, from, Math.min(count, from + CHUNK));
}

async function fill(db: Kysely<Database>, exams: number, from: number, until: number): Promise<void> {
  const numbers = Array.from({ length: until - from }, (_, at) => from + at);
  const products = numbers.map(generatedProduct);
  const ids = products.map(({ id }) => id);
  await sql`
    insert into catalogue.product (id, title, kind, category, medium, price_paise, mrp_paise, validity_months,
      is_published, is_out_of_stock, cover, banner, description, keywords)
    select made.*, 'media/fallback.svg', 'media/fallback.svg', repeat('What this course is for and who it suits. ', 6),
      array['generated', 'course']
    from unnest(${ids}::bigint[], ${products.map(({ title }) => title)}::text[],
      ${products.map(({ kind }) => kind)}::text[], ${products.map(({ category }) => category)}::text[],
      ${products.map(({ medium }) => medium)}::text[], ${products.map(({ price }) => price)}::bigint[],
      ${products.map(({ mrp }) => mrp)}::bigint[], ${products.map(({ validityMonths }) => validityMonths)}::int[],
      ${products.map(({ isPublished }) => isPublished)}::boolean[],
      ${products.map(({ isOutOfStock }) => isOutOfStock)}::boolean[]) as made`.execute(db);
  await sql`
    insert into catalogue.address (seo_url, product_id)
    select made.* from unnest(${numbers.map(FILLED.product)}::text[], ${ids}::bigint[]) as made`.execute(db);
  await sql`
    insert into catalogue.placement (product_id, node_id, position)
    select made.*, 0 from unnest(${ids}::bigint[],
      ${numbers.map((number) => FIRST_NODE + exams + Math.floor(number / PER_MODE))}::bigint[]) as made`.execute(db);
  await sql`
    insert into catalogue.tab (id, product_id, position, type, name, icon, entries)
    select ${FIRST_TAB} + (product.id - ${ids[0]} + ${from}) * 4 + kind.position, product.id, kind.position, kind.position,
      'Tab', 'media/fallback.svg', ${JSON.stringify(entries())}::jsonb
    from unnest(${ids}::bigint[]) as product (id), generate_series(1, 4) as kind (position)`.execute(db);
}

/** Adds `count` tags after those of the demo institute. */
export async function fillTags(db: Kysely<Database>, count: number): Promise<void> {
  for (let from = 0; from < count; from += CHUNK) {
    const tags = Array.from({ length: Math.min(CHUNK, count - from) }, (_, at) => generatedTag(from + at));
    await sql`
      insert into search.tag (title, keywords, position, is_trending, product_ids)
      select made.title, made.keywords, ${FIRST_TAG} + ${from}::int + made.nth, false, '{}'
      from unnest(${tags.map(({ title }) => title)}::text[], ${tags.map(({ keywords }) => keywords)}::text[])
        with ordinality as made (title, keywords, nth)`.execute(db);
  }
}

/** Ten categories with one class each, about 1.5 kB of JSON per tab. */
function entries() {
  return Array.from({ length: 10 }, (_, number) => ({
    kind: 'category',
    id: number * 2 + 1,
    title: `Chapter ${number + 1}`,
    icon: 'media/fallback.svg',
    subText: 'Read it before the class',
    entries: [{ kind: 'video', id: number * 2 + 2, title: `Class ${number + 1}`, icon: 'media/fallback.svg' }],
  }));
}
