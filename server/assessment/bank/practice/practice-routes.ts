/** HTTP routes of practice. */
import {
  answerPractice,
  bookmarkPractice,
  endPractice,
  getPractice,
  getPracticeAnswer,
  getPracticeOffers,
  getPracticeSession,
  getWeakTopics,
  startPractice,
} from '../../../../contract/assessment/practice.ts';
import {
  allowQuestion,
  allowQuestions,
  findPracticeProducts,
  getProductPractice,
  listPractice,
  listPracticeQuestions,
  savePractice,
  withholdQuestion,
  withholdQuestions,
} from '../../../../contract/staff/exams/practice.ts';
import { bulkRoute } from '../../../audit/index.ts';
import { expensiveRoute, route, viewableRoute } from '../../../platform/http/calls/route.ts';
import { limitCalls } from '../../../platform/rate-limit/student-rate-limit.ts';
import { practiceOffers } from './progress/practice-offers.ts';
import { readPractice } from './progress/read-practice.ts';
import { weakTopics } from './progress/weak-topics.ts';
import { answerQuestion, readAnswer } from './sessions/answer-question.ts';
import { bookmarkInPractice } from './sessions/bookmark-question.ts';
import { readSession } from './sessions/show-session.ts';
import { endSession, startSession } from './sessions/start-session.ts';
import { practiceForStaff, practiceProducts } from './staff/list-practice.ts';
import { productPractice, questionsOfTopic } from './staff/read-topics.ts';
import { allow, setTopics, withhold } from './staff/save-practice.ts';

export const practiceRoutes = [
  viewableRoute(getPracticeOffers, limitCalls(practiceOffers)),
  viewableRoute(getPractice, limitCalls(readPractice)),
  viewableRoute(getWeakTopics, limitCalls(weakTopics)),
  route(startPractice, limitCalls(startSession)),
  route(getPracticeSession, limitCalls(readSession)),
  route(answerPractice, limitCalls(answerQuestion)),
  route(getPracticeAnswer, limitCalls(readAnswer)),
  route(endPractice, limitCalls(endSession)),
  route(bookmarkPractice, limitCalls(bookmarkInPractice)),
  route(listPractice, practiceForStaff),
  route(findPracticeProducts, practiceProducts),
  expensiveRoute(getProductPractice, productPractice),
  route(savePractice, setTopics),
  expensiveRoute(listPracticeQuestions, questionsOfTopic),
  route(withholdQuestion, withhold),
  route(allowQuestion, allow),
  bulkRoute(withholdQuestions, withhold),
  bulkRoute(allowQuestions, allow),
];
