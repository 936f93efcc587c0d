/**
 * What the console and an authenticator exchange by WebAuthn, as JSON with the names of the standard: the options of a
 * ceremony with its challenge, and the authenticator's response. Binary values are base64url text.
 */
import { Exactly, Nullable, Text, Type } from '#schema';

const BASE64URL = { pattern: '^[A-Za-z0-9_-]*$' };
const Encoded = (maxLength: number) => Text(maxLength, BASE64URL);

/** The fields of both responses. */
const shared = {
  id: Encoded(1400),
  rawId: Encoded(1400),
  type: Type.Literal('public-key'),
  authenticatorAttachment: Type.Optional(Nullable(Text(30))),
  /** Not used: a client may send `{}` instead of what the browser returned. */
  clientExtensionResults: Exactly({
    credProps: Type.Optional(
      Exactly({ rk: Type.Optional(Type.Boolean()), authenticatorDisplayName: Type.Optional(Text(200)) }),
    ),
  }),
};

/** The standard's `RegistrationResponseJSON`: `credential.toJSON()` after `navigator.credentials.create`. */
export const RegistrationResponse = Exactly({
  ...shared,
  response: Exactly({
    clientDataJSON: Encoded(4000),
    attestationObject: Encoded(20_000),
    authenticatorData: Type.Optional(Encoded(8000)),
    transports: Type.Optional(Type.Array(Text(30), { maxItems: 10 })),
    publicKeyAlgorithm: Type.Optional(Type.Integer()),
    publicKey: Type.Optional(Nullable(Encoded(8000))),
  }),
});

/** The standard's `AuthenticationResponseJSON`: `credential.toJSON()` after `navigator.credentials.get`. */
export const AuthenticationResponse = Exactly({
  ...shared,
  response: Exactly({
    clientDataJSON: Encoded(4000),
    authenticatorData: Encoded(8000),
    signature: Encoded(8000),
    userHandle: Type.Optional(Nullable(Encoded(200))),
    attestationObject: Type.Optional(Nullable(Encoded(20_000))),
  }),
});

/**
 * The options of a new passkey, for `PublicKeyCredential.parseCreationOptionsFromJSON`. The challenge in them is valid
 * once, for 5 minutes; `challenge_id` is sent back with the response.
 */
export const RegistrationChallenge = Exactly({
  challenge_id: Type.String(),
  options: Type.Unsafe<PublicKeyCredentialCreationOptionsJSON>(Type.Object({})),
});

/** The same for an existing passkey, for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const AuthenticationChallenge = Exactly({
  challenge_id: Type.String(),
  options: Type.Unsafe<PublicKeyCredentialRequestOptionsJSON>(Type.Object({})),
});
