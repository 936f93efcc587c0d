import { deleteAccount, getMyData, selectVertical } from '../../contract/account/account.ts';
import { changeMobile } from '../../contract/account/contact.ts';
import { deleteStudentAccount, exportStudentData } from '../../contract/staff/students/student-account.ts';
import { route } from '../platform/http/calls/route.ts';
import { changeNumber } from './change-number.ts';
import { exportPersonalData } from './data-export.ts';
import { deleteStudent } from './delete-student.ts';
import { deleteForStudent, exportForStudent } from './staff/account-requests.ts';
import { storeVertical } from './store-vertical.ts';

export const routes = [
  route(getMyData, exportPersonalData),
  route(selectVertical, storeVertical),
  route(changeMobile, changeNumber),
  route(deleteAccount, deleteStudent),
  route(exportStudentData, exportForStudent),
  route(deleteStudentAccount, deleteForStudent),
];
