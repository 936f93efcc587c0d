/** Reads one student for the console. */
import type { DecodedBody } from '../../../contract/endpoint.ts';
import type { getStudent, StudentDetails } from '../../../contract/staff/students/students.ts';
import { recordReading } from '../../audit/index.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { deviceName } from '../../platform/http/auth/device-name.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { countryById } from '../places/countries.ts';
import { stateById } from '../places/states.ts';
import { studentTarget } from '../students/audit-target.ts';
import { addressesOf } from '../students/queries.ts';
import type { StudentRow } from '../tables.ts';
import { detailsVersion } from './details-version.ts';
import { genderName } from './genders.ts';
import { stateOf } from './student-state.ts';

const MAX_SESSIONS = 20;

/** Returns a student with all details, after the audit log has recorded the reading. Throws 404 for an unknown id. */
export async function readStudent(
  ctx: StaffCtx,
  { student_id }: DecodedBody<typeof getStudent>,
): Promise<StudentDetails> {
  const row = await ctx.db.selectFrom('identity.student').where('id', '=', student_id).selectAll().executeTakeFirst();
  if (!row) throw notFound();
  await recordReading(ctx, { action: 'student.read', target: studentTarget(student_id) });
  return {
    ...detailsOf(row),
    addresses: (await addressesOf(ctx, student_id)).map(({ line1, line2, landmark, town, state_name, pincode }) =>
      [line1, line2, landmark, `${town} ${pincode}`, state_name].filter(Boolean),
    ),
    sessions: await sessionsOf(ctx, student_id),
  };
}

function detailsOf(row: StudentRow): Omit<StudentDetails, 'addresses' | 'sessions'> {
  return {
    student_id: row.id,
    state: stateOf(row),
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    mobile: row.mobile ? `+${countryById(row.country_id)?.callingCode ?? ''} ${row.mobile}` : '',
    is_mobile_verified: row.mobile_proved_at !== null,
    email: row.email ?? '',
    is_email_verified: row.email_proved_at !== null,
    has_google: row.google_sub !== null,
    google_email: row.google_email,
    dob: row.dob,
    gender: genderName(row.gender),
    state_name: (row.state_id && stateById(row.state_id)?.name) || '',
    created_at: row.created_at.toISOString(),
    onboarded_at: row.onboarded_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    version: detailsVersion(row),
  };
}

async function sessionsOf(ctx: Ctx, studentId: number): Promise<StudentDetails['sessions']> {
  const rows = await ctx.db
    .selectFrom('identity.session')
    .where('student_id', '=', studentId)
    .select(['user_agent', 'started_at', 'rotated_at', 'ended_at', 'refresh_expires_at'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
  return rows.map((row) => ({
    device: deviceName(row.user_agent).english,
    first_seen_at: row.started_at.toISOString(),
    last_seen_at: (row.rotated_at ?? row.started_at).toISOString(),
    is_live: row.ended_at === null && row.refresh_expires_at > ctx.now,
  }));
}
