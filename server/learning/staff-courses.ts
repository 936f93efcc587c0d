/** A student's courses for the console. */
import type { DecodedBody } from '../../contract/endpoint.ts';
import type { listStudentCourses, StudentCourse } from '../../contract/staff/students.ts';
import { catalogue } from '../catalogue/index.ts';
import { studentById } from '../identity/index.ts';
import type { Ctx } from '../platform/context.ts';
import { notFound } from '../platform/http/http-error.ts';
import { ownedProducts } from './queries.ts';

/** Returns all products that the student ever had access to, the newest first. Throws 404 for an unknown student. */
export async function coursesOfStudent(
  ctx: Ctx,
  { student_id }: DecodedBody<typeof listStudentCourses>,
): Promise<StudentCourse[]> {
  if (!(await studentById(ctx, student_id))) throw notFound();
  const owned = await ownedProducts(ctx, student_id);
  return owned.map(({ productId, isLive, isLocked, validTill, instalments }) => ({
    product_id: productId,
    title: catalogue().product(productId)?.title ?? null,
    is_live: isLive,
    valid_till: validTill?.toISOString() ?? null,
    is_locked: isLocked,
    instalments_paid: instalments.filter(({ isPaid }) => isPaid).length,
    instalments_total: instalments.length,
  }));
}
