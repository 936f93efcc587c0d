import { expect, test } from 'vitest';
import { rankedBy } from '../merit/read-merit.ts';
import { documentPath, readDocumentName } from '../paths.ts';
import { earnsCertificate, filledTexts, SHIPPED_TEXTS, textProblem, valuesOf } from './certificate-rules.ts';
import type { Scorecard } from './read-scorecard.ts';
import { cutoffFacts, scoreFacts, sectionRows } from './scorecard-facts.ts';

const card: Scorecard = {
  ...{ testId: 501, testName: 'Mock 3', name: 'Asha Rao', rollNumber: 'A-1', takenAt: '2026-11-21T06:00:00Z' },
  ...{ score: 171.5, max: 200, rank: 7, candidates: 1240, percentile: 99.5161290322, isPractice: false, shift: null },
  sections: [{ title: { english: 'Maths', hindi: '' }, score: -0.25, max: 50, correct: 1, incorrect: 5, skipped: 9 }],
  cutoffs: [
    { category: 'General', score: '170', is_met: true },
    { category: 'OBC', score: '172', is_met: false },
  ],
};
const shift = { group: 'Both shifts', score: '98.1234567', rank: 12, candidates: 2400 };

test.each([
  ['a rank within the best', { certificate_ranks: 10, certificate_percent: null }, { rank: 10, score: 0 }, true],
  ['a rank below', { certificate_ranks: 10, certificate_percent: null }, { rank: 11, score: 200 }, false],
  ['the share of the marks', { certificate_ranks: null, certificate_percent: 60 }, { rank: 900, score: 120 }, true],
  ['less than the share', { certificate_ranks: null, certificate_percent: 60 }, { rank: 1, score: 119.75 }, false],
  ['one of both', { certificate_ranks: 1, certificate_percent: 60 }, { rank: 2, score: 150 }, true],
  ['neither is offered', { certificate_ranks: null, certificate_percent: null }, { rank: 1, score: 200 }, false],
])('a certificate for %s', (_, terms, result, is) => {
  expect(earnsCertificate(terms, { ...result, max: 200 })).toBe(is);
});

test('the shipped texts have no error, and are filled with the published rank', () => {
  for (const text of Object.values(SHIPPED_TEXTS)) expect(textProblem(text)).toBeNull();
  const { paragraphs } = filledTexts(SHIPPED_TEXTS, 'english', valuesOf({ ...card, shift }, 'english'));
  expect(paragraphs).toEqual(['for rank 12 of 2,400 candidates in the test Mock 3, taken on 21 Nov 2026.']);
  expect(filledTexts(SHIPPED_TEXTS, 'hindi', valuesOf(card, 'hindi')).paragraphs.join()).toContain('21 नवंबर 2026');
  expect(filledTexts(SHIPPED_TEXTS, 'english', null).paragraphs.join()).toContain('SSC CGL Mock 3');
});

test('an unknown placeholder and HTML are errors of a text', () => {
  expect(textProblem('For {{nmae}}')).toContain('Did you mean {{name}}?');
  expect(textProblem('<b>{{name}}</b>')).toContain('HTML');
});

test('a score across shifts comes first; sections and cut-offs have their numbers', () => {
  expect(scoreFacts(card, 'english')).toEqual([
    ['Marks', '171.5 of 200'],
    ['Rank', '7 of 1,240'],
    ['Percentile', '99.516129'],
  ]);
  expect(scoreFacts({ ...card, shift }, 'english').slice(0, 2)).toEqual([
    ['Score in Both shifts', '98.1234567'],
    ['Rank across all shifts', '12 of 2,400'],
  ]);
  expect(scoreFacts({ ...card, isPractice: true }, 'english')[1]?.[0]).toBe('Practice rank');
  expect(sectionRows(card, 'hindi')).toMatchObject([{ title: 'Maths', marks: '50 में से -0.25' }]);
  expect(cutoffFacts(card, 'english')).toEqual([
    ['General', '170 – reached'],
    ['OBC', '172 – not reached'],
  ]);
});

test('equal scores share a rank, and as many ranks are left out', () => {
  const rows = [9, 7, 7, 5].map((score_number) => ({ score_number }));
  expect(rankedBy(rows).map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
});

test('the name of a document is read as it is written', () => {
  expect(documentPath('/scorecard/own', 501, 'hindi')).toBe('/scorecard/own/501-hindi');
  expect(readDocumentName('501-hindi')).toEqual({ testId: 501, language: 'hindi' });
  for (const name of ['501', '501-french', '-hindi', '1234567890123456-hindi', '501-hindi/..'])
    expect(readDocumentName(name), name).toBeNull();
});
