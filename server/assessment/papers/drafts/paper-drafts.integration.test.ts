/** Papers of the console: drafts and conflicts, draws, two people, what the test becomes, corrections, PDFs. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError, dataOf } from '../../../../contract/client.ts';
import { beginVersion } from '../../../../contract/staff/exams/edit-question.ts';
import {
  createPaper,
  discardPaper,
  publishPaper,
  savePaper,
} from '../../../../contract/staff/exams/papers/edit-paper.ts';
import type { PaperContent } from '../../../../contract/staff/exams/papers/paper-content.ts';
import {
  drawQuestions,
  findBankQuestions,
  getPaper,
  listPapers,
  previewPaper,
} from '../../../../contract/staff/exams/papers/papers.ts';
import {
  approvedQuestion,
  chosen,
  PAPER,
  SECTION,
} from '../../../../test/support/domains/assessment/console-papers.ts';
import { textOfPdf } from '../../../../test/support/domains/pdf.ts';
import { setUsage } from '../../../../test/support/domains/rate-limits.ts';
import { staff, type TestStaff } from '../../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../../test/support/store/test-store.ts';
import { paperMediaUses } from '../media-uses.ts';
import { MAX_DRAWS } from './questions/find-questions.ts';
import { MAX_BUILDS } from './thread/build-draft.ts';

let store: TestStore;
let content: TestStaff;
let exams: TestStaff;
let owner: TestStaff;
const ids: number[] = [];
beforeAll(async () => {
  store = await openTestStore();
  [content, exams, owner] = await Promise.all([staff(store, 'content'), staff(store, 'exams'), staff(store, 'owner')]);
  for (const [topic, difficulty] of [
    ['Rivers', 'easy'],
    ['Rivers', 'hard'],
    ['Hills', 'easy'],
    ['Hills', 'easy'],
  ] as const) {
    ids.push(await approve({ topic, difficulty }));
  }
});
afterAll(() => store.close());

const approve = (question: Parameters<typeof approvedQuestion>[1] = {}) =>
  approvedQuestion({ writer: content.api, reviewer: exams.api, approver: owner.api }, question);
const withQuestions = (questions: readonly number[], change: Partial<PaperContent> = {}): PaperContent => ({
  ...PAPER,
  sections: [{ ...SECTION, questions: chosen(questions) }],
  ...change,
});
const create = async (paper: PaperContent = withQuestions(ids)) =>
  (await dataOf(content.api(createPaper, { key: crypto.randomUUID(), content: paper }))).paper_id;
const read = (paper_id: number, by = content) => dataOf(by.api(getPaper, { paper_id }));
const save = async (paper_id: number, paper: PaperContent, by = content) =>
  dataOf(by.api(savePaper, { paper_id, version: (await read(paper_id)).version, content: paper }));
const publish = async (paper_id: number, by = exams) =>
  dataOf(by.api(publishPaper, { paper_id, version: (await read(paper_id)).version }));
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? `${error.status} ${error.code}` : String(error)),
  );

describe('a draft', () => {
  test('is created once, listed, saved with a version, and deleted', async () => {
    const body = { key: crypto.randomUUID(), content: { ...PAPER, name: 'Hills of Assam' } };
    const { paper_id } = await dataOf(content.api(createPaper, body));
    expect((await dataOf(content.api(createPaper, body))).paper_id).toBe(paper_id);
    const { rows } = await dataOf(content.api(listPapers, { search: 'hills of', state: 'draft' }));
    expect(rows).toMatchObject([{ paper_id, name: 'Hills of Assam', state: 'draft', test_id: null, questions: 0 }]);
    const [listing] = (await store.statements(async () => void (await content.api(listPapers, {})))).filter(
      (statement) => statement.includes('assessment.paper_draft'),
    );
    expect(listing, 'the contents are not read').not.toMatch(/d\.\*|published_content|content(?! ->)/);
    const seen = { paper_id, version: 1 };
    expect((await dataOf(content.api(savePaper, { ...seen, content: withQuestions(ids) }))).version).toBe(2);
    // The same content again is no conflict; another one is.
    expect((await dataOf(content.api(savePaper, { ...seen, content: withQuestions(ids) }))).version).toBe(2);
    expect(await refusalOf(dataOf(exams.api(savePaper, { ...seen, content: PAPER })))).toBe('200 paper_changed');
    expect(await refusalOf(dataOf(content.api(discardPaper, seen)))).toBe('200 paper_changed');
    await dataOf(content.api(discardPaper, { paper_id, version: 2 }));
    expect(await refusalOf(read(paper_id))).toBe('404 not_found');
  });

  test('has its questions with what the bank knows, and its problems', async () => {
    const paper = await read(await create({ ...withQuestions(ids.slice(0, 2)), code: '' }));
    const known = paper.chosen.toSorted((one, other) => ids.indexOf(one.question_id) - ids.indexOf(other.question_id));
    expect(known).toMatchObject([{ question_id: ids[0], topic: 'Rivers', state: 'approved', newest: 1 }, {}]);
    expect(paper.check).toMatchObject({ total_marks: '4', problems: [{ level: 'error' }] });
    expect(paper).toMatchObject({ is_editor: true, has_attempts: false, published: null, pdf: { key: null } });
    expect((await read(paper.paper_id, exams)).pdf.key).not.toBeNull();
  });

  test('uses the pictures of its instructions', async () => {
    const path = 'media/papers/of-a-draft.svg';
    const picture = `<img src="${path}" alt="">`;
    const id = await create(withQuestions(ids, { instructions: { english: picture, hindi: picture } }));
    expect(await paperMediaUses(store.ctx(), path)).toEqual([
      { path, place: 'test', title: PAPER.name, link: `/papers/${id}` },
    ]);
  });

  test('is refused while 500 were never published, and a repeated call is not', async () => {
    const body = { key: crypto.randomUUID(), content: PAPER };
    const { paper_id } = await dataOf(content.api(createPaper, body));
    await sql`insert into assessment.paper_draft
        (key, test_id, content, name, code, question_count, created_at, saved_at, saved_by_id, saved_by)
      select gen_random_uuid(), 2000000 + n, content, 'many', '', 0, saved_at, saved_at, saved_by_id, saved_by
      from assessment.paper_draft, generate_series(1, 500) n where id = ${paper_id}`.execute(store.db);
    const another = { ...body, key: crypto.randomUUID() };
    expect(await refusalOf(dataOf(content.api(createPaper, another)))).toBe('200 too_many_papers');
    expect((await dataOf(content.api(createPaper, body))).paper_id).toBe(paper_id);
    await sql`delete from assessment.paper_draft where name = 'many'`.execute(store.db);
    await dataOf(content.api(createPaper, another));
  });

  test('has at most 300 questions', async () => {
    const many = [1, 2].map(() => ({ ...SECTION, questions: chosen(Array.from({ length: 151 }, (_, at) => at + 1)) }));
    const call = content.api(createPaper, { key: crypto.randomUUID(), content: { ...PAPER, sections: many } });
    expect(await refusalOf(dataOf(call))).toBe('400 malformed');
  });
});

describe('questions', () => {
  test('are found by filters, in their newest approved version only', async () => {
    const find = async (query: object) =>
      (await dataOf(content.api(findBankQuestions, query))).questions.map(({ question_id }) => question_id);
    expect((await find({ topic: 'Hills' })).toSorted()).toEqual(ids.slice(2));
    expect(await find({ difficulty: 'hard', search: 'लंबी' })).toEqual([ids[1]]);
    expect(await find({ language: 'hindi' })).toEqual([]);
    await dataOf(content.api(beginVersion, { question_id: ids[1] as number, version: 1 }));
    expect(await find({ difficulty: 'hard', search: 'लंबी' })).toEqual([ids[1]]);
  });

  test('are drawn by a blueprint, the same for the same seed', async () => {
    const row = { subject: 'Geography', topic: '', difficulty: null, count: 2 };
    const body = { rows: [row, { ...row, topic: 'Rivers', count: 3 }], seed: 12, excluded: [ids[0] as number] };
    const drawn = await dataOf(content.api(drawQuestions, body));
    expect(drawn).toEqual(await dataOf(content.api(drawQuestions, body)));
    expect(drawn.found).toEqual([2, 1]);
    expect(drawn.questions.map(({ question_id }) => question_id).toSorted()).toEqual(ids.slice(1));
    const sent = await store.statements(async () => {
      await dataOf(content.api(drawQuestions, body));
    });
    // The bank is read before the transaction.
    expect(sent.findIndex((text) => /select v.question_id, v.subject, v.topic/.test(text))).toBeLessThan(
      sent.findLastIndex((text) => text.startsWith('begin')),
    );
  });
});

test('draws are limited for each person', async () => {
  const { staffId } = await store.db
    .selectFrom('staff.account')
    .where('email', '=', 'owner@sopan.example')
    .select('id as staffId')
    .executeTakeFirstOrThrow();
  await setUsage(store, `paper-draw:${staffId}`, MAX_DRAWS);
  const row = { subject: 'Geography', topic: '', difficulty: null, count: 1 };
  const draw = owner.api(drawQuestions, { rows: [row], seed: 1, excluded: [] });
  await expect(draw).rejects.toMatchObject({ status: 429 });
});

describe('a publication', () => {
  test('needs a complete paper and another person, and makes a test as an import does', async () => {
    const incomplete = await create({ ...withQuestions(ids), code: '' });
    expect(await refusalOf(publish(incomplete))).toBe('200 paper_incomplete');
    const id = await create();
    expect(await refusalOf(publish(id, content))).toBe('403 not_allowed');
    await save(id, withQuestions(ids, { name: 'Rivers and hills' }), exams);
    expect(await refusalOf(publish(id, exams))).toBe('200 own_paper');
    await expect(
      sql`update assessment.paper_draft set published_version = version, published_at = now(), test_version = 1,
        published_by_id = saved_by_id, published_by = 'x', published_content = content where id = ${id}`.execute(
        store.db,
      ),
    ).rejects.toThrow('changed by the person who publishes it');

    const { test_id, test_version } = await publish(id, owner);
    expect(test_id).toBeGreaterThanOrEqual(1_000_000);
    expect(test_version).toBe(1);
    // A repeated call publishes nothing more.
    expect(await publish(id, owner)).toEqual({ test_id, test_version });
    expect(await read(id)).toMatchObject({ state: 'published', test_id, published: { by: 'Meera Krishnan' } });
    const stored = await store.db
      .selectFrom('assessment.test as test')
      .innerJoin('assessment.answer_key as key', 'key.test_id', 'test.id')
      .where('test.id', '=', test_id)
      .select(['test.name', 'test.is_free', 'key.keys'])
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ name: 'Rivers and hills', is_free: true });
    expect(Object.values(stored.keys)).toEqual(ids.map(() => ({ options: [1] })));
    const seen = { paper_id: id, version: (await read(id)).version };
    expect(await refusalOf(dataOf(content.api(discardPaper, seen)))).toBe('200 paper_published');
  });

  test('needs a person who did not change the paper since its last publication', async () => {
    const id = await create();
    await save(id, withQuestions(ids, { name: 'Written by the exam controller' }), exams);
    await save(id, withQuestions(ids, { name: 'Corrected by the author' }), content);
    expect(await refusalOf(publish(id, exams))).toBe('200 own_paper');
    expect((await read(id, exams)).is_editor).toBe(true);
    const publishing = sql`update assessment.paper_draft set published_version = version, published_at = now(), test_version = 1,
      published_by_id = (select id from staff.account where email = 'exams@sopan.example'), published_by = 'x',
      published_content = content, editor_ids = '{}' where id = ${id}`;
    await expect(publishing.execute(store.db)).rejects.toThrow('changed by the person who publishes it');
    await publish(id, owner);
    await save(id, withQuestions(ids, { name: 'Corrected again' }), content);
    expect((await publish(id, exams)).test_version).toBe(2);
  });

  test('of a change is a new version of the test, while nobody took it', async () => {
    const id = await create();
    const { test_id } = await publish(id);
    await save(id, withQuestions(ids.slice(0, 3), { minutes: 20 }));
    expect((await read(id)).state).toBe('changed');
    expect(await publish(id)).toEqual({ test_id, test_version: 2 });
    // A new window changes no paper.
    await save(id, withQuestions(ids.slice(0, 3), { minutes: 20, closes: '2030-01-01T00:00:00Z' }));
    expect(await publish(id)).toEqual({ test_id, test_version: 2 });
  });

  test('does not take the window off a test that candidates take', async () => {
    const closes = new Date(store.clock.now().getTime() + 3_600_000).toISOString();
    const id = await create(withQuestions(ids, { closes }));
    const { test_id } = await publish(id);
    const student = await store.student('Asha');
    await sql`insert into assessment.attempt (student_id, id, public_id, student_name, product_id, tab_id, test_id, version,
        number, language, state, started_at, deadline)
      select ${student.studentId}, 900001, 'window', 'Asha', product_id, tab_id, ${test_id}, 1, 1, language, 'running',
        ${store.clock.now()}, ${closes} from assessment.attempt limit 1`.execute(store.db);
    await save(id, withQuestions(ids, { closes: null }));
    expect(await refusalOf(publish(id))).toBe('200 paper_incomplete');
    const known = () =>
      store.db.selectFrom('assessment.test').where('id', '=', test_id).select('closes').executeTakeFirst();
    expect((await known())?.closes).not.toBeNull();
  });

  test('does not replace a test of an import', async () => {
    const id = await create();
    const { test_id } = await store.db
      .selectFrom('assessment.paper_draft')
      .where('id', '=', id)
      .select('test_id')
      .executeTakeFirstOrThrow();
    await sql`insert into assessment.test (id, code, name, can_reattempt, is_free, current_version)
      select ${test_id}, code, name, can_reattempt, is_free, 1 from assessment.test where id = 507`.execute(store.db);
    await sql`insert into assessment.paper select (p).* from (
      select jsonb_populate_record(paper, jsonb_build_object('test_id', ${test_id}::bigint, 'version', 1)) as p
      from assessment.paper where test_id = 507 limit 1) as copied`.execute(store.db);
    expect(await refusalOf(publish(id))).toBe('200 test_number_taken');
  });
});

test('a preview has neither answers nor solutions, and shows an incomplete paper', async () => {
  const id = await create({ ...withQuestions([...ids, 999_999]), name: '' });
  const preview = await dataOf(content.api(previewPaper, { paper_id: id }));
  expect(preview.sections.map(({ questions }) => questions.length)).toEqual([4]);
  expect(JSON.stringify(preview)).not.toContain('is longer.');
  const broken = { preset: 'own' as const, correct: 'x', negative: '', partial: '' };
  await save(id, withQuestions(ids, { marking: broken }));
  expect(await refusalOf(dataOf(content.api(previewPaper, { paper_id: id })))).toBe('200 paper_incomplete');
});

describe('PDFs', () => {
  test('are in both languages, the key only for those who may see keys, and each is in the audit log', async () => {
    const { paper_id, pdf } = await read(await create(), exams);
    const textAt = async (url: string) => textOfPdf(Buffer.from(await (await store.http(url)).arrayBuffer()));
    const paper = await textAt(pdf.paper.english);
    expect(paper).toContain('Which river is longer?');
    expect(paper).not.toContain('The Ganga is longer.');
    // Devanagari is drawn as outlines, so only the Latin part is found: the letter of each answer.
    const key = await textAt(pdf.key?.hindi ?? '');
    expect(key.match(/^: A$/gm)).toHaveLength(4);
    expect(await textAt(pdf.key?.english ?? '')).toContain('The Ganga is longer.');
    const byOther = pdf.paper.english.replace('-paper-', '-key-');
    expect((await store.http(byOther)).status).toBe(404);
    const entries = await store.db
      .selectFrom('audit.entry')
      .where('target_type', '=', 'paper')
      .where('target_id', '=', String(paper_id))
      .select('action')
      .orderBy('entry_id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      ...['paper.created', 'paper.printed', 'paper.key_printed', 'paper.key_printed'],
    ]);
  });

  test('are limited for each person', async () => {
    const { staffId } = await store.db
      .selectFrom('staff.account')
      .where('email', '=', 'owner@sopan.example')
      .select('id as staffId')
      .executeTakeFirstOrThrow();
    const { pdf } = await read(await create(), owner);
    await sql`insert into identity.allowance (subject, used, until)
      values (${`paper-build:${staffId}`}, ${MAX_BUILDS}, ${new Date(store.clock.now().getTime() + 60_000)})
      on conflict (subject) do update set used = excluded.used, until = excluded.until`.execute(store.db);
    expect((await store.http(pdf.paper.english)).status).toBe(429);
  });
});
