/** Verifies Google ID tokens, all but the nonce, which only the database can check. */

import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { socialRefused } from '../../../contract/identity/sign-in.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Ctx } from '../../platform/context.ts';
import { providerUnavailable, refuse } from '../../platform/http/http-error.ts';
import { identityTexts } from '../messages/identity-texts.ts';

export type GooglePerson = {
  /** Google's permanent id of the person; the e-mail address may change. */
  sub: string;
  email: string;
  firstName: string;
  lastName: string;
  picture: string | null;
  nonce: string;
};

type GoogleClient = NonNullable<Config['google']>;
type Keys = ReturnType<typeof createRemoteJWKSet>;
/** Google's keys, fetched once and again when an unknown key id appears; cached for each configuration. */
const keysByConfig = new WeakMap<GoogleClient, Keys>();

/**
 * Returns the person of a Google ID token. Throws socialRefused unless Google signed it for this store, it is valid now
 * and its e-mail address is verified; throws 503 if Google's keys are unavailable.
 */
export async function verifyGoogleToken(ctx: Ctx, token: string): Promise<GooglePerson> {
  const { google } = ctx.config;
  if (!google) throw refuse(socialRefused);
  try {
    const { payload } = await jwtVerify(token, keysOf(google), {
      issuer: google.issuers,
      audience: google.clientId,
      algorithms: ['RS256'],
      clockTolerance: 60,
      maxTokenAge: '24h',
      requiredClaims: ['sub', 'email', 'exp', 'iat', 'nonce'],
      currentDate: ctx.now,
    });
    return personFrom(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) {
      ctx.log.info({ reason: error.code }, 'Google sign-in refused: invalid ID token');
      throw refuse(socialRefused);
    }
    throw providerUnavailable(ctx, 'Google', error, identityTexts.socialFailed);
  }
}

function personFrom(claims: JWTPayload): GooglePerson {
  const { sub, email, email_verified: isVerified, nonce } = claims;
  if (isVerified !== true) throw new errors.JWTClaimValidationFailed('unverified', claims, 'email_verified');
  if (typeof sub !== 'string' || !sub || typeof email !== 'string' || typeof nonce !== 'string') {
    throw new errors.JWTClaimValidationFailed('not text', claims, 'sub');
  }
  const picture = textOf(claims.picture, 500);
  return {
    sub,
    email: email.trim(),
    firstName: textOf(claims.given_name, 60) || textOf(claims.name, 60),
    lastName: textOf(claims.family_name, 60),
    picture: picture.startsWith('https://') ? picture : null,
    nonce,
  };
}

function textOf(claim: unknown, length: number): string {
  return typeof claim === 'string' ? claim.trim().slice(0, length) : '';
}

function keysOf(google: GoogleClient): Keys {
  const cached = keysByConfig.get(google);
  if (cached) return cached;
  const keys = createRemoteJWKSet(new URL(google.jwksUrl), { timeoutDuration: 5000 });
  keysByConfig.set(google, keys);
  return keys;
}
