/** The greatest number of each kind of record that the staff can create. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '../../../../contract/client.ts';
import { createCoupon, enableCoupon } from '../../../../contract/staff/catalogue/coupons/edit-coupon.ts';
import { discardDrafts } from '../../../../contract/staff/catalogue/drafts.ts';
import { addHierarchyPage } from '../../../../contract/staff/catalogue/hierarchy.ts';
import { createProduct, duplicateProduct } from '../../../../contract/staff/catalogue/products.ts';
import { createQuestion } from '../../../../contract/staff/exams/edit-question.ts';
import { createPaper, discardPapers } from '../../../../contract/staff/exams/papers/edit-paper.ts';
import {
  MAX_CAMPAIGN_DRAFTS,
  MAX_COUPON_TILES,
  MAX_DOCUMENTS,
  MAX_HIERARCHY_PAGES,
  MAX_NEW_PAPERS,
  MAX_NEW_PRODUCTS,
  MAX_QUESTIONS,
  MAX_VERTICALS,
} from '../../../../contract/staff/maxima.ts';
import { getMe } from '../../../../contract/staff/sign-in/me.ts';
import { createCampaign } from '../../../../contract/staff/store-front/campaigns.ts';
import { createPage } from '../../../../contract/staff/store-front/written-pages.ts';
import { PAPER } from '../../../../test/support/domains/assessment/console-papers.ts';
import { setUsage } from '../../../../test/support/domains/rate-limits.ts';
import { staff, type TestStaff } from '../../../../test/support/domains/staff.ts';
import { outcomeOf } from '../../../../test/support/http/outcome.ts';
import { openTestStore, type TestStore } from '../../../../test/support/store/test-store.ts';
import { EMPTY_CONTENT } from '../../../assessment/bank/content/imported-content.ts';
import { insertDrafts } from '../../../assessment/bank/import/insert-drafts.ts';
import { refuseManyQuestions } from '../../../assessment/bank/question-limits.ts';
import { assignSeoUrl } from '../../../catalogue/seo-url.ts';
import { staffOf } from '../../../staff/index.ts';
import type { StaffCtx } from '../../context.ts';
import { inTransaction } from '../../context.ts';
import { refuseAboveMaximum } from './maximum.ts';

let store: TestStore;
let owner: TestStaff;
let author: TestStaff;
beforeAll(async () => {
  store = await openTestStore();
  owner = await staff(store, 'owner');
  author = await staff(store, 'content');
});
afterAll(() => store.close());

const idOf = async ({ api }: TestStaff) => (await dataOf(api(getMe))).staff_id;
const code = (call: Promise<unknown>) => outcomeOf(call as never);

test('drafts of new products, also as copies', async () => {
  const { product_id } = await dataOf(owner.api(createProduct, { title: 'Course', kind: 'course' }));
  await sql`
    insert into catalogue.revision (product_id, state, content, author_kind, author_id, author_name, created_at, changed_at)
    select 900000 + n, state, content, author_kind, author_id, author_name, created_at, changed_at
    from catalogue.revision, generate_series(2, ${MAX_NEW_PRODUCTS.max}::int) as n where product_id = ${product_id}
  `.execute(store.db);
  expect(await code(owner.api(createProduct, { title: 'Other', kind: 'course' }))).toBe('too_many_drafts');
  expect(await code(owner.api(duplicateProduct, { product_id }))).toBe('too_many_drafts');
  await sql`delete from catalogue.revision where product_id = 900002`.execute(store.db);
  await dataOf(owner.api(duplicateProduct, { product_id }));
});

test('drafts of new products that one person began; an owner has no such limit', async () => {
  const begin = { title: 'Course', kind: 'course' } as const;
  await sql`delete from catalogue.revision where product_id between 900000 and 909999`.execute(store.db);
  const { product_id } = await dataOf(author.api(createProduct, begin));
  await sql`
    insert into catalogue.revision (product_id, state, content, author_kind, author_id, author_name, created_at, changed_at)
    select 910000 + n, state, content, author_kind, author_id, author_name, created_at, changed_at
    from catalogue.revision, generate_series(2, ${MAX_NEW_PRODUCTS.maxOfPerson}::int) as n where product_id = ${product_id}
  `.execute(store.db);
  await expect(dataOf(author.api(createProduct, begin))).rejects.toMatchObject({
    code: 'too_many_drafts',
    message: expect.stringMatching(/^You have created 200 of these already\./),
  });
  const rows = [910_002, 910_003].map((product_id) => ({ product_id, version: 1 }));
  await dataOf(owner.api(createProduct, begin));
  const { results } = await dataOf(author.api(discardDrafts, { rows, key: randomUUID() }));
  expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  await dataOf(author.api(createProduct, begin));
  await sql`delete from catalogue.revision where product_id >= 910000`.execute(store.db);
});

test('drafts of messages that one person began', async () => {
  const campaign = { subject: 'News', body: 'A new course begins.', audience: 'all', per_hour: 600 } as const;
  const support = await staff(store, 'support');
  const { campaign_id } = await dataOf(support.api(createCampaign, campaign));
  await sql`
    insert into newsletter.campaign (subject, body, audience, product_id, per_hour, created_at, created_by, created_by_id)
    select 'Many', body, audience, product_id, per_hour, created_at, created_by, created_by_id
    from newsletter.campaign, generate_series(2, ${MAX_CAMPAIGN_DRAFTS.maxOfPerson}::int) where id = ${campaign_id}
  `.execute(store.db);
  expect(await code(support.api(createCampaign, campaign))).toBe('too_many_campaigns');
  await dataOf(owner.api(createCampaign, campaign));
  await sql`delete from newsletter.campaign`.execute(store.db);
});

test('drafts of new pages that one person began', async () => {
  const authorId = await idOf(author);
  await sql`insert into pages.draft (name, body, version, base_version, saved_at, saved_by, created_by_id)
    select 'page:many-' || n, '{"title": "Many"}', 1, 0, now(), 'x', ${authorId}
    from generate_series(1, ${MAX_DOCUMENTS.maxOfPerson}::int) as n`.execute(store.db);
  expect(await code(author.api(createPage, { name: 'another', title: 'x' }))).toBe('too_many_pages');
  await dataOf(owner.api(createPage, { name: 'another', title: 'x' }));
  await sql`delete from pages.draft where name = 'page:many-1'`.execute(store.db);
  await dataOf(author.api(createPage, { name: 'one-more', title: 'x' }));
  const { rows } = await sql`select created_by_id from pages.draft where name = 'page:one-more'`.execute(store.db);
  expect(rows).toEqual([{ created_by_id: authorId }]);
  await sql`delete from pages.draft`.execute(store.db);
});

test('new papers that one person created, however often others save them', async () => {
  const authorId = await idOf(author);
  const create = ({ api }: TestStaff) => api(createPaper, { key: randomUUID(), content: PAPER });
  const { paper_id } = await dataOf(create(author));
  await sql`insert into assessment.paper_draft
      (key, test_id, content, name, code, question_count, created_at, saved_at, saved_by_id, saved_by, created_by_id)
    select gen_random_uuid(), 2000000 + n, content, 'many', '', 0, saved_at, saved_at, 0, saved_by, created_by_id
    from assessment.paper_draft, generate_series(2, ${MAX_NEW_PAPERS.maxOfPerson}::int) n
    where id = ${paper_id} and created_by_id = ${authorId}`.execute(store.db);
  expect(await code(create(author))).toBe('too_many_papers');
  await dataOf(create(owner));
  const many = store.db.selectFrom('assessment.paper_draft').where('name', '=', 'many').select(['id', 'version']);
  const rows = (await many.limit(2).execute()).map(({ id, version }) => ({ paper_id: Number(id), version }));
  const { results } = await dataOf(author.api(discardPapers, { rows, key: randomUUID() }));
  expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  await dataOf(create(author));
  await sql`delete from assessment.paper_draft`.execute(store.db);
});

test('questions that one person created', async () => {
  await dataOf(author.api(createQuestion, { key: randomUUID(), content: EMPTY_CONTENT as never }));
  const { rows } = await sql`
    select 1 from assessment.bank_question where created_by_id = ${await idOf(author)}`.execute(store.db);
  expect(rows).toHaveLength(1);
});

test('questions of an import count for the person who imports them; an owner has no such limit', async () => {
  const undone = new Error('undone');
  const importAs = async ({ token }: TestStaff) => {
    const member = await staffOf(store.ctx(), token);
    await inTransaction(store.ctx(), async (ctx) => {
      const staffCtx = { ...ctx, staff: member as StaffCtx['staff'], audit: { isRecorded: false } };
      await insertDrafts(staffCtx, [{ content: EMPTY_CONTENT }, { content: EMPTY_CONTENT }]);
      await refuseManyQuestions(staffCtx, 2, { ...MAX_QUESTIONS, maxOfPerson: 2 });
      throw undone;
    });
  };
  // The author created one before.
  await expect(importAs(author)).rejects.toMatchObject({ code: 'too_many_questions' });
  await expect(importAs(owner)).rejects.toBe(undone);
});

test('pages of the hierarchy, and verticals, that one person added', async () => {
  const authorId = await idOf(author);
  const icon = 'media/icons/exam-map.svg';
  const add = ({ api }: TestStaff, seo_url: string, parent_id: number | null) =>
    code(api(addHierarchyPage, { parent_id, name: 'Banking', seo_url, icon }));
  const insert = (kind: 'vertical' | 'exam', count: number, parentId: number | null) =>
    sql`
    insert into catalogue.node (id, parent_id, kind, position, name, icon, heading, colour, description, sub_heading, children_are, created_by_id)
    select 810000 + n, ${parentId}::bigint, ${kind}, 1000 + n, 'V', ${icon}, 'V', '', '', '', '', ${authorId}
    from generate_series(1, ${count}::int) as n`.execute(store.db);
  const removeAll = () => sql`delete from catalogue.node where id > 810000`.execute(store.db);
  await insert('vertical', MAX_VERTICALS.maxOfPerson ?? 0, null);
  expect(await add(author, 'banking-of-author', null)).toBe('too_many_verticals');
  await removeAll();
  const { id } = await store.db
    .selectFrom('catalogue.node')
    .innerJoin('catalogue.address', 'catalogue.address.node_id', 'catalogue.node.id')
    .where('kind', '=', 'vertical')
    .where('catalogue.node.id', '>', 0)
    .orderBy('catalogue.node.id', 'desc')
    .select('catalogue.node.id')
    .executeTakeFirstOrThrow();
  await insert('exam', MAX_HIERARCHY_PAGES.maxOfPerson ?? 0, id);
  expect(await add(author, 'exam-of-author', id)).toBe('too_many_hierarchy_pages');
  await removeAll();
});

test('drafts of messages', async () => {
  const campaign = { subject: 'News', body: 'A new course begins.', audience: 'all', per_hour: 600 } as const;
  await sql`
    insert into newsletter.campaign (subject, body, audience, product_id, per_hour, created_at, created_by)
    select 'News', 'Text', 'all', null, 600, now(), 'Test' from generate_series(1, ${MAX_CAMPAIGN_DRAFTS.max}::int)
  `.execute(store.db);
  expect(await code(owner.api(createCampaign, campaign))).toBe('too_many_campaigns');
  await sql`delete from newsletter.campaign where id = (select max(id) from newsletter.campaign)`.execute(store.db);
  await dataOf(owner.api(createCampaign, campaign));
});

test('questions: those of a person in a day, and all of them', async () => {
  const create = () => owner.api(createQuestion, { key: randomUUID(), content: EMPTY_CONTENT as never });
  await dataOf(create());
  await setUsage(store, `staff-limit:questions_created:${await idOf(owner)}`, 20_000);
  await expect(create()).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^You created 20,000 questions within a day\./),
  });
  const count = (added: number) =>
    inTransaction(store.ctx(), (ctx) =>
      refuseAboveMaximum(
        ctx,
        { ...MAX_QUESTIONS, max: 10, maxOfPerson: null },
        {
          rows: sql`generate_series(1, 8)`,
          rowsOfPerson: null,
          added,
          execute: (statement) => statement.execute(ctx.db),
        },
      ),
    );
  await count(2);
  await expect(count(3)).rejects.toMatchObject({ code: 'too_many_questions' });
});

test('verticals', async () => {
  const page = { parent_id: null, name: 'Banking', seo_url: 'banking-exams', icon: 'media/icons/exam-map.svg' };
  await sql`
    insert into catalogue.node (id, parent_id, kind, position, name, icon, heading, colour, description, sub_heading, children_are)
    select 800000 + n, null, 'vertical', 1000 + n, 'V', icon, 'V', '', '', '', ''
    from (select icon from catalogue.node where kind = 'vertical' limit 1) as one, generate_series(1, ${MAX_VERTICALS.max}::int) as n
  `.execute(store.db);
  await sql`
    insert into catalogue.address (seo_url, node_id) select 'vertical-' || id, id from catalogue.node where id > 800000
  `.execute(store.db);
  expect(await code(owner.api(addHierarchyPage, page))).toBe('too_many_verticals');
  await sql`delete from catalogue.address where node_id > 800000`.execute(store.db);
  await sql`delete from catalogue.node where id > 800000`.execute(store.db);
});

test('the last former addresses of a page redirect', async () => {
  const { id } = await store.db.selectFrom('catalogue.node').select('id').orderBy('id').executeTakeFirstOrThrow();
  const undone = new Error('undone');
  const moving = inTransaction(store.ctx(), async (ctx) => {
    for (let at = 1; at <= 30; at++) await assignSeoUrl(ctx, `moved-${at}`, { node_id: id });
    await assignSeoUrl(ctx, 'moved-29', { node_id: id });
    const former = await ctx.db
      .selectFrom('catalogue.former_address')
      .where('node_id', '=', id)
      .orderBy('number', 'desc')
      .select('seo_url')
      .execute();
    expect(former).toHaveLength(20);
    expect(former.slice(0, 2).map(({ seo_url }) => seo_url)).toEqual(['moved-30', 'moved-28']);
    throw undone;
  });
  await expect(moving).rejects.toBe(undone);
});

test('tiles of coupons that have not ended', async () => {
  const scope = { products: [], verticals: [], media: [], kinds: [], first_purchase: false };
  const create = (code: string, tile: boolean) =>
    owner.api(createCoupon, {
      ...scope,
      ...{ code, seo: code.toLowerCase(), title: '₹100 off', kind: 'flat', value: '100', tile },
    });
  const { coupon_id } = await dataOf(create('TILEONE', true));
  await sql`
    insert into pricing.coupon
    select (jsonb_populate_record(c, jsonb_build_object('id', 700000 + n, 'code', 'T' || n, 'seo', 't' || n))).*
    from pricing.coupon c, generate_series(1, ${MAX_COUPON_TILES.max}::int) as n where c.id = ${coupon_id}
  `.execute(store.db);
  expect(await code(create('TILETWO', true))).toBe('too_many_tiles');
  await dataOf(create('HIDDEN', false));
  await sql`update pricing.coupon set disabled_at = now() where id = ${coupon_id}`.execute(store.db);
  expect(await code(owner.api(enableCoupon, { coupon_id }))).toBe('too_many_tiles');
  // Those that have ended make room.
  await sql`update pricing.coupon set valid_until = ${store.clock.now()} where id >= 700000`.execute(store.db);
  await dataOf(owner.api(enableCoupon, { coupon_id }));
});
