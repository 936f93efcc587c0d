/** A student's courses for the console. */
import type { DecodedBody } from '../../contract/endpoint.ts';
import type { AccessSource, listStudentCourses, StudentCourse } from '../../contract/staff/students/students.ts';
import { recordReading } from '../audit/index.ts';
import { catalogue } from '../catalogue/index.ts';
import { studentById, studentTarget } from '../identity/index.ts';
import type { Ctx, StaffCtx } from '../platform/context.ts';
import { notFound } from '../platform/http/http-error.ts';
import { givenAccess } from './access/given-access.ts';
import { grantsOfStudent, ownedProducts } from './queries.ts';

/**
 * Returns all products that the student ever had access to, the newest first, after the audit log has recorded the reading.
 * Throws 404 for an unknown student.
 */
export async function coursesOfStudent(
  ctx: StaffCtx,
  { student_id }: DecodedBody<typeof listStudentCourses>,
): Promise<StudentCourse[]> {
  if (!(await studentById(ctx, student_id))) throw notFound();
  await recordReading(ctx, { action: 'student.read', target: studentTarget(student_id) });
  const owned = await ownedProducts(ctx, student_id);
  const sources = await sourcesOf(ctx, student_id);
  return owned.map(({ productId, isLive, isLocked, validTill, instalments }) => ({
    product_id: productId,
    title: catalogue().product(productId)?.title ?? null,
    is_live: isLive,
    valid_till: validTill?.toISOString() ?? null,
    is_locked: isLocked,
    instalments_paid: instalments.filter(({ isPaid }) => isPaid).length,
    instalments_total: instalments.length,
    sources: [...(sources.get(productId) ?? [])],
  }));
}

/** Where the access to each product comes from, in the order of the records. */
async function sourcesOf(ctx: Ctx, studentId: number): Promise<Map<number, Set<AccessSource>>> {
  const paid = [...(await grantsOfStudent(ctx, studentId)).keys()].map((productId) => ({
    productId,
    source: 'order' as const,
  }));
  const given = (await givenAccess(ctx, studentId)).map(({ productId, isExtension, batchId }) => {
    const source: AccessSource = batchId !== null ? 'batch' : isExtension ? 'extension' : 'staff';
    return { productId, source };
  });
  const sources = new Map<number, Set<AccessSource>>();
  for (const { productId, source } of [...paid, ...given])
    sources.set(productId, (sources.get(productId) ?? new Set()).add(source));
  return sources;
}
