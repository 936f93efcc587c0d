import { changeMobile, deleteAccount, getMyData } from '../../contract/account.ts';
import { route } from '../platform/serve.ts';
import { changeNumber } from './change-number.ts';
import { deleteStudent } from './delete-student.ts';
import { everythingAbout } from './everything-about.ts';

export const routes = [
  route(getMyData, everythingAbout),
  route(changeMobile, changeNumber),
  route(deleteAccount, deleteStudent),
];
