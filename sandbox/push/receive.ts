/** What a browser and its push service do with a message: RFC 8292 (signature) and RFC 8291 (encryption), with the RFCs' own steps. */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';

export type Receiver = { privateKey: string; publicKey: string; auth: string };

const RECORD_HEADER_BYTES = 21;
const TAG_BYTES = 16;

/** Creates the keys of a browser's subscription, as base64url. */
export function createReceiver(auth: Buffer): Receiver {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  return {
    privateKey: curve.getPrivateKey().toString('base64url'),
    publicKey: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
  };
}

/** Decrypts a body with the content encoding `aes128gcm`. Throws for any other. */
export function decryptMessage({ privateKey, publicKey, auth }: Receiver, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(RECORD_HEADER_BYTES, RECORD_HEADER_BYTES + keyLength);
  const sealed = body.subarray(RECORD_HEADER_BYTES + keyLength);
  const curve: ECDH = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const shared = curve.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(publicKey, 'base64url'), senderKey]);
  const keyMaterial = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(keyMaterial, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(keyMaterial, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  // The last record ends with 2 and zeros.
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the record has no end');
  return padded.subarray(0, end).toString('utf8');
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

type Expected = { origin: string; publicKey: string; now: Date };

/** Returns why a push service refuses the header `authorization`; null if it accepts it. */
export function vapidFault(authorization: string, { origin, publicKey, now }: Expected): string | null {
  const [, header, claims, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (!header || !claims || !signature || !key) return 'no VAPID header';
  if (key !== publicKey) return 'another key than that of the subscription';
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: toText(point.subarray(1, 33)), y: toText(point.subarray(33)) };
  const signed = Buffer.from(`${header}.${claims}`);
  const verifyKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, verifyKey, Buffer.from(signature, 'base64url'))) return 'a wrong signature';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  if (aud !== origin) return 'another audience';
  const seconds = Number(exp) - now.getTime() / 1000;
  if (!(seconds > 0 && seconds <= 24 * 3600)) return 'an expiry that is over, or more than a day ahead';
  return /^(mailto:|https:)/.test(String(sub)) ? null : 'no contact';
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
