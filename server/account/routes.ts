import { deleteAccount, getMyData } from '../../contract/account.ts';
import { route } from '../platform/serve.ts';
import { deleteStudent } from './delete-student.ts';
import { everythingAbout } from './everything-about.ts';

export const routes = [route(getMyData, everythingAbout), route(deleteAccount, deleteStudent)];
