/** The lists of item analyses: tests, questions of a test, and pairs of candidates. */
import {
  type AnalysedQuestionRow,
  listAnalysedQuestions,
} from '../../../contract/staff/exams/analysis/analysed-questions.ts';
import { type AnalysedTest, listAnalyses } from '../../../contract/staff/exams/analysis/analyses.ts';
import { listSimilarPairs, type SimilarPair } from '../../../contract/staff/exams/analysis/similar-pairs.ts';
import { exportAnalysedQuestions, exportAnalyses, exportSimilarPairs } from '../../../contract/staff/lists/exports.ts';
import { analysedQuestionList, analysisList, similarPairList } from '../../assessment/index.ts';
import type { Column } from '../cells.ts';
import { listSource } from '../source.ts';

const TESTS: readonly Column<AnalysedTest>[] = [
  { title: 'Test number', kind: 'number', value: ({ test_id }) => test_id },
  { title: 'Code', kind: 'text', value: ({ code }) => code },
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'Test closes', kind: 'time', value: ({ closes }) => closes },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'Candidates', kind: 'number', value: ({ candidates }) => candidates },
  { title: 'Reliability (alpha)', kind: 'number', value: ({ alpha }) => rounded(alpha) },
  { title: 'Suspicious keys', kind: 'number', value: ({ suspicious }) => suspicious },
  { title: 'Analysed', kind: 'time', value: ({ computed_at }) => computed_at },
];

const QUESTIONS: readonly Column<AnalysedQuestionRow>[] = [
  { title: 'Number', kind: 'number', value: ({ number }) => number },
  { title: 'Question id', kind: 'number', value: ({ question_id }) => question_id },
  { title: 'Section', kind: 'text', value: ({ section }) => section },
  { title: 'Type', kind: 'text', value: ({ type }) => type },
  { title: 'Text', kind: 'text', value: ({ title }) => title },
  { title: 'Facility', kind: 'number', value: ({ facility }) => rounded(facility) },
  { title: 'Discrimination index', kind: 'number', value: (row) => rounded(row.discrimination_index) },
  { title: 'Point-biserial', kind: 'number', value: ({ discrimination }) => rounded(discrimination) },
  { title: 'Skipped', kind: 'number', value: ({ skipped }) => rounded(skipped) },
  { title: 'Dropped', kind: 'text', value: ({ is_dropped }) => (is_dropped ? 'yes' : '') },
  { title: 'Notes', kind: 'text', value: ({ flags }) => flags.join(', ') },
];

const PAIRS: readonly Column<SimilarPair>[] = [
  { title: 'Place', kind: 'number', value: ({ place }) => place },
  { title: 'Student number', kind: 'number', value: ({ one }) => one.student_id },
  { title: 'Name', kind: 'text', value: ({ one }) => one.name },
  { title: 'Marks', kind: 'number', value: ({ one }) => rounded(one.score) },
  { title: 'Other student number', kind: 'number', value: ({ two }) => two.student_id },
  { title: 'Other name', kind: 'text', value: ({ two }) => two.name },
  { title: 'Other marks', kind: 'number', value: ({ two }) => rounded(two.score) },
  { title: 'Equal wrong answers', kind: 'number', value: (row) => row.identical_wrong },
  { title: 'Both wrong', kind: 'number', value: ({ both_wrong }) => both_wrong },
  { title: 'Different answers', kind: 'number', value: ({ different }) => different },
  { title: 'Probability by chance', kind: 'number', value: ({ probability }) => probability },
];

/** With four decimals, as the screens have two. */
function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10_000) / 10_000;
}

export const analyses = [
  listSource({
    name: 'analyses',
    list: listAnalyses,
    endpoint: exportAnalyses,
    read: analysisList,
    columns: TESTS,
  }),
  listSource({
    name: 'analysed_questions',
    list: listAnalysedQuestions,
    endpoint: exportAnalysedQuestions,
    read: analysedQuestionList,
    columns: QUESTIONS,
  }),
  listSource({
    name: 'similar_pairs',
    list: listSimilarPairs,
    endpoint: exportSimilarPairs,
    read: similarPairList,
    columns: PAIRS,
  }),
];
