/** Passkeys of the browser: WebAuthn with options and responses as JSON, which the API uses. */
import type { EncodedBody } from '../../contract/endpoint.ts';
import type { addPasskey } from '../../contract/staff/sign-in/passkeys.ts';
import type { verifySignInPasskey } from '../../contract/staff/sign-in/sign-in.ts';

/** Thrown if the user cancelled, or the browser has no passkey for this store. */
export class NoPasskey extends Error {}

/** Whether this browser has passkeys and converts their options from JSON. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Lets the user choose a passkey of this store and returns its authentication response. Throws `NoPasskey`. */
export async function getPasskeyResponse(options: PublicKeyCredentialRequestOptionsJSON) {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey }).catch(throwNoPasskey);
  return responseJson(credential) as EncodedBody<typeof verifySignInPasskey>['credential'];
}

/** Creates a passkey and returns its registration response. Throws `NoPasskey`. */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey }).catch(throwNoPasskey);
  return responseJson(credential) as EncodedBody<typeof addPasskey>['credential'];
}

function responseJson(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new NoPasskey();
  return credential.toJSON();
}

function throwNoPasskey(): never {
  throw new NoPasskey();
}
