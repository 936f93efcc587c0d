import type { DecodedBody } from '../../../contract/endpoint.ts';
import { INDIA } from '../../../contract/identity/places.ts';
import { type SignedIn, type socialLogin, socialRefused } from '../../../contract/identity/sign-in.ts';
import { type Ctx, inTransaction } from '../../platform/context.ts';
import { rateLimited, refuse, unavailable } from '../../platform/http/http-error.ts';
import { clientAddress } from '../../platform/rate-limit/client-address.ts';
import { clientAddressLimit } from '../../platform/rate-limit/client-network.ts';
import { consume } from '../../platform/rate-limit/rate-limiter.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import { type GooglePerson, verifyGoogleToken } from '../google/google-id-token.ts';
import { identityTexts } from '../messages/identity-texts.ts';
import { signIn } from '../sessions/sign-in.ts';
import type { StudentRow } from '../tables.ts';

const GOOGLE_SOCIAL_TYPE = 2;
/** How long a sign-in page can be open before its Google button is used. */
const NONCE_MINUTES = 30;
const NONCES_PER_HOUR = 300;

/**
 * Issues a nonce for one sign-in, which Google puts into its token. All fields are empty where Google is not
 * configured.
 */
export async function issueNonce(ctx: Ctx) {
  const { google } = ctx.config;
  if (!google) return { nonce: '', client_id: '', chooser_url: null };
  const nonce = newSecret();
  await inTransaction(ctx, async (ctx) => {
    const subject = `nonce-from:${clientAddress(ctx.ip)}`;
    const limitState = await consume(ctx, { subject, limit: clientAddressLimit(ctx, NONCES_PER_HOUR), seconds: 3600 });
    if (!limitState.isAllowed) throw rateLimited(identityTexts.manySignIns, limitState.wait);
    await ctx.db
      .insertInto('identity.nonce')
      .values({ nonce_hash: hashOf(nonce), expires_at: new Date(ctx.now.getTime() + NONCE_MINUTES * 60_000) })
      .execute();
  });
  return { nonce, client_id: google.clientId, chooser_url: google.chooserUrl };
}

/** Accounts are matched by Google's `sub`; an equal e-mail address never joins accounts. */
export async function signInByGoogle(ctx: Ctx, body: DecodedBody<typeof socialLogin>): Promise<SignedIn> {
  if (body.social_type !== GOOGLE_SOCIAL_TYPE) throw refuse(socialRefused);
  const person = await verifyGoogleToken(ctx, body.social_token);
  if (body.email_id && body.email_id.trim().toLowerCase() !== person.email.toLowerCase()) throw refuse(socialRefused);
  return inTransaction(ctx, async (ctx) => {
    await consumeNonce(ctx, person.nonce);
    return signIn(ctx, await studentOf(ctx, person), { hasEnteredCode: false });
  });
}

/** Consumes the nonce of a Google token in the caller's transaction; refuses one that is unknown, used or expired. */
export async function consumeNonce(ctx: Ctx, nonce: string): Promise<void> {
  const used = await ctx.db
    .deleteFrom('identity.nonce')
    .where('nonce_hash', '=', hashOf(nonce))
    .where('expires_at', '>', ctx.now)
    .returning('nonce_hash')
    .executeTakeFirst();
  if (!used) throw refuse(socialRefused);
}

/** Tries twice, because the account may be deleted or merged between the two statements of the first try. */
async function studentOf(ctx: Ctx, person: GooglePerson): Promise<StudentRow> {
  const student = (await insertAndLockStudent(ctx, person)) ?? (await insertAndLockStudent(ctx, person));
  if (!student) throw unavailable(identityTexts.socialFailed);
  return student;
}

async function insertAndLockStudent(ctx: Ctx, person: GooglePerson): Promise<StudentRow | undefined> {
  await ctx.db
    .insertInto('identity.student')
    .values({
      country_id: INDIA,
      google_sub: person.sub,
      google_email: person.email,
      google_linked_at: ctx.now,
      email: person.email,
      email_proved_at: ctx.now,
      first_name: person.firstName || null,
      last_name: person.lastName || null,
      picture: person.picture,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('google_sub').doNothing())
    .execute();
  // This update also locks the row, and stores an address that changed at Google.
  return ctx.db
    .updateTable('identity.student')
    .set({ google_email: person.email })
    .where('google_sub', '=', person.sub)
    .returningAll()
    .executeTakeFirst();
}
