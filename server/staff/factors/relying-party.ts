/** The relying party of WebAuthn: the site to which the passkeys belong. */
import type { Config } from '../../platform/config/config.ts';

/** Returns the site of the passkeys; `id` is the host of the public URL, without the port. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Returns what the response of an authenticator must contain; it must have verified its user. */
export function expectedResponse(config: Pick<Config, 'publicUrl'>, expectedChallenge: string) {
  const { id, origin } = relyingParty(config);
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true };
}
