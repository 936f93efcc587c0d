import { getMyProducts } from '../../contract/learning.ts';
import { postponeDue, writeOffDue } from '../../contract/staff/money/dues.ts';
import { extendAccess, grantAccess, listGivableProducts, revokeAccess } from '../../contract/staff/students/access.ts';
import {
  addMembers,
  changeBatch,
  checkNumbers,
  createBatch,
  enrolStudents,
  getBatch,
  listBatches,
  listBatchMembers,
  listStudentBatches,
  removeMember,
  removeMembers,
  transferMember,
} from '../../contract/staff/students/batches.ts';
import { listStudentCourses } from '../../contract/staff/students/students.ts';
import { bulkRoute } from '../audit/index.ts';
import { countingContactSearches } from '../identity/index.ts';
import { preparedRoute, route, viewableRoute } from '../platform/http/calls/route.ts';
import { extendByStaff, grantByStaff, recordAccessReading, revokeByStaff } from './access/change-access.ts';
import { findGivableProducts } from './access/givable-products.ts';
import { enrolInBatch, enrolOne, removeFromBatch, transferToBatch } from './batches/enrol.ts';
import { batchList, readBatch } from './batches/read-batches.ts';
import { batchesOfStudent, checkNumbersForBatch, memberList } from './batches/read-members.ts';
import { changeStoredBatch, createNewBatch } from './batches/save-batch.ts';
import { postponeInstalment, writeOffInstalment } from './instalments/change-due.ts';
import { listMyProducts } from './my-products.ts';
import { coursesOfStudent } from './staff-courses.ts';

export const routes = [
  viewableRoute(getMyProducts, listMyProducts),
  route(listStudentCourses, coursesOfStudent),
  route(postponeDue, postponeInstalment),
  route(writeOffDue, writeOffInstalment),
  route(listGivableProducts, findGivableProducts),
  preparedRoute(grantAccess, recordAccessReading, grantByStaff),
  preparedRoute(extendAccess, recordAccessReading, extendByStaff),
  preparedRoute(revokeAccess, recordAccessReading, revokeByStaff),
  route(listBatches, batchList),
  route(getBatch, readBatch),
  route(createBatch, createNewBatch),
  route(changeBatch, changeStoredBatch),
  route(listBatchMembers, countingContactSearches(memberList)),
  route(checkNumbers, checkNumbersForBatch),
  route(enrolStudents, enrolInBatch),
  route(transferMember, transferToBatch),
  route(removeMember, removeFromBatch),
  bulkRoute(addMembers, enrolOne),
  bulkRoute(removeMembers, removeFromBatch),
  route(listStudentBatches, batchesOfStudent),
];
