/** Checks each marking scheme against totals computed by hand from the authority's rule. */
import { describe, expect, it } from 'vitest';
import type { AnswerKey, EngineQuestion, QuestionType, Response } from '../paper.ts';
import { rational, toText } from '../rational.ts';
import { gradeAttempt } from './grading.ts';
import { PRESETS, type PresetName, presetRule } from './presets.ts';

type Part = { type: QuestionType; key: AnswerKey; response: Response; count: number };

const single = (response: Response, count: number): Part => ({
  type: 'single',
  key: { options: [2] },
  response,
  count,
});
const RIGHT = 2;
const WRONG = 1;

function scored(name: PresetName, parts: readonly Part[]) {
  const questions: EngineQuestion[] = [];
  const keys = new Map<number, AnswerKey>();
  const answers = new Map<number, Response>();
  for (const { type, key, response, count } of parts) {
    const { correct, wrong, unanswered, partial } = presetRule(name, type);
    for (let made = 0; made < count; made++) {
      const questionId = questions.length;
      const marking = {
        correct: rational(correct),
        wrong: rational(wrong),
        unanswered: rational(unanswered),
        ...(partial ? { partial: rational(partial) } : {}),
      };
      questions.push({ questionId, type, marking });
      keys.set(questionId, key);
      answers.set(questionId, response);
    }
  }
  const marked = gradeAttempt({ sections: [{ sectionId: 1, questions }] }, keys, answers);
  return { questions: questions.length, score: toText(marked.score), max: toText(marked.max) };
}

describe.each<[PresetName, number, number, number, string]>([
  // name, right, wrong, left out, score
  ['upsc-prelims-gs', 60, 30, 10, '100'], // 120 - 30 x 0.6666… = 100 exactly
  ['upsc-prelims-gs', 1, 1, 98, '4/3'],
  ['upsc-prelims-csat', 40, 20, 20, '250/3'], // 100 - 16.666… = 83.333…
  ['ssc-cgl-tier-1', 80, 15, 5, '305/2'], // 160 - 7.5
  ['neet-ug', 150, 20, 10, '580'],
  ['jee-main', 50, 15, 10, '185'],
  ['ctet', 92, 58, 0, '92'],
  ['cuet-ug', 38, 9, 3, '181'],
  ['clat-ug', 90, 21, 9, '339/4'], // 90 - 5.25
])('%s: %i right, %i wrong, %i left out', (name, right, wrong, out, score) => {
  it(`brings ${score}`, () => {
    const marked = scored(name, [single(RIGHT, right), single(WRONG, wrong), single(null, out)]);
    const { questions, maximum }: { questions: number; maximum: string } = PRESETS[name];
    expect(marked).toEqual({ questions, score, max: maximum });
  });
});

it('JEE Main deducts a mark for a wrong number too', () => {
  const number = (response: Response, count: number): Part => ({
    type: 'numerical',
    key: { from: '25', to: '25' },
    response,
    count,
  });
  expect(scored('jee-main', [single(RIGHT, 60), number('25', 5), number('24', 5), number(null, 5)])).toEqual({
    questions: 75,
    score: '255',
    max: '300',
  });
});

describe('JEE Advanced', () => {
  const three: AnswerKey = { options: [1, 2, 3] };
  it.each<[string, QuestionType, AnswerKey, Response, string]>([
    ['single right', 'single', { options: [1] }, 1, '3'],
    ['single wrong', 'single', { options: [1] }, 2, '-1'],
    ['all of four', 'multiple', { options: [1, 2, 3, 4] }, [1, 2, 3, 4], '4'],
    ['three of four', 'multiple', { options: [1, 2, 3, 4] }, [1, 2, 4], '3'],
    ['two of three', 'multiple', three, [1, 3], '2'],
    ['two of four', 'multiple', { options: [1, 2, 3, 4] }, [2, 3], '2'],
    ['one of two', 'multiple', { options: [1, 2] }, [2], '1'],
    ['one of three', 'multiple', three, [2], '1'],
    ['the only one', 'multiple', { options: [4] }, [4], '4'],
    ['a wrong one among them', 'multiple', three, [1, 2, 4], '-2'],
    ['nothing', 'multiple', three, [], '0'],
    ['a number in the range', 'numerical', { from: '2.30', to: '2.35' }, '2.31', '4'],
    ['a number outside', 'numerical', { from: '2.30', to: '2.35' }, '2.36', '0'],
    ['an integer', 'integer', { from: '7', to: '7' }, '7', '4'],
    ['a wrong integer', 'integer', { from: '7', to: '7' }, '8', '0'],
    ['the whole list matched', 'match', { options: [101, 202] }, [101, 202], '3'],
    ['half the list matched', 'match', { options: [101, 202] }, [101, 201], '-1'],
  ])('%s', (_, type, key, response, score) => {
    expect(scored('jee-advanced', [{ type, key, response, count: 1 }]).score).toBe(score);
  });
});
