/** Signing in and proving the identity with the institute's identity provider. Accounts are never created by it. */
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import {
  type beginOidcSignIn,
  oidcNotFresh,
  oidcRefused,
  oidcUnavailable,
  type proveByOidc,
  type verifyOidcSignIn,
} from '../../../contract/staff/sign-in/oidc.ts';
import type { StaffOidc } from '../../platform/config/config-staff-oidc.ts';
import type { Ctx, StaffCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/http/http-error.ts';
import { newSecret } from '../../platform/secrets.ts';
import { type Account, findActiveAccount } from '../accounts/find-account.ts';
import { loginUrl, type OidcPerson, redeemResponse } from '../oidc/oidc-client.ts';
import { type LoginUse, storeLogin, takeLogin } from '../oidc/oidc-logins.ts';
import { startSession } from '../sessions/sessions.ts';
import { markProved } from './proof.ts';
import { countClientRequest, countRefusals } from './try-limits.ts';

const SIGN_IN: LoginUse = { purpose: 'sign_in', staffId: null };

const proofOf = ({ staff }: StaffCtx): LoginUse => ({ purpose: 'proof', staffId: staff.staffId });

/** Throws the refusal `oidc_unavailable`, 429 after many requests, and 503 if the provider cannot be reached. */
export async function beginSignInByOidc(ctx: Ctx): Promise<DataOf<typeof beginOidcSignIn>> {
  await countClientRequest(ctx, 'challenge');
  return begin(ctx, SIGN_IN);
}

/** Throws the refusals `oidc_unavailable` and `oidc_refused`, and 503 if the provider cannot be reached. */
export async function signInByOidc(ctx: Ctx, body: DecodedBody<typeof verifyOidcSignIn>): Promise<null> {
  const { account } = await countRefusals(ctx, 'oidc', () => redeem(ctx, body, SIGN_IN));
  await startSession(ctx, account, 'oidc');
  return null;
}

/** Like `beginSignInByOidc`, for a login with which the caller proves the identity. */
export async function beginProofByOidc(ctx: StaffCtx): Promise<DataOf<typeof beginOidcSignIn>> {
  await countClientRequest(ctx, 'challenge');
  return begin(ctx, proofOf(ctx));
}

/** Throws also the refusal `oidc_not_fresh`, if the provider knew the person from before. */
export async function proveIdentityByOidc(ctx: StaffCtx, body: DecodedBody<typeof proveByOidc>) {
  const { account, person } = await redeem(ctx, body, proofOf(ctx));
  if (account.id !== ctx.staff.staffId) throw refuse(oidcRefused);
  if (!person.isFresh) throw refuse(oidcNotFresh);
  // The role or the session can have changed while the provider was asked.
  await ctx.authorizeAgain?.();
  return markProved(ctx);
}

async function begin(ctx: Ctx, use: LoginUse): Promise<DataOf<typeof beginOidcSignIn>> {
  const provider = requireProvider(ctx);
  const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const url = await loginUrl(ctx, provider, secrets, { isFresh: use.purpose === 'proof' });
  return { login_id: await storeLogin(ctx, secrets, use), url };
}

async function redeem(
  ctx: Ctx,
  { login_id, response }: DecodedBody<typeof verifyOidcSignIn>,
  use: LoginUse,
): Promise<{ account: Account; person: OidcPerson }> {
  const provider = requireProvider(ctx);
  const secrets = await takeLogin(ctx, login_id, use);
  const person = secrets && (await redeemResponse(ctx, provider, response, secrets));
  const account = person && (await findActiveAccount(ctx, person.email));
  if (!account) throw refuse(oidcRefused);
  return { account, person };
}

function requireProvider({ config }: Ctx): StaffOidc {
  if (!config.staffOidc) throw refuse(oidcUnavailable);
  return config.staffOidc;
}
