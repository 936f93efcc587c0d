import { describe, expect, it } from 'vitest';
import type { AnswerKey, EnginePaper, Response } from '../paper.ts';
import { rational, toText } from '../rational.ts';
import { gradeAttempt } from './grading.ts';
import { keysInLanguage, type LanguageKeys } from './language-keys.ts';

const [HINDI, ENGLISH] = [1, 2];
const marking = { correct: rational(2), wrong: rational('-1/2'), unanswered: rational(0) };
const paper: EnginePaper = {
  sections: [{ sectionId: 1, questions: [1, 2].map((questionId) => ({ questionId, type: 'single', marking })) }],
};

function graded(changed: AnswerKey, language: number, response: Response) {
  const keys: LanguageKeys = {
    keys: new Map([1, 2].map((id) => [id, { options: [1] }])),
    languageKeys: new Map([[HINDI, new Map([[2, changed]])]]),
  };
  const { score, max, questions } = gradeAttempt(paper, keysInLanguage(keys, language), new Map([[2, response]]));
  return { score: toText(score), max: toText(max), verdict: questions[1]?.verdict };
}

describe('a key for the attempts in Hindi', () => {
  it.each<[string, AnswerKey, Response, string, string]>([
    ['another option', { options: [3] }, 3, '2', '-1/2'],
    ['the option that was right before', { options: [3] }, 1, '-1/2', '2'],
    ['several options', { options: [1, 3] }, 3, '2', '-1/2'],
    ['full marks for everybody', { dropped: true, award: 'all' }, null, '2', '0'],
    ['full marks for everybody, and a wrong response', { dropped: true, award: 'all' }, 4, '2', '-1/2'],
    ['full marks for those who tried', { dropped: true, award: 'attempted' }, null, '0', '0'],
    ['a question that counts for nobody', { dropped: true, award: 'none' }, 1, '0', '2'],
  ])('%s', (_name, key, response, inHindi, inEnglish) => {
    expect(graded(key, HINDI, response).score).toBe(inHindi);
    expect(graded(key, ENGLISH, response).score).toBe(inEnglish);
  });

  it('changes the highest possible score in that language only', () => {
    expect([
      graded({ dropped: true, award: 'none' }, HINDI, 1),
      graded({ dropped: true, award: 'none' }, ENGLISH, 1),
    ]).toMatchObject([
      { max: '2', verdict: 'skipped' },
      { max: '4', verdict: 'correct' },
    ]);
  });
});

it('the key of all is shared by the languages that have no own one', () => {
  const keys = new Map([[1, { options: [1] } as AnswerKey]]);
  expect(keysInLanguage({ keys, languageKeys: new Map([[HINDI, new Map()]]) }, HINDI)).toBe(keys);
  expect(keysInLanguage({ keys, languageKeys: new Map() }, ENGLISH)).toBe(keys);
});
