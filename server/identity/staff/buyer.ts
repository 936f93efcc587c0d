/** Students who pay at the institute: found or created by the staff who record the payment. */

import { isDeepStrictEqual } from 'node:util';
import { inEnglish } from '../../../common/languages/text.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type { Address } from '../../../contract/identity/addresses.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import {
  type addBuyerAddress,
  addressDiffers,
  type createBuyer,
  type findBuyer,
  type getBuyer,
  nameInvalid,
  type OfflineBuyer,
} from '../../../contract/staff/money/offline/buyer.ts';
import { recordChange, recordNoChange, recordReading } from '../../audit/index.ts';
import type { StaffCtx } from '../../platform/context.ts';
import { notFound, rateLimited, refuse } from '../../platform/http/http-error.ts';
import { consume } from '../../platform/rate-limit/rate-limiter.ts';
import { insertAddress } from '../commands/add-address.ts';
import { addressFieldsFrom, isName, parseMobile } from '../rules.ts';
import { studentTarget } from '../students/audit-target.ts';
import {
  addressesOf,
  addressFrom,
  findActiveStudent,
  findSameAddress,
  lockOwnerOfNumber,
  lockStudent,
  studentByMobile,
} from '../students/queries.ts';
import { retainStudent } from '../students/unfinished-sign-ups.ts';
import { countContactSearch } from './contact-searches.ts';

const INDIA_ONLY = ['IN'];
/** New accounts that one person can create. */
const MAX_CREATED_A_DAY = 200;
const DAY_SECONDS = 24 * 3600;

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
 * Counts the number as a search, because the response shows whether it has an account. Runs before the transaction, so
 * that a refused call counts too. Throws the refusal `mobile_invalid`, and 429 after many searches.
 */
export async function countNumber(ctx: StaffCtx, { mobile }: DecodedBody<typeof createBuyer>): Promise<void> {
  await countContactSearch(ctx, parseMobile(INDIA, mobile, INDIA_ONLY));
}

/**
 * Creates an account for an Indian number. The number counts as verified: only its owner can sign in, by a code, and then
 * completes the sign-up. Idempotent. Call it after `countNumber`. Throws the refusals `mobile_invalid` and `name_invalid`,
 * and 429 after many new accounts.
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
    await countCreated(ctx);
    await recordChange(ctx, { action: 'student.created', target: studentTarget(created.id) });
    return { student_id: created.id };
  }
  const owner = await lockOwnerOfNumber(ctx, INDIA, mobile);
  if (!owner) throw notFound();
  recordNoChange(ctx);
  await retainStudent(ctx, owner.id);
  return { student_id: owner.id };
}

/** Throws 429, which rolls the new account back. */
async function countCreated(ctx: StaffCtx): Promise<void> {
  const subject = `students-created:${ctx.staff.staffId}`;
  const { isAllowed, wait } = await consume(ctx, { subject, limit: MAX_CREATED_A_DAY, seconds: DAY_SECONDS });
  const text = `You created ${MAX_CREATED_A_DAY} accounts within a day. Please ask a colleague, or try again tomorrow.`;
  if (!isAllowed) throw rateLimited(inEnglish(text), wait);
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

/**
 * Adds an address of a student, or returns the saved one that is equal. Only the student changes a saved address: the next
 * book is sent there. Throws 404, or the refusals `address_invalid`, `address_differs` and `address_limit`.
 */
export async function addAddressOfBuyer(
  ctx: StaffCtx,
  { student_id, ...entered }: DecodedBody<typeof addBuyerAddress>,
): Promise<Address> {
  if (!(await findActiveStudent(ctx, student_id, { isLocked: true }))) throw notFound();
  const fields = addressFieldsFrom(entered);
  await lockStudent(ctx, student_id);
  await retainStudent(ctx, student_id);
  const same = await findSameAddress(ctx, student_id, fields);
  if (same) {
    const { town, state_id, mobile, landmark } = same;
    if (!isDeepStrictEqual({ ...fields, town, state_id, mobile, landmark }, fields)) throw refuse(addressDiffers);
    recordNoChange(ctx);
    return addressFrom(same);
  }
  const saved = await insertAddress({ ...ctx, studentId: student_id }, fields);
  await recordChange(ctx, { action: 'student.address_added', target: studentTarget(student_id) });
  return saved;
}
