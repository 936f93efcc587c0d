/** HTTP routes of answer keys: their challenges, decisions and the final key. */
import { getProvisionalKey, saveChallenge, withdrawChallenge } from '../../../contract/assessment/challenges.ts';
import {
  approveFinalKey,
  decideQuestion,
  getChallengedQuestion,
  listChallenges,
  refuseFinalKey,
  requestFinalKey,
  withdrawFinalKey,
} from '../../../contract/staff/exams/key-decisions.ts';
import {
  cancelKeyReview,
  changeKeyReview,
  getKeyReview,
  listKeyReviews,
  planKeyReview,
} from '../../../contract/staff/exams/key-reviews.ts';
import { expensiveRoute, type RawRoute, route, viewableRoute } from '../../platform/http/calls/route.ts';
import { limitCalls } from '../../platform/rate-limit/student-rate-limit.ts';
import { decide } from './staff/decide-question.ts';
import { approveKey, refuseKey, requestKey, withdrawKey } from './staff/final-key.ts';
import { CHALLENGE_FILE_PATH, challengesForStaff, serveChallengeFile } from './staff/list-challenges.ts';
import { keyReviews } from './staff/list-reviews.ts';
import { cancelReview, changeReview, planReview } from './staff/plan-review.ts';
import { questionForStaff } from './staff/read-question.ts';
import { reviewForStaff } from './staff/read-review.ts';
import { readProvisionalKey } from './student/read-provisional-key.ts';
import { limitFileBody, removeChallenge, storeChallenge } from './student/save-challenge.ts';

export const keyReviewRoutes = [
  viewableRoute(getProvisionalKey, limitCalls(readProvisionalKey)),
  { ...route(saveChallenge, limitCalls(storeChallenge)), beforeBody: limitFileBody },
  route(withdrawChallenge, limitCalls(removeChallenge)),
  route(listKeyReviews, keyReviews),
  expensiveRoute(getKeyReview, reviewForStaff),
  route(planKeyReview, planReview),
  route(changeKeyReview, changeReview),
  route(cancelKeyReview, cancelReview),
  expensiveRoute(getChallengedQuestion, questionForStaff),
  route(listChallenges, challengesForStaff),
  route(decideQuestion, decide),
  route(requestFinalKey, requestKey),
  route(approveFinalKey, approveKey),
  route(refuseFinalKey, refuseKey),
  route(withdrawFinalKey, withdrawKey),
];

export const keyReviewRaw: RawRoute[] = [{ method: 'GET', path: CHALLENGE_FILE_PATH, handler: serveChallengeFile }];
