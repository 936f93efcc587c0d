import { changeMobile, deleteAccount, getMyData, selectVertical } from '../../contract/account.ts';
import { route } from '../platform/serve.ts';
import { changeNumber } from './change-number.ts';
import { deleteStudent } from './delete-student.ts';
import { everythingAbout } from './everything-about.ts';
import { storeVertical } from './store-vertical.ts';

export const routes = [
  route(getMyData, everythingAbout),
  route(selectVertical, storeVertical),
  route(changeMobile, changeNumber),
  route(deleteAccount, deleteStudent),
];
