import { INDIA } from '../../../contract/identity/places.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';

export type NewStudent = {
  firstName: string;
  lastName: string;
  /** National digits, without the calling code. */
  mobile: string;
  email: string;
  /** `2003-05-14` */
  dob: string;
  stateId: number;
  gender: 1 | 2 | 3;
};

/**
 * Creates a student with a complete sign-up and a verified number and e-mail address, for the demo institute and tests.
 * Returns the student's id; if the number is verified already, changes nothing and returns the id of its account.
 */
export async function createStudent(ctx: Ctx, student: NewStudent): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const existing = await ctx.db
      .selectFrom('identity.student')
      .where('country_id', '=', INDIA)
      .where('mobile', '=', student.mobile)
      .where('mobile_proved_at', 'is not', null)
      .select('id')
      .executeTakeFirst();
    if (existing) return existing.id;
    const { id } = await ctx.db
      .insertInto('identity.student')
      .values({
        country_id: INDIA,
        mobile: student.mobile,
        mobile_proved_at: ctx.now,
        email: student.email,
        email_proved_at: ctx.now,
        first_name: student.firstName,
        last_name: student.lastName,
        dob: student.dob,
        gender: student.gender,
        state_id: student.stateId,
        onboarded_at: ctx.now,
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
