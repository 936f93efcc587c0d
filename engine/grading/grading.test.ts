import { describe, expect, it } from 'vitest';
import type { AnswerKey, EngineSection, QuestionType, Response } from '../paper.ts';
import { rational, toText } from '../rational.ts';
import { gradeAttempt, gradeResponse } from './grading.ts';

const ssc = { correct: rational(2), wrong: rational('-1/2'), unanswered: rational(0) };
const jeeAdvanced = { correct: rational(4), wrong: rational(-2), unanswered: rational(0), partial: rational(1) };
const range: AnswerKey = { from: '12.4', to: '12.6' };

describe('one response', () => {
  it.each<[string, QuestionType, typeof ssc, AnswerKey, Response, string, string]>([
    ['the right option', 'single', ssc, { options: [3] }, 3, 'correct', '2'],
    ['a wrong option', 'single', ssc, { options: [3] }, 1, 'incorrect', '-1/2'],
    ['nothing', 'single', ssc, { options: [3] }, null, 'skipped', '0'],
    ['either of two keys', 'single', ssc, { options: [1, 3] }, 1, 'correct', '2'],
    ['all options of a multiple', 'multiple', ssc, { options: [1, 3] }, [3, 1], 'correct', '2'],
    ['some options, all or nothing', 'multiple', ssc, { options: [1, 3] }, [3], 'incorrect', '-1/2'],
    ['one option too many', 'multiple', ssc, { options: [1, 3] }, [1, 2, 3], 'incorrect', '-1/2'],
    ['an empty list', 'multiple', ssc, { options: [1, 3] }, [], 'skipped', '0'],
    ['JEE: 3 of 4', 'multiple', jeeAdvanced, { options: [1, 2, 3, 4] }, [1, 2, 4], 'correct', '3'],
    ['JEE: 1 of 2', 'multiple', jeeAdvanced, { options: [1, 2] }, [2], 'correct', '1'],
    ['JEE: a wrong one among them', 'multiple', jeeAdvanced, { options: [1, 2] }, [2, 3], 'incorrect', '-2'],
    ['JEE: all', 'multiple', jeeAdvanced, { options: [1, 2] }, [2, 1], 'correct', '4'],
    ['the lower end of a range', 'numerical', ssc, range, '12.40', 'correct', '2'],
    ['the upper end of a range', 'numerical', ssc, range, '12.6', 'correct', '2'],
    ['just above', 'numerical', ssc, range, '12.6000000000000000000001', 'incorrect', '-1/2'],
    ['0.3 is 0.3 and not 0.1 + 0.2', 'numerical', ssc, { from: '0.3', to: '0.3' }, '.30', 'correct', '2'],
    ['half a number', 'numerical', ssc, range, '-', 'skipped', '0'],
    ['a dropped question, unanswered', 'single', ssc, { dropped: true }, null, 'correct', '2'],
    ['a bonus for who tried, wrong', 'single', ssc, { dropped: true, award: 'attempted' }, 4, 'correct', '2'],
    ['a bonus for who tried, nothing', 'single', ssc, { dropped: true, award: 'attempted' }, null, 'skipped', '0'],
    ['the second of two keys', 'multiple', ssc, { sets: [[1, 2], [3]] }, [3], 'correct', '2'],
    [
      'JEE: of two keys the better',
      'multiple',
      jeeAdvanced,
      {
        sets: [
          [1, 2, 3],
          [1, 2],
        ],
      },
      [1, 2],
      'correct',
      '4',
    ],
    ['the second of two ranges', 'numerical', ssc, { ranges: [range, { from: '7', to: '7' }] }, '7.0', 'correct', '2'],
    ['between two ranges', 'numerical', ssc, { ranges: [range, { from: '7', to: '7' }] }, '9', 'incorrect', '-1/2'],
    ['an integer', 'integer', ssc, { from: '-3', to: '-3' }, '-3', 'correct', '2'],
    ['all rows', 'match', ssc, { options: [102, 201] }, [201, 102], 'correct', '2'],
    ['one row wrong, all or nothing', 'match', ssc, { options: [102, 201] }, [102, 202], 'incorrect', '-1/2'],
    ['one row of two, each for itself', 'match', jeeAdvanced, { options: [102, 201] }, [102], 'correct', '1'],
    ['no row right', 'match', jeeAdvanced, { options: [102, 201] }, [101, 202], 'incorrect', '-2'],
    ['a question that counts for nobody', 'single', ssc, { dropped: true, award: 'none' }, 2, 'skipped', '0'],
  ])('%s', (_, type, marking, key, response, verdict, awarded) => {
    const marked = gradeResponse({ questionId: 7, type, marking }, key, response);
    expect([marked.verdict, toText(marked.awarded)]).toEqual([verdict, awarded]);
  });
});

describe('an attempt', () => {
  const third = { correct: rational(1), wrong: rational('-1/3'), unanswered: rational(0) };
  const section = (sectionId: number, ids: number[], counted?: EngineSection['counted']): EngineSection => ({
    sectionId,
    questions: ids.map((questionId) => ({ questionId, type: 'single', marking: third })),
    counted,
  });
  const keys = new Map<number, AnswerKey>([1, 2, 3, 4, 5].map((id) => [id, { options: [1] }]));

  it('is added up exactly, per section and in all', () => {
    const marked = gradeAttempt(
      { sections: [section(1, [1, 2, 3]), section(2, [4, 5])] },
      keys,
      new Map([
        [1, 2],
        [2, 2],
        [3, 2],
        [4, 1],
      ]),
    );
    expect(toText(marked.score)).toBe('0');
    expect(toText(marked.max)).toBe('5');
    expect([marked.correct, marked.incorrect, marked.skipped]).toEqual([1, 3, 1]);
    expect(marked.sections.map((s) => [toText(s.score), toText(s.max)])).toEqual([
      ['-1', '3'],
      ['1', '2'],
    ]);
  });

  it.each([
    ['best', '2'],
    ['first', '2/3'],
  ] as const)('counts the %s two of five', (rule, score) => {
    const answers = new Map([
      [1, 2],
      [2, 1],
      [4, 1],
    ]);
    const marked = gradeAttempt({ sections: [section(1, [1, 2, 3, 4, 5], { rule, count: 2 })] }, keys, answers);
    expect([toText(marked.score), toText(marked.max), marked.skipped]).toEqual([score, '2', 3]);
  });

  it('refuses a question without a key', () => {
    expect(() => gradeAttempt({ sections: [section(1, [9])] }, keys, new Map())).toThrow('question 9 has no key');
  });
});
