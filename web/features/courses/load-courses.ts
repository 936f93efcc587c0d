/** Loads the courses of My Courses with the progress in their tests. */
import { getAdmissions } from '../../../contract/assessment/admissions.ts';
import { getPracticeOffers, type PracticeOffer } from '../../../contract/assessment/practice.ts';
import { getTestProgress, type TestProgress } from '../../../contract/assessment/test-progress.ts';
import type { Envelope } from '../../../contract/endpoint.ts';
import { getMyProducts, type PurchasedCourse } from '../../../contract/learning.ts';
import { api } from '../../lib/api.ts';
import { contentApi } from '../../lib/content-api.ts';

/** The tests of the student as a candidate. The courses are shown without them if only these could not be loaded. */
export const loadAdmissions = () => contentApi(getAdmissions);

export type OwnedCourse = { course: PurchasedCourse; progress: TestProgress | null; practice?: PracticeOffer | null };

/** The courses are shown without progress and practice if only these could not be loaded. */
export async function loadCourses(): Promise<Envelope<OwnedCourse[]>> {
  const orNull = (error: unknown) => {
    console.warn('progress', error);
    return null;
  };
  const [courses, progress, practice] = await Promise.all([
    contentApi(getMyProducts),
    api(getTestProgress).catch(orNull),
    api(getPracticeOffers).catch(orNull),
  ]);
  if (!courses.success) return courses;
  const known = byProduct(progress);
  const offers = byProduct(practice);
  return {
    ...courses,
    data: inOrder(
      courses.data.map((course) => ({
        course,
        progress: known.get(course.product_id) ?? null,
        practice: offers.get(course.product_id) ?? null,
      })),
    ),
  };
}

function byProduct<One extends { product_id: number }>(loaded: Envelope<One[]> | null): Map<number, One> {
  return new Map(loaded?.success ? loaded.data.map((one) => [one.product_id, one]) : []);
}

/** Locked courses are first, then those with a running test; the others stay in their order. */
export function inOrder(courses: readonly OwnedCourse[]): OwnedCourse[] {
  const rank = ({ course, progress }: OwnedCourse) => (course.lock_message ? 0 : progress?.next?.is_running ? 1 : 2);
  return courses.toSorted((one, other) => rank(one) - rank(other));
}
