/**
 * Endpoints of signing in with the institute's identity provider (OpenID Connect). The browser opens `url`, and the provider
 * leads it to `/console/oidc`, whose query is the response.
 */
import { Exactly, NoBody, NoData, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

export const oidcUnavailable: Refusal = {
  code: 'oidc_unavailable',
  message: 'This store has no identity provider. Please sign in another way.',
};
export const oidcRefused: Refusal = {
  code: 'oidc_refused',
  message: 'This login was not accepted. Please try again, or choose another way.',
};
export const oidcNotFresh: Refusal = {
  code: 'oidc_not_fresh',
  message: 'The identity provider did not ask for your password again. Please choose another way.',
};

const Begun = Exactly({
  /** Identifies this login; only the browser that began it has it. */
  login_id: Type.String(),
  /** The provider's page. */
  url: Type.String(),
});

const Redeemed = Exactly({
  login_id: Text(50),
  /** The query with which the provider led the browser back, such as `code=…&state=…`. */
  response: Text(4000),
});

export const beginOidcSignIn = staffEndpoint({
  method: 'POST',
  path: '/staff/sign_in/begin_oidc',
  permission: 'no_session',
  summary: "Begins a login at the institute's identity provider",
  body: NoBody,
  data: Begun,
  refusals: [oidcUnavailable],
});

export const verifyOidcSignIn = staffEndpoint({
  method: 'POST',
  path: '/staff/sign_in/verify_oidc',
  permission: 'no_session',
  summary: 'Signs in with a login at the identity provider, whose verified address must be that of an active account',
  body: Redeemed,
  data: NoData,
  refusals: [oidcUnavailable, oidcRefused],
  successMessage: 'You are signed in.',
});

export const beginOidcProof = staffEndpoint({
  method: 'POST',
  path: '/staff/proof/begin_oidc',
  permission: 'signed_in',
  summary: 'Begins a fresh login at the identity provider, which asks for the password again',
  body: NoBody,
  data: Begun,
  refusals: [oidcUnavailable],
});

export const proveByOidc = staffEndpoint({
  method: 'POST',
  path: '/staff/proof/verify_oidc',
  permission: 'signed_in',
  summary: "Proves the identity with a fresh login of the caller's own address",
  body: Redeemed,
  /** Until when calls with `needsProof` are accepted, an ISO instant. */
  data: Exactly({ proved_until: Type.String() }),
  refusals: [oidcUnavailable, oidcRefused, oidcNotFresh],
});
