import { getMyProducts } from '../../contract/learning.ts';
import { postponeDue, writeOffDue } from '../../contract/staff/dues.ts';
import { listStudentCourses } from '../../contract/staff/students.ts';
import { route } from '../platform/http/calls/route.ts';
import { postponeInstalment, writeOffInstalment } from './change-due.ts';
import { listMyProducts } from './my-products.ts';
import { coursesOfStudent } from './staff-courses.ts';

export const routes = [
  route(getMyProducts, listMyProducts),
  route(listStudentCourses, coursesOfStudent),
  route(postponeDue, postponeInstalment),
  route(writeOffDue, writeOffInstalment),
];
