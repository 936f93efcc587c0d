/** Passkeys of the browser, in the JSON forms of WebAuthn that the API uses. */
import type { EncodedBody } from '../../contract/endpoint.ts';
import type { addPasskey } from '../../contract/staff/sign-in/passkeys.ts';
import type { verifySignInPasskey } from '../../contract/staff/sign-in/sign-in.ts';

/** Thrown if the person cancelled, or the browser has no passkey for this store. */
export class NoPasskey extends Error {}

export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Asks for a passkey of this store. Throws `NoPasskey`. */
export async function answerWithPasskey(options: PublicKeyCredentialRequestOptionsJSON) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey }).catch(throwNoPasskey);
  return jsonOf(credential) as EncodedBody<typeof verifySignInPasskey>['credential'];
}

/** Creates a passkey. Throws `NoPasskey`. */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey }).catch(throwNoPasskey);
  return jsonOf(credential) as EncodedBody<typeof addPasskey>['credential'];
}

function jsonOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new NoPasskey();
  return credential.toJSON();
}

function throwNoPasskey(): never {
  throw new NoPasskey();
}
