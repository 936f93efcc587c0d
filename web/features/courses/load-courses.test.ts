import { expect, test } from 'vitest';
import { inOrder, type OwnedCourse } from './load-courses.ts';

const owned = (product_id: number, lock_message = '', is_running = false) =>
  ({ course: { product_id, lock_message }, progress: { next: { is_running } } }) as OwnedCourse;

test('locked courses are first, then those with a running test', () => {
  const courses = [owned(1), owned(2, '', true), owned(3), owned(4, 'Pay it.'), owned(5, 'Pay it.')];
  expect(inOrder(courses).map(({ course }) => course.product_id)).toEqual([4, 5, 2, 1, 3]);
});
