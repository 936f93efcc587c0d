import { getMyProducts } from '../../contract/learning.ts';
import { listStudentCourses } from '../../contract/staff/students.ts';
import { route } from '../platform/http/calls/route.ts';
import { listMyProducts } from './queries.ts';
import { coursesOfStudent } from './staff-courses.ts';

export const routes = [route(getMyProducts, listMyProducts), route(listStudentCourses, coursesOfStudent)];
