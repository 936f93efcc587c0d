/** A passkey in software: responds to the challenges of WebAuthn as a browser with an authenticator does. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId?: string };
/** What a test can change in a response. */
type Deviation = { origin?: string; isUserVerified?: boolean; userHandle?: string };

const FLAGS = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, backedUp: 0x10, hasKey: 0x40 };

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** `origin`: the origin of the page; the passkey is synced to other devices. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    ...([
      [1, 2],
      [3, -7],
      [-1, 1],
    ] as const),
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  let userHandle = '';
  let counter = 0;
  const head = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    /** Creates the passkey and returns the registration response: `navigator.credentials.create`. */
    create: ({ challenge, rp, user }: CreationOptions, deviation: Deviation = {}) => {
      userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))]);
      const authData = Buffer.concat([authenticatorData(rp.id ?? '', FLAGS.hasKey, deviation), attested]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...head,
        clientExtensionResults: { credProps: { rk: true } },
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    /** Returns the authentication response to a challenge: `navigator.credentials.get`. */
    get: ({ challenge, rpId }: RequestOptions, deviation: Deviation = {}) => {
      counter += 1;
      const client = clientData('webauthn.get', challenge, deviation);
      const authData = authenticatorData(rpId ?? '', 0, deviation);
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
      return {
        ...head,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: deviation.userHandle ?? userHandle,
        },
      };
    },
    /** Sets the counter back, as a copy of the authenticator would have it. */
    rewind: () => {
      counter = 0;
    },
  };

  function clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: deviation.origin ?? origin, crossOrigin: false }));
  }

  function authenticatorData(rpId: string, more: number, { isUserVerified = true }: Deviation): Buffer {
    const flags = FLAGS.userPresent | (isUserVerified ? FLAGS.userVerified : 0) | FLAGS.backupEligible | FLAGS.backedUp;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags | more]), count]);
  }
}
