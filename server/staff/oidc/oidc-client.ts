/** The client of the institute's identity provider: Authorization Code with PKCE, state and nonce. */

import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { inEnglish } from '../../../common/languages/text.ts';
import type { StaffOidc } from '../../platform/config/config-staff-oidc.ts';
import type { Ctx } from '../../platform/context.ts';
import { providerUnavailable } from '../../platform/http/http-error.ts';

/** What binds a response of the provider to the login that was begun. */
export type LoginSecrets = { state: string; nonce: string; verifier: string };

/** A verified login at the provider. */
export type OidcPerson = { email: string; isFresh: boolean };

/** For each request to the provider. */
const TIMEOUT_SECONDS = 8;
/** As long as a proof of identity is accepted. */
const FRESH_SECONDS = 300;
const UNAVAILABLE = 'The identity provider cannot be reached. Please try again, or choose another way.';

/** Where the provider leads the browser; it must be registered there. */
function redirectUri({ config }: Pick<Ctx, 'config'>): string {
  return `${config.publicUrl}/console/oidc`;
}

/** Returns the provider's page for a login; `isFresh` asks for the password again. Throws 503 if it is unavailable. */
export async function loginUrl(
  ctx: Ctx,
  provider: StaffOidc,
  { state, nonce, verifier }: LoginSecrets,
  { isFresh }: { isFresh: boolean },
): Promise<string> {
  const client = await clientOf(ctx, provider);
  return buildAuthorizationUrl(client, {
    redirect_uri: redirectUri(ctx),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(isFresh ? { max_age: '0', prompt: 'login' } : {}),
  }).href;
}

/**
 * Exchanges the code of a response and verifies the ID token: signature, issuer, audience, time, nonce. Returns null if
 * something is not valid, or the address is not verified. Throws 503 if the provider is unavailable.
 */
export async function redeemResponse(
  ctx: Ctx,
  provider: StaffOidc,
  response: string,
  { state, nonce, verifier }: LoginSecrets,
): Promise<OidcPerson | null> {
  const client = await clientOf(ctx, provider);
  const url = new URL(redirectUri(ctx));
  url.search = response;
  try {
    const tokens = await authorizationCodeGrant(client, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims?.email_verified !== true || typeof claims.email !== 'string') return refuse(ctx, 'no verified address');
    if (provider.hostedDomain !== null && claims.hd !== provider.hostedDomain) return refuse(ctx, 'another domain');
    const { auth_time: loggedInAt, iat } = claims;
    const isFresh = typeof loggedInAt === 'number' && iat - loggedInAt <= FRESH_SECONDS;
    return { email: claims.email, isFresh };
  } catch (error) {
    if (isUnavailable(error))
      throw providerUnavailable(ctx, 'identity provider of the staff', error, inEnglish(UNAVAILABLE));
    return refuse(ctx, reasonOf(error));
  }
}

function refuse(ctx: Ctx, reason: string): null {
  ctx.log.warn({ reason }, 'a login of the staff at the identity provider was refused');
  return null;
}

/** The code of an error; its message can contain parts of the response. */
function reasonOf(error: unknown): string {
  const { error: answer, code, name } = error as { error?: unknown; code?: unknown; name?: unknown };
  return String(answer ?? code ?? name).slice(0, 80);
}

function isUnavailable(error: unknown): boolean {
  const { code, status } = error as { code?: unknown; status?: unknown };
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return true;
  // `fetch` throws it if there is no connection.
  return error instanceof TypeError ? code === undefined : typeof status === 'number' && status >= 500;
}

/** Metadata and keys of the provider, by configuration; a failed discovery is tried again. */
const clients = new WeakMap<StaffOidc, Promise<Configuration>>();

async function clientOf(ctx: Ctx, provider: StaffOidc): Promise<Configuration> {
  const client = clients.get(provider) ?? discover(provider);
  clients.set(provider, client);
  try {
    return await client;
  } catch (error) {
    if (clients.get(provider) === client) clients.delete(provider);
    throw providerUnavailable(ctx, 'identity provider of the staff', error, inEnglish(UNAVAILABLE));
  }
}

function discover({ issuer, clientId, clientSecret, isLocal }: StaffOidc): Promise<Configuration> {
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // Without it the signature of the ID token would not be verified, because it arrives by HTTPS.
    execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
  });
}
