/** Configuration of web push: the key with which the store identifies itself to the push services of browsers. */
import { createECDH, createHash } from 'node:crypto';
import { PLACEHOLDER, type Reader } from './read-variables.ts';

export type PushConfig = {
  isSandbox: boolean;
  /** Both keys as base64url; browsers subscribe with the public one. */
  privateKey: string;
  publicKey: string;
  /** How push services reach the operator: an address with `mailto:` or `https:`. */
  subject: string;
  /** The base URL of the push service of the sandbox; null: the services of the browsers. */
  standInUrl: string | null;
};

type Environment = { isProduction: boolean; hasRealMail: boolean; publicUrl: string; sandboxUrl: string };

/** Returns null without a key, except where the sandbox shows mails: it shows notifications as well. */
export function readPush(read: Reader, environment: Environment, report: (fault: string) => void): PushConfig | null {
  const { isProduction, hasRealMail, publicUrl, sandboxUrl } = environment;
  if (!read.has('VAPID_PRIVATE_KEY')) {
    if (isProduction || hasRealMail) return null;
    const privateKey = createHash('sha256').update('sandbox-vapid-key').digest('base64url');
    return {
      isSandbox: true,
      ...keyPair(privateKey),
      subject: 'mailto:no-reply@store.example',
      standInUrl: `${sandboxUrl}/push`,
    };
  }
  const privateKey = read.secret('VAPID_PRIVATE_KEY');
  const subject = read.text(
    'VAPID_SUBJECT',
    publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@store.example',
  );
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
    report(`VAPID_SUBJECT must be an address such as mailto:office@shop.example, not '${subject}'.`);
  const pair = isPrivateKey(privateKey) ? keyPair(privateKey) : null;
  if (!pair && privateKey && privateKey !== PLACEHOLDER)
    report('VAPID_PRIVATE_KEY must be the private key that npx web-push generate-vapid-keys prints: 43 characters.');
  return { isSandbox: false, privateKey, publicKey: '', ...pair, subject, standInUrl: null };
}

/** 32 bytes; the highest ones are beyond the order of the curve. */
function isPrivateKey(text: string): boolean {
  if (!/^[A-Za-z0-9_-]{43}$/.test(text)) return false;
  try {
    return keyPair(text).publicKey.length === 87;
  } catch {
    return false;
  }
}

function keyPair(privateKey: string) {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { privateKey, publicKey: curve.getPublicKey().toString('base64url') };
}
