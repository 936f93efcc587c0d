import type { SignedIn } from '../../../contract/identity/sign-in.ts';
import type { Ctx } from '../../platform/context.ts';
import { rateLimited } from '../../platform/http/http-error.ts';
import { consume } from '../../platform/rate-limit/rate-limiter.ts';
import { identityTexts } from '../messages/identity-texts.ts';
import type { StudentRow } from '../tables.ts';
import { addKnownDevice, issueDevice, refreshDevice } from './known-device.ts';
import { startSession, type Tokens } from './sessions.ts';

/**
 * By Google and by code separately, so that neither uses up the sign-ins of the other. Each stores a row for 30 days.
 */
const MAX_SIGN_INS_PER_HOUR = 50;

/**
 * Starts a session, permanent if the sign-up is complete and else temporary, and returns its tokens with the profile.
 * Only a code to the number makes the device known: sign-ins by Google are unlimited and would displace the owner's
 * devices. Throws 429 if the student signs in too often.
 */
export async function signIn(
  ctx: Ctx,
  student: StudentRow,
  { hasEnteredCode }: { hasEnteredCode: boolean },
): Promise<SignedIn> {
  await countSignIn(ctx, student.id, hasEnteredCode);
  issueDevice(ctx);
  if (hasEnteredCode) await addKnownDevice(ctx, student.id);
  else await refreshDevice(ctx, student.id);
  const kind = student.onboarded_at ? 'student' : 'newcomer';
  const tokens = await startSession(ctx, student.id, kind, hasEnteredCode);
  return signedInWith(tokens, student);
}

async function countSignIn(ctx: Ctx, studentId: number, hasEnteredCode: boolean): Promise<void> {
  const subject = `sign-in:${hasEnteredCode ? 'code' : 'google'}:${studentId}`;
  const { isAllowed, wait } = await consume(ctx, { subject, limit: MAX_SIGN_INS_PER_HOUR, seconds: 3600 });
  if (!isAllowed) throw rateLimited(identityTexts.signedInOften, wait);
}

export function signedInWith(tokens: Tokens, student: StudentRow): SignedIn {
  return {
    ...tokensFor(tokens),
    is_new_user: student.onboarded_at === null,
    is_mobile_verified: student.mobile_proved_at !== null,
    is_email_verified: student.email_proved_at !== null,
    first_name: student.first_name,
    last_name: student.last_name,
    profile_picture: student.picture,
    selected_vertical: student.selected_vertical,
    language: student.language,
    email_id: student.email,
    gender: student.gender,
    mobile_number: student.mobile,
    dob: student.dob,
    state: student.state_id,
    country_id: student.country_id,
  };
}

export function tokensFor({ accessToken, refreshToken, expiresAt }: Tokens) {
  return { accessToken, refreshToken, expires_at: expiresAt.toISOString() };
}
