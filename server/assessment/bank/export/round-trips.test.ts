/** Every format is written, read again and compared: what both sides can have stays, the rest is named. */
import { describe, expect, test } from 'vitest';
import { QUESTION_FILE_FORMATS, type QuestionFileFormat } from '../../../../contract/staff/exams/export-questions.ts';
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import type { ExportedQuestion } from '../../question-banks/exported-question.ts';
import { EMPTY_CONTENT } from '../content/imported-content.ts';
import { writeFile } from './write-file.ts';

const PICTURE = 'media/papers/0123456789abcdef01234567.png';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const both = (english: string, hindi: string) => ({ english, hindi });
const same = (text: string) => both(text, text);
const ABOUT: Partial<QuestionContent> = {
  subject: 'Physics',
  topic: 'Motion',
  difficulty: 'medium',
  source: 'JEE Main 2024, shift 1',
  tags: ['NCERT', 'kinematics'],
};

const content = (own: Partial<QuestionContent>): QuestionContent => ({
  ...EMPTY_CONTENT,
  ...ABOUT,
  solution: both('<p>See <b>chapter</b> 2.</p>', '<p>अध्याय 2 <b>देखें</b>।</p>'),
  marks: '4',
  negative: '1',
  ...own,
});

const SINGLE = content({
  text: both(
    'A ball falls for \\(t = \\frac{1}{2}\\) s.\nHow far?',
    'एक गेंद \\(t = \\frac{1}{2}\\) s गिरती है।\nकितनी दूर?',
  ),
  options: [same('\\(1.2\\) m'), both('2 m & more', '2 m और अधिक'), same('a < b: {x} = ~y #1')],
  answer: { options: [1], pairs: [], ranges: [] },
});
const ANY = content({
  text: both('Pick <i>any</i> even number.', 'कोई भी सम संख्या चुनें।'),
  options: ['2', '3', '4'].map(same),
  answer: { options: [1, 3], pairs: [], ranges: [] },
});
const MULTIPLE = content({
  type: 'multiple',
  text: both('Which are vectors?', 'कौन सदिश हैं?'),
  options: [both('Force', 'बल'), both('Mass', 'द्रव्यमान'), both('Velocity', 'वेग')],
  answer: { options: [1, 3], pairs: [], ranges: [] },
  negative: '',
  partial: '2',
});
const NUMERICAL = content({
  type: 'numerical',
  text: both('Find \\(\\sqrt{2}\\).', '\\(\\sqrt{2}\\) ज्ञात करें।'),
  answer: { options: [], pairs: [], ranges: [{ from: '1.41', to: '1.42' }] },
  negative: '',
});
const MATCH = content({
  type: 'match',
  text: both('Match the units.', 'मात्रकों का मिलान करें।'),
  rows: [both('Force', 'बल'), both('Work', 'कार्य')],
  options: [same('joule'), same('newton'), same('watt')],
  answer: { options: [], pairs: [2, 1], ranges: [] },
  negative: '',
  partial: '2',
});
const PASSAGE = both('<p>A car moves at 20 m/s.</p><p>It brakes.</p>', '<p>एक कार 20 m/s से चलती है।</p>');
const ENGLISH = content({
  text: both('How fast is the car?', ''),
  options: [both('20 m/s', ''), both('10 m/s', '')],
  solution: both('It is given.', ''),
  answer: { options: [1], pairs: [], ranges: [] },
});
const HINDI = content({
  text: both('', 'भारत की राजधानी क्या है?'),
  options: [both('', 'दिल्ली'), both('', 'मुंबई')],
  solution: both('', 'दिल्ली राजधानी है।'),
  answer: { options: [1], pairs: [], ranges: [] },
});
const TABLE = content({
  text: both(
    `<p>Read the table.</p><table><tr><th>v</th><th>t</th></tr><tr><td>1</td><td><u>2</u></td></tr></table><ul><li>one</li><li>two</li></ul>`,
    `<p>सारणी पढ़ें: x<sup>2</sup>, H<sub>2</sub>O।</p>`,
  ),
  options: [same('1'), same('2')],
  answer: { options: [2], pairs: [], ranges: [] },
});

let lastId = 0;
const asked = (contents: readonly QuestionContent[], passage: ExportedQuestion['passage'] = null): ExportedQuestion[] =>
  contents.map((one) => ({ question_id: ++lastId, content: one, passage }));
const write = (format: QuestionFileFormat, questions: ExportedQuestion[]) =>
  writeFile({ format, questions, pictures: new Map([[PICTURE, PIXEL]]) });
/** The fields that a format changes, by the number of questions. */
const changed = async (format: QuestionFileFormat, questions: ExportedQuestion[]) => {
  const { changes, leftOut } = await write(format, questions);
  expect(leftOut).toEqual([]);
  return Object.fromEntries(changes.map(({ field, questions: count }) => [field, count]));
};

const ALL = [SINGLE, ANY, MULTIPLE, NUMERICAL, MATCH, HINDI, TABLE];
const FULL: readonly QuestionFileFormat[] = ['csv', 'xlsx', 'qti3', 'qti22', 'qti21', 'docx'];

describe.each(FULL)('%s', (format) => {
  test('keeps each type with its texts, marks and classification', async () => {
    expect(await changed(format, asked(ALL))).toEqual({});
  });

  test('keeps a passage that questions share, and questions in one language', async () => {
    expect(await changed(format, [...asked([ENGLISH, NUMERICAL], PASSAGE), ...asked([SINGLE])])).toEqual({});
  });
});

test('Moodle XML and GIFT name what they cannot have', async () => {
  const questions = [...asked(ALL), ...asked([ENGLISH], PASSAGE)];
  const about = { difficulty: 8, source: 8 };
  expect(await changed('moodle', questions)).toEqual(about);
  expect(await changed('gift', questions)).toEqual({ ...about, marks: 8, negative: 5, partial: 2 });
  const { changes } = await write('gift', asked([SINGLE]));
  expect(changes).toContainEqual({ field: 'marks', before: '4', after: '1', questions: 1, question_id: lastId });
});

test('a picture is embedded, or the question is left out with the reason', async () => {
  const pictured = { ...SINGLE, text: both(`See <img src="${PICTURE}" alt="a graph" />`, 'x') };
  for (const format of ['moodle', 'qti3', 'qti22', 'docx'] as const) {
    const { changes, leftOut } = await write(format, asked([pictured]));
    const fields = changes.map(({ field }) => field);
    expect([leftOut, fields], format).toEqual([[], format === 'moodle' ? ['difficulty', 'source'] : []]);
  }
  for (const format of ['gift', 'csv', 'xlsx'] as const) {
    expect((await write(format, asked([pictured]))).leftOut, format).toEqual([
      { question_id: lastId, reason: 'it has a picture' },
    ]);
  }
  const gone = { ...pictured, text: both('See <img src="media/papers/gone.png" />', 'x') };
  const { leftOut, questions } = await write('moodle', asked([gone]));
  expect([leftOut[0]?.reason, questions]).toEqual([
    'the picture media/papers/gone.png is not stored, or is too large',
    0,
  ]);
});

test('an incomplete question is left out in every format', async () => {
  for (const format of QUESTION_FILE_FORMATS) {
    const { leftOut, questions } = await write(format, asked([{ ...SINGLE, answer: EMPTY_CONTENT.answer }, ANY]));
    expect([leftOut.map(({ reason }) => reason), questions], format).toEqual([['Enter the right answer.'], 1]);
  }
});
