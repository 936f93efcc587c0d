/** HTTP routes of scores across shifts. */
import {
  createScoreGroup,
  deleteScoreGroup,
  findShifts,
  getScoreGroup,
  listScoreGroups,
  saveScoreGroup,
} from '../../../../contract/staff/exams/scores/score-groups.ts';
import {
  approvePublication,
  computeScores,
  listMerit,
  refusePublication,
  requestPublication,
  withdrawPublication,
} from '../../../../contract/staff/exams/scores/score-publication.ts';
import { expensiveRoute, route } from '../../../platform/http/calls/route.ts';
import { computeGroup } from './staff/compute.ts';
import { changeGroup, createGroup, deleteGroup } from './staff/define-group.ts';
import { meritList } from './staff/merit-list.ts';
import { approveScores, refuseScores, requestScores, withdrawScores } from './staff/publish.ts';
import { groupForStaff, groupsForStaff, shiftsFound } from './staff/read-groups.ts';

export const scoreRoutes = [
  route(listScoreGroups, groupsForStaff),
  route(getScoreGroup, groupForStaff),
  route(findShifts, shiftsFound),
  route(createScoreGroup, createGroup),
  route(saveScoreGroup, changeGroup),
  route(deleteScoreGroup, deleteGroup),
  route(computeScores, computeGroup),
  route(requestPublication, requestScores),
  route(approvePublication, approveScores),
  route(refusePublication, refuseScores),
  route(withdrawPublication, withdrawScores),
  expensiveRoute(listMerit, meritList),
];
