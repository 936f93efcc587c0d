import type { Config } from '../../platform/config/config.ts';

/** The site for which passkeys are made: `id` is the host of the public URL, without the port. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** What the answer of a passkey must contain; the authenticator must have verified its user. */
export function expectedOf(config: Pick<Config, 'publicUrl'>, expectedChallenge: string) {
  const { id, origin } = relyingParty(config);
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true };
}
