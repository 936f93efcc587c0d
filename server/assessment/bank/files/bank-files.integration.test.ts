/** The question bank in the content folder: imported as drafts, exported in the same form. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, dataOf } from '../../../../contract/client.ts';
import { saveQuestion } from '../../../../contract/staff/exams/edit-question.ts';
import { getQuestion, listQuestions } from '../../../../contract/staff/exams/questions.ts';
import { staff } from '../../../../test/support/domains/staff.ts';
import { openTestStore, type TestStore } from '../../../../test/support/store/test-store.ts';
import type { ExportedFile } from '../../../platform/files/write-yaml.ts';
import { contentProblems } from '../content/check-content.ts';
import { exportBank } from './export-bank.ts';
import { importBankFile } from './import-bank-file.ts';

const FOLDER = join(import.meta.dirname, '../../../../content/questions');

let store: TestStore;
let api: Api;
beforeAll(async () => {
  store = await openTestStore();
  api = (await staff(store, 'content')).api;
});
afterAll(() => store.close());

const exported = async () => {
  const files: ExportedFile[] = [];
  for await (const file of exportBank(store.ctx(), () => {})) files.push(file);
  return files;
};
const importText = async (text: string) => {
  const skipped: string[] = [];
  const skip = (line: number, reason: string) => skipped.push(`${line}: ${reason}`);
  await importBankFile(store.ctx(), { path: 'questions/x.yaml', text, skip });
  return skipped;
};
const rowsOf = async (subject: string) => (await dataOf(api(listQuestions, { subject, sort: 'question_id' }))).rows;

test('the demo bank is imported, complete in both languages, and exported as it is', async () => {
  const names = readdirSync(FOLDER);
  const { rows } = await dataOf(api(listQuestions, { limit: 100 }));
  expect(rows).toHaveLength(44);
  for (const { question_id, languages } of rows) {
    expect(languages).toEqual({ english: 'complete', hindi: 'complete' });
    expect(contentProblems((await dataOf(api(getQuestion, { question_id }))).content), String(question_id)).toEqual([]);
  }
  const files = await exported();
  expect(files.map(({ path }) => path)).toEqual(names.map((name) => `questions/${name}`));
  for (const { text } of files) expect(await importText(text)).toEqual([]);
  expect(await exported()).toEqual(files);
});

test('a changed question of the folder replaces its draft; what the staff changed stays', async () => {
  const text = readFileSync(join(FOLDER, 'reasoning.yaml'), 'utf8');
  expect(await importText(text.replace('2, 6, 12, 20, 30', '2, 6, 12, 20, 30, 42'))).toEqual([]);
  const [row] = await rowsOf('Reasoning');
  const question_id = row?.question_id ?? 0;
  const changed = await dataOf(api(getQuestion, { question_id }));
  expect([changed.version, changed.edit, changed.content.text.english.includes('42')]).toEqual([1, 2, true]);
  const content = { ...changed.content, source: 'Corrected by a teacher' };
  await dataOf(api(saveQuestion, { question_id, version: 1, edit: 2, content }));
  expect(await importText(text)).toEqual([expect.stringContaining('changed in the console')]);
  expect((await dataOf(api(getQuestion, { question_id }))).content).toEqual(content);
});

test('a file with a mistake is rejected with its line', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const question = `  - { id: ${id}, type: single, text: { english: x }`;
  await expect(importText(`subject: X\nquestions:\n${question} }\n${question} }\n`)).rejects.toMatchObject({ line: 4 });
  const passage = `subject: X\nquestions:\n${question}, passage: 00000000-0000-4000-8000-000000000009 }\n`;
  await expect(importText(passage)).rejects.toMatchObject({ line: 3, message: expect.stringContaining('no passage') });
  await expect(importText(`subject: X\nquestions:\n${question}, colour: red }\n`)).rejects.toMatchObject({ line: 3 });
});
