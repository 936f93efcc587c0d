/** Signs ID tokens like Google's, also faulty ones. */
import { SignJWT, UnsecuredJWT } from 'jose';
import { ALG, makeSigningKey, type SigningKey } from './signing-key.ts';

export const FAULTS = {
  '': 'a good token',
  audience: 'made for another shop (aud)',
  issuer: 'from another issuer (iss)',
  expired: 'expired an hour ago (exp)',
  nonce: 'answers another request (nonce)',
  unverified: 'mail address not verified (email_verified)',
  'foreign-key': 'signed with a foreign key',
  unsigned: 'not signed at all (alg none)',
} as const;
export type Fault = keyof typeof FAULTS;

export type Account = { sub: string; email: string; given_name: string; family_name: string };

export type TokenSigner = {
  /** `at`: issue time, in ms since the epoch. */
  tokenFor(account: Account, nonce: string, fault: Fault, at: number): Promise<string>;
  jwks(): Promise<{ keys: object[] }>;
};

type Issuer = { issuer: string; clientId: string; ownKey(): Promise<SigningKey> };

const HOUR_SECONDS = 3600;

export function createTokenSigner({ issuer, clientId, ownKey }: Issuer): TokenSigner {
  return {
    jwks: async () => ({ keys: [(await ownKey()).publicJwk] }),
    tokenFor: async (account, nonce, fault, at) => {
      const now = Math.floor(at / 1000);
      const made = fault === 'expired' ? now - 2 * HOUR_SECONDS : now;
      const claims = {
        iss: fault === 'issuer' ? 'https://accounts.example' : issuer,
        aud: fault === 'audience' ? 'another-client' : clientId,
        azp: clientId,
        ...account,
        name: `${account.given_name} ${account.family_name}`.trim(),
        email_verified: fault !== 'unverified',
        nonce: fault === 'nonce' ? 'of-another-request' : nonce,
        iat: made,
        exp: made + HOUR_SECONDS,
      };
      if (fault === 'unsigned') return new UnsecuredJWT(claims).encode();
      const { privateKey } = fault === 'foreign-key' ? await makeSigningKey() : await ownKey();
      const { kid } = await ownKey();
      return new SignJWT(claims).setProtectedHeader({ alg: ALG, kid, typ: 'JWT' }).sign(privateKey);
    },
  };
}
