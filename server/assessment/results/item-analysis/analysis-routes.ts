/** HTTP routes of item analyses. */
import {
  getAnalysedQuestion,
  getPastUse,
  listAnalysedQuestions,
} from '../../../../contract/staff/exams/analysis/analysed-questions.ts';
import { computeAnalysis, getAnalysis, listAnalyses } from '../../../../contract/staff/exams/analysis/analyses.ts';
import { listSimilarPairs } from '../../../../contract/staff/exams/analysis/similar-pairs.ts';
import { expensiveRoute, route } from '../../../platform/http/calls/route.ts';
import { requestAnalysis } from './request-analysis.ts';
import { similarPairs } from './staff/list-pairs.ts';
import { analysedQuestions } from './staff/list-questions.ts';
import { analysedTests } from './staff/list-tests.ts';
import { readAnalysis } from './staff/read-analysis.ts';
import { pastUseOf, readAnalysedQuestion } from './staff/read-question.ts';

export const analysisRoutes = [
  route(listAnalyses, analysedTests),
  route(getAnalysis, readAnalysis),
  route(computeAnalysis, requestAnalysis),
  route(listAnalysedQuestions, analysedQuestions),
  route(getAnalysedQuestion, readAnalysedQuestion),
  expensiveRoute(listSimilarPairs, similarPairs),
  route(getPastUse, pastUseOf),
];
