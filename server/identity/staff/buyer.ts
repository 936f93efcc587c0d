/** Students who pay at the institute: found or created by the staff who record the payment. */
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type { Address } from '../../../contract/identity/addresses.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import {
  type addBuyerAddress,
  type createBuyer,
  type findBuyer,
  type getBuyer,
  nameInvalid,
  type OfflineBuyer,
} from '../../../contract/staff/money/offline/buyer.ts';
import { recordChange, recordNoChange, recordReading } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { notFound, refuse } from '../../platform/http/http-error.ts';
import { saveAddress } from '../commands/add-address.ts';
import { isName, parseMobile } from '../rules.ts';
import { studentTarget } from '../students/audit-target.ts';
import { addressesOf, findActiveStudent, lockOwnerOfNumber, studentByMobile } from '../students/queries.ts';
import { retainStudent } from '../students/unfinished-sign-ups.ts';
import { countContactSearch } from './contact-searches.ts';

const INDIA_ONLY = ['IN'];

/** Returns the student with an Indian number. Throws the refusal `mobile_invalid`, and 429 after many searches. */
export async function findStudentByNumber(
  ctx: StaffCtx,
  { mobile }: DecodedBody<typeof findBuyer>,
): Promise<DataOf<typeof findBuyer>> {
  const parsed = parseMobile(INDIA, mobile, INDIA_ONLY);
  await countContactSearch(ctx, parsed);
  const student = await studentByMobile(ctx, parsed);
  return { student_id: student?.id ?? null };
}

/**
 * Creates an account for an Indian number. The number counts as verified: only its owner can sign in, by a code, and then
 * completes the sign-up. Idempotent. Throws the refusals `mobile_invalid` and `name_invalid`, and 429 after many searches.
 */
export async function createStudentForNumber(
  ctx: StaffCtx,
  body: DecodedBody<typeof createBuyer>,
): Promise<DataOf<typeof createBuyer>> {
  const mobile = parseMobile(INDIA, body.mobile, INDIA_ONLY);
  const [first_name, last_name] = [body.first_name.trim(), body.last_name.trim()];
  if (!isName(first_name) || !isName(last_name)) throw refuse(nameInvalid);
  const created = await ctx.db
    .insertInto('identity.student')
    .values({
      ...{ country_id: INDIA, mobile, mobile_proved_at: ctx.now, first_name, last_name },
      ...{ created_at: ctx.now, retained_at: ctx.now },
    })
    .onConflict((conflict) =>
      conflict.columns(['country_id', 'mobile']).where('mobile_proved_at', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (created) {
    await recordChange(ctx, { action: 'student.created', target: studentTarget(created.id) });
    return { student_id: created.id };
  }
  const owner = await lockOwnerOfNumber(ctx, INDIA, mobile);
  if (!owner) throw notFound();
  // It found the student of a number, so it counts as a search.
  recordNoChange(ctx);
  await retainStudent(ctx, owner.id);
  await countContactSearch(ctx, mobile);
  return { student_id: owner.id };
}

/** Returns a student with saved addresses, after the audit log has recorded the reading. Throws 404 for a deleted account. */
export async function readBuyer(ctx: StaffCtx, { student_id }: DecodedBody<typeof getBuyer>): Promise<OfflineBuyer> {
  const student = await findActiveStudent(ctx, student_id);
  if (!student) throw notFound();
  await recordReading(ctx, { action: 'student.read', target: studentTarget(student_id) });
  return {
    student_id,
    name: `${student.firstName} ${student.lastName}`.trim(),
    mobile: student.mobile,
    addresses: await addressesOf(ctx, student_id),
  };
}

/** Saves an address of a student. Throws 404, or the refusals `address_invalid` and `address_limit`. */
export async function addAddressOfBuyer(
  ctx: StaffCtx,
  { student_id, ...fields }: DecodedBody<typeof addBuyerAddress>,
): Promise<Address> {
  if (!(await findActiveStudent(ctx, student_id, { isLocked: true }))) throw notFound();
  await retainStudent(ctx, student_id);
  const saved = await saveAddress({ ...ctx, studentId: student_id }, fields);
  await recordChange(ctx, { action: 'student.address_added', target: studentTarget(student_id) });
  return saved;
}
