/** The keys with which the identity providers of the sandbox sign; all processes use the same ones. */
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { SandboxDatabase } from './database.ts';

export const ALG = 'RS256';

export type SigningKey = { kid: string; privateKey: CryptoKey; publicJwk: JWK };

export async function makeSigningKey(): Promise<SigningKey> {
  return toKey(await makeJwk());
}

/** Returns a function that reads the key of a provider; its first call makes the key if no process has. */
export function storedSigningKey(database: SandboxDatabase, name: string): () => Promise<SigningKey> {
  let stored: Promise<SigningKey> | undefined;
  return () => {
    stored ??= readOrMake(database, name).catch((error) => {
      stored = undefined;
      throw error;
    });
    return stored;
  };
}

async function readOrMake(database: SandboxDatabase, name: string): Promise<SigningKey> {
  const read = async () => {
    const { rows } = await database.query('select jwk from sandbox.signing_key where name = $1', [name]);
    return (rows[0] as { jwk: JWK } | undefined)?.jwk;
  };
  const known = await read();
  if (known) return toKey(known);
  await database.query('insert into sandbox.signing_key (name, jwk) values ($1, $2) on conflict do nothing', [
    name,
    JSON.stringify(await makeJwk()),
  ]);
  const made = await read();
  if (!made) throw new Error(`the sandbox has no key for ${name}`);
  return toKey(made);
}

async function makeJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALG, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID() };
}

async function toKey(jwk: JWK): Promise<SigningKey> {
  const { kty, n, e, kid = '' } = jwk;
  return {
    kid,
    privateKey: (await importJWK(jwk, ALG)) as CryptoKey,
    publicJwk: { kty, n, e, kid, alg: ALG, use: 'sig' } as JWK,
  };
}
