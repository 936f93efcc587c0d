/** The import of questions into the bank: review, corrections, duplicates, all or nothing; and the export to a file. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, ApiError, dataOf } from '../../../../contract/client.ts';
import { approveQuestion, createQuestion, reviewQuestion } from '../../../../contract/staff/exams/edit-question.ts';
import { exportQuestionFile } from '../../../../contract/staff/exams/export-questions.ts';
import { checkImport, importQuestions } from '../../../../contract/staff/exams/import-questions.ts';
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import { getQuestion, listQuestions } from '../../../../contract/staff/exams/questions.ts';
import type { Role } from '../../../../contract/staff/permissions.ts';
import { staff } from '../../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../../test/support/store/test-store.ts';
import { storageOf } from '../../../platform/storage/storage.ts';
import { EMPTY_CONTENT } from '../content/imported-content.ts';

let store: TestStore;
const apis = {} as Record<Role, Api>;
beforeAll(async () => {
  store = await openTestStore();
  for (const role of ['owner', 'content', 'exams'] as const) apis[role] = (await staff(store, role)).api;
});
afterAll(() => store.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
const check = (name: string, text: string) => dataOf(apis.content(checkImport, { name, content: base64(text) }));
const read = (question_id: number) => dataOf(apis.exams(getQuestion, { question_id }));
const rowsOf = async (subject: string) =>
  (await dataOf(apis.content(listQuestions, { subject, sort: 'question_id' }))).rows;

const GIFT = [
  '$CATEGORY: Planets',
  'Which planet of the solar system is the largest one? {=Jupiter ~Saturn ~Earth}',
  'Which planet of the solar system is the biggest one? {=Jupiter ~Saturn ~Earth}',
  'Write an essay about the moon. {}',
  'Read this passage about the moons of Mars.',
  'How many moons has the planet Mars? {#2}',
].join('\n\n');
const file = { name: 'planets.gift', content: base64(GIFT) };

describe('the review', () => {
  test('shows source and result of each question, with lines, and what is not supported', async () => {
    const { questions, passages } = await check('planets.gift', GIFT);
    expect(questions.map(({ number, place, same_as, unread }) => [number, place, same_as, unread])).toEqual([
      [1, 'Line 3', null, null],
      [2, 'Line 5', 1, null],
      [3, 'Line 7', null, expect.stringContaining('essay')],
      [4, 'Line 11', null, null],
    ]);
    expect(questions[0]?.source).toBe('Which planet of the solar system is the largest one? {=Jupiter ~Saturn ~Earth}');
    expect(questions[3]).toMatchObject({
      passage: 0,
      content: { type: 'numerical', topic: 'Planets' },
      languages: { english: 'complete', hindi: 'none' },
    });
    expect(passages).toEqual([{ english: 'Read this passage about the moons of Mars.', hindi: '' }]);
  });

  test('names the mistakes of a question that can be read', async () => {
    const { questions } = await check('a.gift', 'Is \\(\\frac\\{1\\}\\) right? {T}');
    expect(questions[0]).toMatchObject({ unread: null, problems: [{ field: 'text' }] });
  });

  test('keeps the texts of a row whose answer is wrong, so that it can be corrected', async () => {
    const csv = 'type,text,option_1,option_2,answer\nsingle,Capital?,Delhi,Mumbai,C\n';
    const { questions } = await check('a.csv', csv);
    expect(questions[0]).toMatchObject({
      unread: 'the answer "C" is not one of its 2 options',
      content: { text: { english: 'Capital?' }, options: [{ english: 'Delhi' }, { english: 'Mumbai' }] },
    });
  });

  test('shows a long category as the topic that it becomes', async () => {
    const text = `$CATEGORY: ${'Rivers '.repeat(100_000)}\n\n${'Is it long? {T}\n\n'.repeat(50)}`;
    const { questions } = await check('long.gift', text);
    expect(questions).toHaveLength(50);
    expect(questions[0]?.content.topic).toBe('Rivers '.repeat(12).slice(0, 80));
  });

  test('names the line of a file that cannot be read', async () => {
    await expect(check('x.xml', '<quiz>\n<question></quiz>')).rejects.toThrow('Line 2');
    expect(await codeOf(check('x.pdf', 'x'))).toBe('file_unreadable');
    expect(await codeOf(check('x.docx', 'PK\u0003\u0004 no archive'))).toBe('file_unreadable');
  });
});

describe('an import', () => {
  const body = (items: Array<{ number: number; content?: QuestionContent; merge_into?: number }>, subject: string) => ({
    ...file,
    key: crypto.randomUUID(),
    subject,
    items: items.map(({ merge_into, ...item }) => ({ ...item, ...(merge_into ? { merge_into } : {}) })),
  });

  test('stores the chosen questions as drafts, once for a key, or none', async () => {
    expect(await codeOf(dataOf(apis.content(importQuestions, body([{ number: 1 }, { number: 9 }], 'None'))))).toBe(
      'selection_unknown',
    );
    expect(await codeOf(dataOf(apis.content(importQuestions, body([{ number: 3 }], 'None'))))).toBe(
      'selection_unknown',
    );
    expect(await rowsOf('None')).toEqual([]);
    const chosen = body([{ number: 1 }, { number: 4 }], 'Astronomy');
    const counts = { questions: 2, passages: 1, merged: 0, unchanged: 0 };
    expect(await dataOf(apis.content(importQuestions, chosen))).toEqual(counts);
    expect(await dataOf(apis.content(importQuestions, chosen))).toEqual(counts);
    const rows = await rowsOf('Astronomy');
    expect(rows.map(({ type, topic, state }) => [type, topic, state])).toEqual([
      ['passage', 'Planets', 'draft'],
      ['single', 'Planets', 'draft'],
      ['numerical', 'Planets', 'draft'],
    ]);
    const { content } = await read(rows[2]?.question_id ?? 0);
    expect(content).toMatchObject({ passage_id: rows[0]?.question_id, answer: { ranges: [{ from: '2', to: '' }] } });
  });

  test('stores what was corrected, also of a question that could not be read', async () => {
    const content = { ...EMPTY_CONTENT, text: { english: 'Describe the moon.', hindi: '' }, subject: 'Moons' };
    await dataOf(apis.content(importQuestions, body([{ number: 3, content }], 'Other')));
    const [row] = await rowsOf('Moons');
    expect((await read(row?.question_id ?? 0)).content.text.english).toBe('Describe the moon.');
  });

  const bilingual = (english: string, hindi: string) => ({ english, hindi });
  const JUPITER: QuestionContent = {
    ...EMPTY_CONTENT,
    subject: 'Merging',
    text: bilingual('', 'सौर मंडल का सबसे बड़ा ग्रह कौन सा है?'),
    options: [bilingual('', 'बृहस्पति'), bilingual('', 'शनि'), bilingual('', 'पृथ्वी')],
    answer: { options: [1], pairs: [], ranges: [] },
    solution: bilingual('', 'बृहस्पति।'),
  };
  const create = async (content: QuestionContent) =>
    (await dataOf(apis.content(createQuestion, { key: crypto.randomUUID(), content }))).question_id;

  test('completes a question of the bank with what it lacks', async () => {
    const id = await create(JUPITER);
    const merge = () => dataOf(apis.content(importQuestions, body([{ number: 1, merge_into: id }], 'Merging')));
    expect(await merge()).toEqual({ questions: 0, passages: 0, merged: 1, unchanged: 0 });
    const { content, edit, version } = await read(id);
    expect(content).toMatchObject({
      topic: 'Planets',
      text: { english: 'Which planet of the solar system is the largest one?', hindi: JUPITER.text.hindi },
      options: [{ english: 'Jupiter', hindi: 'बृहस्पति' }, {}, {}],
      marks: '1',
    });
    expect([version, edit]).toEqual([1, 2]);
    expect(await merge()).toEqual({ questions: 0, passages: 0, merged: 0, unchanged: 1 });
  });

  test('begins a new version of an approved question, and changes nothing of one under review', async () => {
    const id = await create(JUPITER);
    const seen = { question_id: id, version: 1, edit: 1 };
    await dataOf(apis.exams(reviewQuestion, seen));
    const merge = () =>
      dataOf(apis.content(importQuestions, body([{ number: 2 }, { number: 1, merge_into: id }], 'Twice')));
    expect(await codeOf(merge())).toBe('merge_impossible');
    expect(await rowsOf('Twice')).toEqual([]);
    await dataOf(apis.owner(approveQuestion, seen));
    expect(await merge()).toMatchObject({ questions: 1, merged: 1 });
    expect(await read(id)).toMatchObject({
      version: 2,
      state: 'draft',
      content: { options: [{ english: 'Jupiter' }, {}, {}] },
    });
  });

  test('does not merge questions that are not the same, and then stores nothing', async () => {
    const others = [
      { ...JUPITER, answer: { options: [2], pairs: [], ranges: [] } },
      { ...JUPITER, options: JUPITER.options.slice(1) },
      { ...JUPITER, type: 'multiple' as const },
    ];
    for (const content of others) {
      const id = await create(content);
      const merge = dataOf(
        apis.content(importQuestions, body([{ number: 2 }, { number: 1, merge_into: id }], 'Mixed')),
      );
      expect(await codeOf(merge)).toBe('merge_impossible');
    }
    expect(await rowsOf('Mixed')).toEqual([]);
    const gone = dataOf(apis.content(importQuestions, body([{ number: 1, merge_into: 999_999 }], 'Mixed')));
    await expect(gone).rejects.toMatchObject({ status: 404 });
  });

  test('stores no picture of an import that is refused', async () => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const content = base64(`<quiz><question type="truefalse"><questiontext format="html">
<text><![CDATA[<p>Two? <img src="@@PLUGINFILE@@/a.png"></p>]]></text><file name="a.png" encoding="base64">${pixel}</file>
</questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`);
    const pictured = { name: 'a.xml', content, key: crypto.randomUUID(), subject: 'Pictures' };
    const stored = async () => {
      const keys: string[] = [];
      for await (const { key } of storageOf(store.ctx().config).list('media/papers/')) keys.push(key);
      return keys.length;
    };
    const before = await stored();
    const refused = dataOf(apis.content(importQuestions, { ...pictured, items: [{ number: 2 }] }));
    expect(await codeOf(refused)).toBe('selection_unknown');
    expect(await stored()).toBe(before);
    await dataOf(apis.content(importQuestions, { ...pictured, items: [{ number: 1 }] }));
    expect(await stored()).toBe(before + 1);
  });
});

test('an import takes the lock of the number of questions last, and one that creates none takes it not at all', async () => {
  const lockAt = (sent: readonly string[]) =>
    sent.findIndex((text) => text.includes('pg_advisory_xact_lock(hashtextextended'));
  const send = (subject: string, items: Array<{ number: number; merge_into?: number }>) =>
    store.statements(async () => {
      await dataOf(apis.content(importQuestions, { ...file, key: crypto.randomUUID(), subject, items }));
    });
  const creating = await send('Lock', [{ number: 1 }]);
  const inserted = creating.findIndex((text) => text.includes('insert into "assessment"."bank_version"'));
  expect(inserted).toBeGreaterThan(0);
  expect(lockAt(creating)).toBeGreaterThan(inserted);
  const [row] = await rowsOf('Lock');
  expect(lockAt(await send('Lock', [{ number: 1, merge_into: row?.question_id ?? 0 }]))).toBe(-1);
});

test('an import stores only the pictures of the chosen questions', async () => {
  const pixel = (more: string) =>
    `${'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='.slice(0, 88)}${more}`;
  const one = (name: string, bytes: string) => `<question type="truefalse"><questiontext format="html">
<text><![CDATA[<p>${name}? <img src="@@PLUGINFILE@@/a.png"></p>]]></text><file name="a.png" encoding="base64">${bytes}</file>
</questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
  const content = base64(`<quiz>${one('First', pixel('AAAA'))}${one('Second', pixel('BBBB'))}</quiz>`);
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of storageOf(store.ctx().config).list('media/papers/')) keys.push(key);
    return keys.length;
  };
  const before = await stored();
  const body = { name: 'two.xml', content, key: crypto.randomUUID(), subject: 'Chosen', items: [{ number: 2 }] };
  await dataOf(apis.content(importQuestions, body));
  expect(await stored()).toBe(before + 1);
});

describe('an export', () => {
  test('writes the questions of the filter with their passages, and is read again', async () => {
    const made = await dataOf(apis.content(exportQuestionFile, { subject: 'Astronomy', format: 'qti3' }));
    expect(made).toMatchObject({ questions: 2, changes: [], left_out: [] });
    expect(made.name).toMatch(/^questions-\d{4}-\d\d-\d\d\.zip$/);
    const again = await dataOf(apis.content(checkImport, { name: made.name, content: made.content }));
    expect(again.questions.map(({ content, problems }) => [content.subject, content.topic, problems])).toEqual([
      ['Astronomy', 'Planets', []],
      ['Astronomy', 'Planets', []],
    ]);
    expect(again.passages).toHaveLength(1);
  });

  test('names what the format cannot have, and what is left out', async () => {
    const made = await dataOf(apis.content(exportQuestionFile, { subject: 'Moons', format: 'gift' }));
    expect(made).toMatchObject({ questions: 0, content: '', left_out: [{ reason: expect.any(String) }] });
    const pictured = await dataOf(apis.content(exportQuestionFile, { subject: 'Pictures', format: 'moodle' }));
    expect([pictured.questions, pictured.left_out]).toEqual([1, []]);
    expect(Buffer.from(pictured.content, 'base64').toString()).toContain('encoding="base64"');
    const text = Array.from({ length: 501 }, (_, at) => `<img src="media/${at}">`).join('');
    const many = { ...EMPTY_CONTENT, subject: 'Many', text: { english: text, hindi: '' } };
    await dataOf(apis.content(createQuestion, { key: crypto.randomUUID(), content: many }));
    const refused = dataOf(apis.content(exportQuestionFile, { subject: 'Many', format: 'csv' }));
    expect(await codeOf(refused)).toBe('file_too_large');
    expect(await codeOf(dataOf(apis.content(exportQuestionFile, { subject: 'Nothing', format: 'csv' })))).toBe(
      'no_questions',
    );
  });

  test('names at most 500 pictures', async () => {
    const pictures = Array.from({ length: 501 }, (_, at) => `<img src="media/papers/${at}.png" alt="">`).join('');
    const text = { english: pictures, hindi: '' };
    const question = { ...EMPTY_CONTENT, subject: 'Gallery', text };
    await dataOf(apis.content(createQuestion, { key: crypto.randomUUID(), content: question }));
    expect(await codeOf(dataOf(apis.content(exportQuestionFile, { subject: 'Gallery', format: 'csv' })))).toBe(
      'file_too_large',
    );
  });
});
