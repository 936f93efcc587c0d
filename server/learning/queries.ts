import { plusDays } from '../platform/clock.ts';
import type { Ctx } from '../platform/context.ts';
import { type GivenToStudent, givenAccess } from './access/given-access.ts';
import { type Grant, type Ownership, ownershipFrom, REMINDED_DAYS, type Reminder, reminderOf } from './rules.ts';
import type { GrantRow } from './tables.ts';

/** The student's ownership of a product, also when it has expired; null if there never was any. */
export async function ownershipOf(ctx: Ctx, studentId: number, productId: number): Promise<Ownership | null> {
  return (await ownershipsOf(ctx, studentId, [productId])).get(productId) ?? null;
}

/** The ownership of several products; those that the student never had access to are missing. */
export async function ownershipsOf(
  ctx: Ctx,
  studentId: number,
  productIds: readonly number[],
): Promise<Map<number, Ownership>> {
  if (productIds.length === 0) return new Map();
  const paid = await grantsByProduct(ctx, studentId, productIds);
  return ownershipsWithGiven(paid, await givenAccess(ctx, studentId, productIds), ctx.now);
}

/** The ownerships of several students of some products; students who never had access are missing. */
export async function ownershipsOfStudents(
  ctx: Ctx,
  studentIds: readonly number[],
  productIds: readonly number[],
): Promise<Map<number, Ownership[]>> {
  if (studentIds.length === 0 || productIds.length === 0) return new Map();
  const rows = await allGrants(ctx)
    .where('g.student_id', 'in', studentIds)
    .where('g.product_id', 'in', productIds)
    .orderBy('g.id')
    .execute();
  const paid = Map.groupBy(rows, ({ student_id }) => student_id);
  const given = Map.groupBy(await givenAccess(ctx, studentIds, productIds), ({ studentId }) => studentId);
  return new Map(
    studentIds.map((id) => {
      const owned = ownershipsWithGiven(byProduct(paid.get(id) ?? []), given.get(id) ?? [], ctx.now);
      return [id, [...owned.values()]];
    }),
  );
}

/** The paid grants of each product, in the order in which they were made. */
export async function grantsByProduct(
  ctx: Ctx,
  studentId: number,
  productIds: readonly number[],
): Promise<Map<number, GrantOfOrder[]>> {
  if (productIds.length === 0) return new Map();
  return byProduct(await grantsOf(ctx, studentId).where('g.product_id', 'in', productIds).execute());
}

/** All products that the student ever had access to, the newest first. */
export async function ownedProducts(ctx: Ctx, studentId: number): Promise<Ownership[]> {
  const paid = await grantsOfStudent(ctx, studentId);
  return [...ownershipsWithGiven(paid, await givenAccess(ctx, studentId), ctx.now).values()].reverse();
}

/** All paid grants of the student by product, in the order of each product's latest grant. */
export async function grantsOfStudent(ctx: Ctx, studentId: number): Promise<Map<number, GrantOfOrder[]>> {
  return byProduct(await grantsOf(ctx, studentId).execute());
}

function grantsOf(ctx: Ctx, studentId: number) {
  return allGrants(ctx).where('g.student_id', '=', studentId).orderBy('g.id');
}

/** Grants that are not revoked. */
function allGrants(ctx: Ctx) {
  return ctx.db
    .selectFrom('learning.access_grant as g')
    .leftJoin('learning.revocation as r', (join) =>
      join.onRef('r.student_id', '=', 'g.student_id').onRef('r.order_id', '=', 'g.order_id'),
    )
    .selectAll('g')
    .where('r.order_id', 'is', null);
}

/** An instalment of which a student has to be reminded now. */
export type DueInstalment = { studentId: number; productId: number; reminder: Reminder };
type DuePage = {
  due: DueInstalment[];
  /** The highest student id of the page; null after the last page. */
  last: number | null;
};

/** Instalments to remind of now: a page of at most `most` students after `afterStudent`, in the order of their ids. */
export async function instalmentsDue(ctx: Ctx, afterStudent: number, maxStudents: number): Promise<DuePage> {
  const page = await ctx.db
    .selectFrom('learning.access_grant')
    .select('student_id')
    .distinct()
    .where('emi_no', '>', 0)
    .where('valid_till', '>', plusDays(ctx.now, -REMINDED_DAYS.after))
    .where('valid_till', '<=', plusDays(ctx.now, REMINDED_DAYS.before))
    .where('student_id', '>', afterStudent)
    .orderBy('student_id')
    .limit(maxStudents)
    .execute();
  const students = page.map(({ student_id }) => student_id);
  const last = students.at(-1) ?? null;
  if (last === null) return { due: [], last };
  const rows = await allGrants(ctx).where('g.student_id', 'in', students).orderBy('g.id').execute();
  const writtenOff = await writtenOffOf(ctx, students);
  const given = Map.groupBy(await givenAccess(ctx, students), ({ studentId }) => studentId);
  const byStudent = Map.groupBy(rows, ({ student_id }) => student_id);
  const due = [...byStudent].flatMap(([studentId, studentGrants]) =>
    [...ownershipsWithGiven(byProduct(studentGrants), given.get(studentId) ?? [], ctx.now).values()].flatMap(
      (ownership) => {
        const lastGrant = studentGrants.findLast(({ product_id }) => product_id === ownership.productId);
        const reminder = writtenOff.has(dueKey(lastGrant)) ? null : reminderOf(ownership, ctx.now);
        return reminder ? [{ studentId, productId: ownership.productId, reminder }] : [];
      },
    ),
  );
  return { due, last };
}

type PaidInstalment = Pick<GrantRow, 'student_id' | 'order_id' | 'product_id'>;

/** The keys of paid instalments after which no other is asked for. */
async function writtenOffOf(ctx: Ctx, students: readonly number[]): Promise<Set<string>> {
  const rows = await ctx.db.selectFrom('learning.write_off').where('student_id', 'in', students).selectAll().execute();
  return new Set(rows.map(dueKey));
}

function dueKey(paid: PaidInstalment | undefined): string {
  return `${paid?.student_id} ${paid?.order_id} ${paid?.product_id}`;
}

/** Groups grants by product, in the order of each product's latest grant. */
function byProduct(rows: readonly GrantRow[]): Map<number, GrantOfOrder[]> {
  const grants = new Map<number, GrantOfOrder[]>();
  for (const row of rows) {
    const earlier = grants.get(row.product_id) ?? [];
    grants.delete(row.product_id);
    grants.set(row.product_id, [...earlier, grantFrom(row)]);
  }
  return grants;
}

/** The ownership of each product from its paid grants alone, also when it has expired. */
export function ownershipsFrom(grants: ReadonlyMap<number, readonly Grant[]>, now: Date): Map<number, Ownership> {
  const ownerships = new Map<number, Ownership>();
  for (const [productId, made] of grants) {
    const ownership = ownershipFrom(productId, made, now);
    if (ownership) ownerships.set(productId, ownership);
  }
  return ownerships;
}

/** The ownership of each product from both kinds of access, in the order of the latest record of each product. */
function ownershipsWithGiven(
  paid: ReadonlyMap<number, readonly Grant[]>,
  given: readonly GivenToStudent[],
  now: Date,
): Map<number, Ownership> {
  const byProduct = Map.groupBy(given, ({ productId }) => productId);
  const products = [...new Set([...paid.keys(), ...byProduct.keys()])].map((productId) => {
    const parts = { grants: paid.get(productId) ?? [], given: byProduct.get(productId) ?? [] };
    const since = Math.max(...[...parts.grants, ...parts.given].map(({ grantedAt }) => grantedAt.getTime()));
    return { productId, ...parts, since };
  });
  const ownerships = new Map<number, Ownership>();
  for (const { productId, grants, given } of products.sort((a, b) => a.since - b.since)) {
    const ownership = ownershipFrom(productId, grants, now, given);
    if (ownership) ownerships.set(productId, ownership);
  }
  return ownerships;
}

export type GrantOfOrder = Grant & { orderId: number | null };

function grantFrom(row: GrantRow): GrantOfOrder {
  return {
    orderId: row.order_id,
    emiNo: row.emi_no,
    emiTotal: row.emi_total,
    grantedAt: row.granted_at,
    validTill: row.valid_till,
  };
}
