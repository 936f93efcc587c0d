import { deleteAccount, getMyData, selectVertical } from '../../contract/account/account.ts';
import { changeMobile } from '../../contract/account/contact.ts';
import { choosePushKind, getPush, subscribeToPush, unsubscribeFromPush } from '../../contract/account/push.ts';
import { deleteStudentAccount, exportStudentData } from '../../contract/staff/students/student-account.ts';
import { route, viewableRoute } from '../platform/http/calls/route.ts';
import {
  readPush,
  removeSubscription,
  saveSubscription,
  switchKind,
} from '../platform/messaging/push/subscriptions.ts';
import { limitCalls } from '../platform/rate-limit/student-rate-limit.ts';
import { changeNumber } from './change-number.ts';
import { exportPersonalData } from './data-export.ts';
import { deleteStudent } from './delete-student.ts';
import { deleteForStudent, exportForStudent } from './staff/account-requests.ts';
import { storeVertical } from './store-vertical.ts';

export const routes = [
  route(getMyData, exportPersonalData),
  route(selectVertical, storeVertical),
  route(changeMobile, changeNumber),
  viewableRoute(getPush, readPush),
  route(subscribeToPush, limitCalls(saveSubscription)),
  route(unsubscribeFromPush, removeSubscription),
  route(choosePushKind, limitCalls(switchKind)),
  route(deleteAccount, deleteStudent),
  route(exportStudentData, exportForStudent),
  route(deleteStudentAccount, deleteForStudent),
];
