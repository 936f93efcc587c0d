/**
 * Question banks in a content folder: imported with a list of skipped questions, and rejected as a whole if they are
 * malicious.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openS3StandIn } from '../../test/support/s3/stand-in.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { importQuestions } from '../assessment/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { importFolder } from './index.ts';

let store: TestStore;
const folder = mkdtempSync(join(tmpdir(), 'sopan-banks-'));
beforeAll(async () => {
  store = await openTestStore();
  // The test store has the demo institute's media.
  rmSync(join(store.config.dataDir, 'media'), { recursive: true });
  mkdirSync(join(folder, 'papers'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await store.close();
});

const put = (name: string, text: string | Buffer) => writeFileSync(join(folder, 'papers', name), text);
const questionsOf = async (testId: number) =>
  (await store.db.selectFrom('assessment.paper').select('question_count').where('test_id', '=', testId).execute()).map(
    ({ question_count }) => question_count,
  );

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('each bank is imported or refused as a whole; what is left out is named with file, line and reason', async () => {
  put('701-gift.gift', 'Two? {=2 ~3}\n\nWhy? {}\n');
  put(
    '702-moodle.xml',
    `<quiz><question type="multichoice"><questiontext><text>&lt;img src="@@PLUGINFILE@@/a.png" alt=""&gt;Which?</text>
<file name="a.png" encoding="base64">${PIXEL}</file></questiontext>
<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>`,
  );
  put('703-rows.csv', 'type,text,option_1,option_2,answer\nsingle,Two?,2,3,A\n');
  put('704-harm.xml', '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<quiz>&x;</quiz>');
  put('705-zip.csv', Buffer.from('PK\x03\x04\x14\x00../../evil', 'latin1'));
  put('706-half.xml', '<quiz><question type="essay"><questiontext><text>x</text></questiontext></question>');
  put('noid.gift', 'Two? {=2 ~3}');
  // A dry run returns the same and stores nothing, not even a picture.
  const trial = await importFolder(store.ctx(), folder, { dryRun: true });
  expect(existsSync(join(store.config.dataDir, 'media/papers'))).toBe(false);
  expect(await questionsOf(702)).toEqual([]);
  const outcomes = await importFolder(store.ctx(), folder);
  expect(outcomes).toEqual(trial);
  expect(outcomes.map(({ missing: _, ...outcome }: { missing?: unknown; path: string }) => outcome)).toEqual([
    {
      path: 'papers/701-gift.gift',
      result: 'taken',
      skipped: [{ line: 3, reason: '"Why? {}": essay questions are not supported' }],
    },
    { path: 'papers/702-moodle.xml', result: 'taken' },
    { path: 'papers/703-rows.csv', result: 'taken' },
    {
      path: 'papers/704-harm.xml',
      result: 'rejected',
      line: 1,
      reason: 'document types and entities are not supported',
    },
    { path: 'papers/705-zip.csv', result: 'rejected', line: 1, reason: expect.stringContaining('zip archive') },
    { path: 'papers/706-half.xml', result: 'rejected', line: 1, reason: 'this is not XML: unclosed tag: quiz' },
    { path: 'papers/noid.gift', result: 'rejected', line: 1, reason: expect.stringContaining('no id') },
  ]);
  expect([await questionsOf(701), await questionsOf(702), await questionsOf(703)]).toEqual([[1], [1], [1]]);
  expect([await questionsOf(704), await questionsOf(705), await questionsOf(706)]).toEqual([[], [], []]);
  const { document } = await store.db
    .selectFrom('assessment.paper')
    .select('document')
    .where('test_id', '=', 702)
    .executeTakeFirstOrThrow();
  const [, path = ''] =
    /src="\/(media\/papers\/[0-9a-f]+\.png)"/.exec(document.sections[0]?.questions[0]?.text.english ?? '') ?? [];
  expect(existsSync(join(store.config.dataDir, path))).toBe(true);
  const again = await importFolder(store.ctx(), folder);
  expect(again.filter(({ result }) => result === 'unchanged')).toHaveLength(3);
});

test('the pictures of a bank are stored before anything is written', async () => {
  const service = await openS3StandIn();
  const { s3 } = readConfig({ SOPAN_ENV: 'test', ...service.env });
  const ctx = { ...store.ctx(), config: { ...store.config, s3 } };
  const text = `<quiz><question type="multichoice"><questiontext><text>&lt;img src="@@PLUGINFILE@@/a.png" alt=""&gt;Which?</text>
<file name="a.png" encoding="base64">${PIXEL}</file></questiontext>
<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>`;
  const stored: number[] = [];
  const begin = () =>
    importQuestions(ctx, { path: 'papers/741-pictures.xml', text }, async () => {
      stored.push(service.objects.keys().length);
    });
  service.fail({ how: 'unavailable', method: 'PUT' });
  await expect(begin()).rejects.toThrow('HTTP 503');
  expect([await questionsOf(741), stored]).toEqual([[], []]);
  service.recover();
  await begin();
  expect([await questionsOf(741), stored]).toEqual([[1], [1]]);
  await service.close();
});

test('a bank without a valid question is rejected with the reason of each question', async () => {
  const banks = mkdtempSync(join(tmpdir(), 'sopan-banks-'));
  mkdirSync(join(banks, 'papers'));
  const write = (name: string, text: string) => writeFileSync(join(banks, 'papers', name), text);
  write('731-words.gift', 'Why? {}\n\nCapital? {=Delhi}\n\nHalf of \\(\\frac\\{1\\}\\)? {=2 ~3}\n');
  write('732-rows.csv', 'type,text,option_1,option_2,answer\nguess,Two?,2,3,A\nsingle,Two?,2,3,E\n');
  write(
    '733-moodle.xml',
    '<quiz><question type="essay"><name><text>Why</text></name></question>\n<question type="cloze"></question></quiz>',
  );
  write('noid.gift', 'Why? {}\n\nTwo? {=2 ~3}\n');
  const none = { result: 'rejected', line: 1, reason: 'the file contains no supported question' };
  try {
    expect(await importFolder(store.ctx(), banks)).toEqual([
      {
        ...{ path: 'papers/731-words.gift', ...none },
        skipped: [
          { line: 1, reason: '"Why? {}": essay questions are not supported' },
          { line: 3, reason: '"Capital? {=Delhi}": text answers cannot be graded; only numbers are supported' },
          { line: 5, reason: 'the formula \\frac{1} cannot be parsed' },
        ],
      },
      {
        ...{ path: 'papers/732-rows.csv', ...none },
        skipped: [
          { line: 2, reason: 'questions of type "guess" are not supported' },
          { line: 3, reason: 'the answer "E" is not one of its 2 options' },
        ],
      },
      {
        ...{ path: 'papers/733-moodle.xml', ...none },
        skipped: [
          { line: 1, reason: '"Why": questions of type "essay" are not supported' },
          { line: 2, reason: 'a question: questions of type "cloze" are not supported' },
        ],
      },
      {
        ...{ path: 'papers/noid.gift', result: 'rejected', line: 1, reason: expect.stringContaining('no id') },
        skipped: [{ line: 1, reason: '"Why? {}": essay questions are not supported' }],
      },
    ]);
  } finally {
    rmSync(banks, { recursive: true, force: true });
  }
});

test('five thousand questions with formulas are imported completely, in one run', async () => {
  const bank = (from: number) =>
    Array.from(
      { length: 500 },
      (_, at) => `::Q${from + at}:: What is \\(\\frac\\{${from + at}\\}\\{2\\}\\)? {=${from + at}/2 ~1 ~2 ~3}`,
    ).join('\n\n');
  for (let file = 0; file < 10; file++) put(`${710 + file}-bank.gift`, bank(file * 500));
  const outcomes = await importFolder(store.ctx(), folder);
  expect(outcomes.filter(({ path, result }) => /71\d-bank/.test(path) && result === 'taken')).toHaveLength(10);
  expect(await questionsOf(719)).toEqual([500]);
});
