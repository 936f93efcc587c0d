/** The question bank: three people for a version, conflicts, search in both scripts, near duplicates. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, ApiError, dataOf } from '../../../contract/client.ts';
import {
  approveQuestion,
  beginVersion,
  checkQuestion,
  createQuestion,
  discardDraft,
  returnQuestion,
  reviewQuestion,
  saveQuestion,
} from '../../../contract/staff/exams/edit-question.ts';
import type { QuestionContent } from '../../../contract/staff/exams/question-content.ts';
import { listVersions } from '../../../contract/staff/exams/question-history.ts';
import { getQuestion, listQuestions, listTopics } from '../../../contract/staff/exams/questions.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { staff } from '../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../test/support/store/test-store.ts';
import { EMPTY_CONTENT } from './content/imported-content.ts';

let store: TestStore;
const apis = {} as Record<Role, Api>;
beforeAll(async () => {
  store = await openTestStore();
  for (const role of ['owner', 'content', 'exams', 'support'] as const) apis[role] = (await staff(store, role)).api;
});
afterAll(() => store.close());

const english = (text: string) => ({ english: text, hindi: '' });
const CONTENT: QuestionContent = {
  ...EMPTY_CONTENT,
  subject: 'Geography',
  topic: 'Rivers',
  tags: ['NCERT'],
  text: { english: 'Which river is called the sorrow of Bihar?', hindi: 'बिहार का शोक किस नदी को कहते हैं?' },
  options: [
    { english: 'Kosi', hindi: 'कोसी' },
    { english: 'Ganga', hindi: 'गंगा' },
  ],
  answer: { options: [1], pairs: [], ranges: [] },
  solution: { english: 'The Kosi changes its course.', hindi: 'कोसी अपना मार्ग बदलती है।' },
};

const create = async (content: Partial<QuestionContent> = {}, role: Role = 'content') =>
  (await dataOf(apis[role](createQuestion, { key: crypto.randomUUID(), content: { ...CONTENT, ...content } })))
    .question_id;
const read = (question_id: number, role: Role = 'exams') => dataOf(apis[role](getQuestion, { question_id }));
const seen = async (question_id: number) => {
  const { version, edit } = await read(question_id);
  return { question_id, version, edit };
};
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
const approve = async (question_id: number) => {
  await dataOf(apis.exams(reviewQuestion, await seen(question_id)));
  await dataOf(apis.owner(approveQuestion, await seen(question_id)));
};

describe('a version', () => {
  test('is written, reviewed and approved by three people', async () => {
    const id = await create();
    expect(await codeOf(dataOf(apis.content(reviewQuestion, await seen(id))))).toBe('own_version');
    expect(await codeOf(dataOf(apis.owner(approveQuestion, await seen(id))))).toBe('state_changed');
    await dataOf(apis.exams(reviewQuestion, await seen(id)));
    expect(await codeOf(dataOf(apis.exams(approveQuestion, await seen(id))))).toBe('own_version');
    await dataOf(apis.owner(approveQuestion, await seen(id)));
    await dataOf(apis.owner(approveQuestion, await seen(id)));
    expect(await read(id)).toMatchObject({
      state: 'approved',
      authors: ['Farah Siddiqui'],
      reviewed_by: 'Rajesh Iyer',
    });
  });

  test('does not change once it is reviewed, also not in the database', async () => {
    const id = await create();
    await approve(id);
    const at = await seen(id);
    expect(await codeOf(dataOf(apis.content(saveQuestion, { ...at, content: CONTENT })))).toBe('version_frozen');
    expect(await codeOf(dataOf(apis.content(discardDraft, at)))).toBe('version_frozen');
    for (const change of [
      sql`update assessment.bank_version set content = '{}'`,
      sql`delete from assessment.bank_version`,
    ]) {
      await expect(sql`${change} where question_id = ${id}`.execute(store.db)).rejects.toThrow('does not change');
    }
    const author = sql`update assessment.bank_version set state = 'reviewed', reviewed_by_id = author_ids[1], reviewed_by = 'x', reviewed_at = saved_at`;
    const draft = await create();
    await expect(sql`${author} where question_id = ${draft}`.execute(store.db)).rejects.toThrow(
      'bank_version_reviewer',
    );
  });

  test('is sent back with the reason, and is a draft again', async () => {
    const id = await create();
    await dataOf(apis.exams(reviewQuestion, await seen(id)));
    await dataOf(apis.owner(returnQuestion, { ...(await seen(id)), reason: 'The second option is right too.' }));
    expect(await read(id)).toMatchObject({ state: 'draft', note: { by: 'Meera Krishnan' }, reviewed_by: null });
    const { edit, version } = await read(id);
    await dataOf(apis.exams(saveQuestion, { question_id: id, version, edit, content: { ...CONTENT, source: 'X' } }));
    // A person who changes a draft is one of its authors.
    expect(await codeOf(dataOf(apis.exams(reviewQuestion, await seen(id))))).toBe('own_version');
  });

  test('is followed by a new one, whose changes are shown, and which can be discarded', async () => {
    const id = await create();
    await approve(id);
    expect((await dataOf(apis.content(beginVersion, { question_id: id, version: 1 }))).version).toBe(2);
    expect(await codeOf(dataOf(apis.content(beginVersion, { question_id: id, version: 1 })))).toBe('state_changed');
    const content = {
      ...CONTENT,
      options: [CONTENT.options[0], { english: 'Ghaghara', hindi: 'घाघरा' }],
    } as QuestionContent;
    await dataOf(apis.content(saveQuestion, { ...(await seen(id)), content }));
    const history = await dataOf(apis.exams(listVersions, { question_id: id, version: 2 }));
    expect(history.versions.map(({ state }) => state)).toEqual(['draft', 'approved']);
    expect(history.difference).toEqual({
      before: { option_2_english: 'Ganga', option_2_hindi: 'गंगा' },
      after: { option_2_english: 'Ghaghara', option_2_hindi: 'घाघरा' },
    });
    expect(await dataOf(apis.content(discardDraft, await seen(id)))).toEqual({ version: 1 });
    expect(await read(id)).toMatchObject({ version: 1, state: 'approved' });
  });

  test('is checked for a review in the thread for it, after the other questions of the person', async () => {
    const version = await seen(await create());
    const check = () => apis.exams(checkQuestion, { content: CONTENT });
    const started = [check(), check()];
    let hasChecked = false;
    void Promise.race(started).then(() => {
      hasChecked = true;
    });
    expect(await apis.exams(reviewQuestion, version)).toMatchObject({ success: true });
    expect(hasChecked).toBe(true);
    await Promise.all(started);
  });

  test('is not reviewed before it is complete', async () => {
    const id = await create({ solution: english('Only English.') });
    const error = dataOf(apis.exams(reviewQuestion, await seen(id)));
    await expect(error).rejects.toThrow('Complete the Hindi text');
  });
});

describe('a draft', () => {
  test('is created once for a key, and saved once for an edit', async () => {
    const body = { key: crypto.randomUUID(), content: CONTENT };
    const [one, other] = [
      await dataOf(apis.content(createQuestion, body)),
      await dataOf(apis.content(createQuestion, body)),
    ];
    expect(one).toEqual(other);
    const at = await seen(one.question_id);
    const saves = ['A', 'B'].map((source) =>
      dataOf(apis.content(saveQuestion, { ...at, content: { ...CONTENT, source } })),
    );
    const codes = await Promise.all(saves.map(codeOf));
    expect(codes.toSorted()).toEqual(['none', 'question_changed']);
    // A repeated save of what is stored succeeds, although its edit is old.
    const { content, edit } = await read(one.question_id);
    expect(await dataOf(apis.content(saveQuestion, { ...at, content }))).toEqual({ edit });
    await dataOf(apis.content(discardDraft, { ...at, edit }));
    expect(await codeOf(read(one.question_id))).toBe('not_found');
  });

  test('is checked without being stored', async () => {
    const content = { ...CONTENT, text: english('What is \\(x^2\\)?'), answer: EMPTY_CONTENT.answer };
    const checked = await dataOf(apis.content(checkQuestion, { content }));
    expect(checked.question.text.english).toContain('<msup>');
    expect(checked.problems.map(({ field }) => field)).toEqual(['answer', 'languages']);
  });

  test('that is malformed is refused', async () => {
    const send = (content: object) =>
      dataOf(apis.content(createQuestion, { key: crypto.randomUUID(), content: content as QuestionContent }));
    for (const content of [
      {},
      { ...CONTENT, type: 'essay' },
      { ...CONTENT, subject: 'a\nb' },
      { ...CONTENT, options: Array(11).fill(english('')) },
    ]) {
      await expect(send(content)).rejects.toMatchObject({ status: 400 });
    }
    await expect(dataOf(apis.support(listQuestions, {}))).rejects.toMatchObject({ status: 403 });
  });
});

test('a question has at most 60,000 characters', async () => {
  const long = { english: 'x'.repeat(19_000), hindi: 'क'.repeat(19_000) };
  const id = await create({ text: long });
  const content = { ...CONTENT, text: long, solution: long };
  await expect(apis.content(saveQuestion, { ...(await seen(id)), content })).rejects.toMatchObject({ status: 400 });
  await expect(create({ text: long, solution: long })).rejects.toMatchObject({ status: 400 });
});

test('a passage is shared, approved first, and pinned', async () => {
  const passage = await create({
    ...EMPTY_CONTENT,
    subject: 'English',
    type: 'passage',
    text: english('A long passage about rivers.'),
  });
  const id = await create({ passage_id: passage });
  expect(await codeOf(create({ passage_id: id }))).toBe('passage_unknown');
  await dataOf(apis.exams(reviewQuestion, await seen(id)));
  expect(await codeOf(dataOf(apis.owner(approveQuestion, await seen(id))))).toBe('passage_not_approved');
  expect(await codeOf(dataOf(apis.content(discardDraft, await seen(passage))))).toBe('passage_in_use');
  await approve(passage);
  await dataOf(apis.owner(approveQuestion, await seen(id)));
  expect((await read(passage)).users).toBe(1);
  expect((await dataOf(apis.exams(listQuestions, { passage_id: passage }))).rows).toMatchObject([{ question_id: id }]);
});

describe('the list', () => {
  const search = async (text: string, more: object = {}) =>
    (await dataOf(apis.exams(listQuestions, { search: text, ...more }))).rows.map(({ title }) => title);

  beforeAll(async () => {
    await create({
      topic: 'Soils',
      text: { english: '', hindi: 'भूगोल में काली मिट्टी का दूसरा नाम क्या है?' },
      options: [english('')],
    });
  });

  test('is searched in both scripts, by words, sound and number', async () => {
    const [found] = await search('काली मिट्टी');
    expect(found).toContain('भूगोल');
    expect(await search('bhugol')).toEqual([found]);
    expect(await search('KALI mitti')).toEqual([found]);
    expect(await search('bhugo')).toEqual([found]);
    expect(await search("भूगोल काल ' | :* \\")).toEqual([found]);
    expect(await search('100%')).toEqual([]);
    expect((await search('sorrow bihar')).length).toBeGreaterThan(1);
    const [{ question_id } = { question_id: 0 }] = (await dataOf(apis.exams(listQuestions, { search: 'bhugol' }))).rows;
    expect(await search(String(question_id))).toContain(found);
  });

  test('is filtered, and has pages', async () => {
    expect(await search('', { topic: 'Soils', language: 'incomplete', state: 'draft', type: 'single' })).toHaveLength(
      1,
    );
    expect(await search('', { topic: 'Soils', language: 'both' })).toEqual([]);
    const first = await dataOf(apis.exams(listQuestions, { tag: 'NCERT', limit: 2 }));
    const second = await dataOf(apis.exams(listQuestions, { tag: 'NCERT', limit: 2, cursor: first.next_cursor ?? '' }));
    const ids = [...first.rows, ...second.rows].map(({ question_id }) => question_id);
    expect(new Set(ids).size).toBe(4);
    expect(await dataOf(apis.exams(listTopics))).toContainEqual({
      subject: 'Geography',
      topics: expect.arrayContaining(['Rivers', 'Soils']),
    });
  });

  test('points out nearly equal questions', async () => {
    const id = await create({ text: english('Which river is named the sorrow of Bihar?') });
    const [row] = (await dataOf(apis.exams(listQuestions, { search: String(id) }))).rows;
    expect(row?.similar).toBeGreaterThan(0);
    const { similar } = await dataOf(apis.exams(checkQuestion, { question_id: id, content: CONTENT }));
    expect(similar[0]).toMatchObject({ similarity: 1 });
    expect(similar.map(({ question_id }) => question_id)).not.toContain(id);
  });

  test('compares the stored texts, and reads the content of versions of earlier releases only', async () => {
    const content = { ...CONTENT, text: english('Name the longest glacier of the Karakoram range in Ladakh.') };
    const similarTo = async () =>
      (await dataOf(apis.exams(checkQuestion, { content }))).similar.map(({ question_id }) => question_id);
    const [stored, earlier] = [await create({ text: content.text }), await create({ text: content.text })];
    await sql`update assessment.bank_version set content = content || '{"text":{"english":"","hindi":""},"options":[]}'
      where question_id = ${stored}`.execute(store.db);
    await sql`update assessment.bank_version set compared = null where question_id = ${earlier}`.execute(store.db);
    expect(await similarTo()).toEqual([stored, earlier]);
    const { rows } = await dataOf(apis.exams(listQuestions, { search: 'karakoram' }));
    expect(rows.map(({ similar }) => similar)).toEqual([1, 1]);
  });
});

describe('the check while a question is written', () => {
  const check = (content: QuestionContent) => dataOf(apis.content(checkQuestion, { content }));

  test('refuses what could not be saved, and shows very many formulas as they are written', async () => {
    const long = CONTENT.options.map(() => english('x'.repeat(4000)));
    const content = { ...CONTENT, text: english('x'.repeat(20_000)), solution: english('x'.repeat(20_000)) };
    await expect(check({ ...content, options: [...long, ...long, ...long, ...long, ...long] })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('60,000 characters'),
    });
    const heavy = { ...CONTENT, text: { ...CONTENT.text, english: '$$x$$'.repeat(3000) } };
    const { question, problems } = await check(heavy);
    expect(question.text.english).toBe(heavy.text.english);
    expect(problems).toEqual([{ field: 'text', message: 'The formulas are too many or too long.' }]);
  });

  test('has a limit for each person', async () => {
    const held = store.db.updateTable('identity.allowance').where('subject', 'like', 'question-check:%');
    await held.set({ used: 300 }).execute();
    await expect(check(CONTENT)).rejects.toMatchObject({ status: 429 });
    await held.set({ used: 0 }).execute();
    expect((await check(CONTENT)).problems).toEqual([]);
  });
});

test('a formula that defines commands is shown as it is written, named as a problem, and refused in a review', async () => {
  const formula = String.raw`$$\def\a#1{#1#1}\a{\a{x}}$$`;
  const question_id = await create({
    text: english(formula),
    options: [english('1'), english('2')],
    solution: english('3'),
  });
  const { content } = await read(question_id);
  const { question, problems } = await dataOf(apis.exams(checkQuestion, { question_id, content }));
  expect(question.text.english).toBe(formula);
  const named = expect.stringContaining(String.raw`uses \def, which is not supported`);
  expect(problems).toEqual([{ field: 'text', message: expect.stringMatching(/^A formula/) }]);
  expect(problems[0]?.message).toEqual(named);
  const refused = await apis.exams(reviewQuestion, await seen(question_id));
  expect(refused).toMatchObject({ code: 'question_incomplete', message: named });
});
