/** The personal data that identity stores about a student: export and deletion. */
import type { Ctx } from '../platform/context.ts';
import { PAGE_ROWS, pagesOf } from '../platform/http/calls/streamed-response.ts';
import { NO_GOOGLE } from './google/google-link.ts';
import { endAllDevices } from './sessions/devices.ts';
import { addressesOf } from './students/queries.ts';

/** Returns all data that identity stores about a student, for the data export; long lists are read page by page. */
export async function exportData(ctx: Ctx, studentId: number) {
  const profile = await ctx.db
    .selectFrom('identity.student')
    .where('id', '=', studentId)
    .selectAll()
    .executeTakeFirstOrThrow();
  return {
    profile,
    addresses: await addressesOf(ctx, studentId),
    consents: consentPages(ctx, studentId),
    sign_ins: signInPages(ctx, studentId),
    known_devices: await ctx.db
      .selectFrom('identity.known_device')
      .where('student_id', '=', studentId)
      .select(['address_block', 'seen_at'])
      .orderBy('seen_at')
      .execute(),
  };
}

async function* consentPages(ctx: Ctx, studentId: number) {
  const pages = pagesOf<{ id: number; purpose: string; version: string; given_at: Date; ip: string }>((after) =>
    ctx.db
      .selectFrom('identity.consent')
      .where('student_id', '=', studentId)
      .where('id', '>', after?.id ?? 0)
      .select(['id', 'purpose', 'version', 'given_at', 'ip'])
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  );
  for await (const page of pages) yield page.map(({ id: _, ...consent }) => consent);
}

async function* signInPages(ctx: Ctx, studentId: number) {
  const pages = pagesOf<ExportedSession>((after) => sessionsAfter(ctx, studentId, after));
  for await (const page of pages) yield page.map(({ id: _, ...signIn }) => signIn);
}

type ExportedSession = Awaited<ReturnType<typeof sessionsAfter>>[number];

function sessionsAfter(ctx: Ctx, studentId: number, after: { started_at: Date; id: string } | null) {
  return ctx.db
    .selectFrom('identity.session')
    .where('student_id', '=', studentId)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('started_at', 'id'), '>', tuple(after?.started_at ?? ctx.now, after?.id ?? '')),
      ),
    )
    .select(['id', 'started_at', 'rotated_at', 'ended_at', 'ip', 'user_agent'])
    .orderBy('started_at')
    .orderBy('id')
    .limit(PAGE_ROWS)
    .execute();
}

/**
 * Ends every session and deletes the personal data of a student. The row stays, because orders refer to its id; the
 * caller has locked it.
 */
export async function deleteData(ctx: Ctx, studentId: number): Promise<void> {
  const { mobile, country_id } = await ctx.db
    .selectFrom('identity.student')
    .where('id', '=', studentId)
    .select(['mobile', 'country_id'])
    .executeTakeFirstOrThrow();
  for (const table of ['identity.otp', 'identity.otp_challenge'] as const) {
    await ctx.db
      .deleteFrom(table)
      .where((eb) =>
        eb.or([
          eb('student_id', '=', studentId),
          eb.and([eb('mobile', '=', mobile ?? ''), eb('country_id', '=', country_id)]),
        ]),
      )
      .execute();
  }
  await endAllDevices(ctx, studentId);
  for (const table of ['identity.session', 'identity.known_device', 'identity.address', 'identity.consent'] as const) {
    await ctx.db.deleteFrom(table).where('student_id', '=', studentId).execute();
  }
  await ctx.db
    .updateTable('identity.student')
    .set({
      mobile: null,
      mobile_proved_at: null,
      email: null,
      email_proved_at: null,
      email_replaced_at: null,
      ...NO_GOOGLE,
      first_name: null,
      last_name: null,
      dob: null,
      gender: null,
      state_id: null,
      picture: null,
      selected_vertical: 0,
      language: null,
      signed_up_in: null,
      onboarded_at: null,
      deleted_at: ctx.now,
    })
    .where('id', '=', studentId)
    .execute();
}
