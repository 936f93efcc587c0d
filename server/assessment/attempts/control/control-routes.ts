/** HTTP routes of the live board and the control of running tests. */
import { getAccommodation, saveAccommodation } from '../../../../contract/staff/exams/accommodations.ts';
import { findCandidates, getBoard, listControlledTests } from '../../../../contract/staff/exams/board.ts';
import {
  addNote,
  endAttempt,
  extendAll,
  extendCandidates,
  getCandidate,
  messageAll,
  messageCandidates,
  pauseTest,
  resumeTest,
} from '../../../../contract/staff/exams/control.ts';
import { bulkRoute } from '../../../audit/index.ts';
import { countingContactSearches } from '../../../identity/index.ts';
import { type RawRoute, route } from '../../../platform/http/calls/route.ts';
import { accommodationOf, storeAccommodation } from './accommodations.ts';
import { boardOf, controlledTests } from './board/board-tests.ts';
import { candidateDetails } from './board/candidate-details.ts';
import { candidatesFound } from './board/find-candidates.ts';
import { BOARD_PATH, serveBoard } from './board/serve-board.ts';
import { endByStaff } from './end-by-staff.ts';
import { extendCandidate, extendEverybody } from './extend-by-staff.ts';
import { noteIncident } from './incident-notes.ts';
import { pauseEverybody, resumeEverybody } from './pause-test.ts';
import { messageCandidate, messageEverybody } from './screen-messages.ts';

export const controlRoutes = [
  route(listControlledTests, controlledTests),
  route(getBoard, boardOf),
  route(findCandidates, countingContactSearches(candidatesFound)),
  route(getCandidate, candidateDetails),
  route(extendAll, extendEverybody),
  bulkRoute(extendCandidates, extendCandidate),
  route(endAttempt, endByStaff),
  route(messageAll, messageEverybody),
  bulkRoute(messageCandidates, messageCandidate),
  route(addNote, noteIncident),
  route(pauseTest, pauseEverybody),
  route(resumeTest, resumeEverybody),
  route(getAccommodation, accommodationOf),
  route(saveAccommodation, storeAccommodation),
];

export const controlRaw: RawRoute[] = [{ method: 'GET', path: BOARD_PATH, handler: serveBoard }];
