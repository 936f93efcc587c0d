import { expect, it } from 'vitest';
import type { Result } from '../../contract/assessment/result.ts';
import { ENGLISH } from '../messages/result/english.ts';
import { HINDI } from '../messages/result/hindi.ts';
import { verdictText, weakSections } from './verdict.ts';

const section = (english: string, correct: number, incorrect: number, skipped = 0) => ({
  ...{ section_id: 1, title: { english, hindi: '' }, score: 0, max: 10, spent_ms: 0 },
  ...{ correct, incorrect, skipped },
});
const result = (some: Partial<Result>): Result =>
  ({
    ...{ score: 6, max: 20, correct: 4, incorrect: 2, skipped: 4, candidates: 61, sections: [], questions: [] },
    ...some,
  }) as unknown as Result;
const average = { score: 9.5, correct: 0, incorrect: 0, skipped: 0, accuracy: null, spent_ms: 0 };
const english = (some: Partial<Result>) => verdictText(result(some), ENGLISH, 'english');

it('compares the score with the average of enough candidates', () => {
  expect(english({ average })).toMatch(/^Your score is 3\.5 marks below the average of 61 candidates\. /);
  expect(english({ average, score: 10 })).toMatch(/^Your score is 0\.5 marks above the average of 61 candidates\. /);
  expect(english({ average, score: 9.5 })).toMatch(/^Your score is the average of 61 candidates\. /);
  expect(english({ average, candidates: 9 })).toMatch(/^You answered 4 of 10 questions correctly\. /);
  expect(english({})).toMatch(/^You answered 4 of 10 questions correctly\. /);
});

it('names the weakest sections, but none with few questions, and none of a paper with one section', () => {
  const sections = [
    section('Algebra', 2, 4, 2),
    section('Numbers', 0, 4),
    section('Logic', 1, 4),
    section('Law', 3, 3),
  ];
  expect(weakSections({ sections }).map(({ title }) => title.english)).toEqual(['Logic', 'Algebra']);
  expect(weakSections({ sections: [section('Algebra', 0, 9)] })).toEqual([]);
  expect(english({ sections })).toContain(
    ' Work on Logic (1\u00a0of\u00a05\u00a0correct) and Algebra (2\u00a0of\u00a08\u00a0correct), and begin with the solutions of your 2 wrong answers.',
  );
});

it('says what to do next from what went wrong', () => {
  const lost = [{ awarded: 2 }, { awarded: -0.5 }, { awarded: -0.5 }] as Result['questions'];
  expect(english({ questions: lost })).toMatch(
    / Begin with the solutions of your 2 wrong answers; they cost 1 mark\.$/,
  );
  expect(english({ incorrect: 1 })).toMatch(/ Begin with the solution of your wrong answer\.$/);
  expect(english({ incorrect: 0 })).toMatch(/ Begin with the solution of the 4 questions that you skipped\.$/);
  expect(english({ incorrect: 0, skipped: 0 })).toMatch(
    / Every answer is correct; compare your way with the solutions\.$/,
  );
  expect(english({ correct: 0, incorrect: 0, skipped: 10 })).toMatch(/^You answered no question\. /);
});

it('is in Hindi too', () => {
  const sections = [section('Algebra', 2, 4, 2), section('Law', 4, 2)];
  expect(verdictText(result({ average, sections }), HINDI, 'hindi')).toBe(
    'आपके अंक 61 परीक्षार्थियों के औसत से 3.5 कम हैं। Algebra (8\u00a0में\u00a02\u00a0सही) पर काम करें, और अपने 2 ग़लत उत्तरों के हल से शुरू करें।',
  );
});
