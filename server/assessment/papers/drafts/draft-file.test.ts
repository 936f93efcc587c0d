import { expect, test } from 'vitest';
import { chosen, PAPER, QUESTION, SECTION } from '../../../../test/support/domains/assessment/console-papers.ts';
import { buildPaper } from '../paper-build.ts';
import { checkPaper } from '../paper-check.ts';
import { fileOfDraft, type PinnedQuestion } from './draft-file.ts';

const plain: PinnedQuestion = { content: QUESTION, passage: null };
const pinned = new Map<number, PinnedQuestion>([
  [11, plain],
  [12, { content: QUESTION, passage: { id: 4, text: { english: 'Read this.', hindi: '' } } }],
]);
const content = {
  ...PAPER,
  shuffle_options: true,
  sections: [
    {
      ...SECTION,
      minutes: 30,
      questions: [
        ...chosen([11, 12]).map((one) => ({ ...one, keep_options: one.question_id === 12 })),
        ...chosen([99]),
      ],
    },
    SECTION,
  ],
};

test('a paper of the console is a valid paper file, without questions that are not approved and empty sections', () => {
  const file = fileOfDraft(content, 1_000_001, pinned);
  checkPaper({ value: file, lineOf: () => 1 });
  const { document, keys, totalMarks } = buildPaper(file);
  expect(document).toMatchObject({
    ...{ name: 'Mock test of rivers', code: 'RIV-01', minutes: 30, shuffle: { questions: false, options: true } },
    sections: [
      {
        minutes: 30,
        questions: [
          { question_id: 1_000_001_001, passage: null, marks: 2, negative: '1/2' },
          // A missing language is replaced by the other one.
          { question_id: 1_000_001_002, passage: { english: 'Read this.', hindi: 'Read this.' }, keep_options: true },
        ],
      },
    ],
  });
  expect(document.sections).toHaveLength(1);
  expect(keys).toEqual({ 1000001001: { options: [1] }, 1000001002: { options: [1] } });
  expect(totalMarks).toBe('4');
});

test('partial marks of the paper are those of questions with parts only', () => {
  const marking = { preset: 'own' as const, correct: '4', negative: '2', partial: '1' };
  const multiple = { ...plain, content: { ...QUESTION, type: 'multiple' as const } };
  const file = fileOfDraft({ ...content, marking }, 7, new Map([...pinned, [11, multiple]]));
  const partials = buildPaper(file).document.sections[0]?.questions.map(({ partial }) => partial);
  expect(partials).toEqual([1, undefined]);
});
