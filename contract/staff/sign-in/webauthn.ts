/** The JSON forms of WebAuthn, with the field names of the standard. */
import { Exactly, Nullable, Text, Type } from '#schema';

const BASE64URL = { pattern: '^[A-Za-z0-9_-]*$' };
const Encoded = (maxLength: number) => Text(maxLength, BASE64URL);

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

/** `credential.toJSON()` of `navigator.credentials.create`. */
export const NewPasskey = Exactly({
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

/** `credential.toJSON()` of `navigator.credentials.get`. */
export const PasskeyAnswer = Exactly({
  ...shared,
  response: Exactly({
    clientDataJSON: Encoded(4000),
    authenticatorData: Encoded(8000),
    signature: Encoded(8000),
    userHandle: Type.Optional(Nullable(Encoded(200))),
    attestationObject: Type.Optional(Nullable(Encoded(20_000))),
  }),
});

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`; the challenge is valid once, for 5 minutes. */
export const PasskeyCreation = Exactly({
  challenge_id: Type.String(),
  options: Type.Unsafe<PublicKeyCredentialCreationOptionsJSON>(Type.Object({})),
});

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`; the challenge is valid once, for 5 minutes. */
export const PasskeyRequest = Exactly({
  challenge_id: Type.String(),
  options: Type.Unsafe<PublicKeyCredentialRequestOptionsJSON>(Type.Object({})),
});
