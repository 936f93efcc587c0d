/** All ways to sign in, on the sign-in page and in the dialog after a session has ended. */
import { useState } from 'react';
import type { DataOf } from '../../contract/endpoint.ts';
import { beginOidcSignIn, verifyOidcSignIn } from '../../contract/staff/sign-in/oidc.ts';
import {
  type getSignInMethods,
  getSignInPasskeyOptions,
  verifySignInPasskey,
} from '../../contract/staff/sign-in/sign-in.ts';
import { TextButton } from '../../ui/button.tsx';
import { callOnce } from '../calls/call.ts';
import { getPasskeyResponse } from '../calls/passkey.ts';
import { useSignInMessages } from '../messages/staff/sign-in.ts';
import { MailCodeForm } from './mail-code-form.tsx';
import { OidcButton } from './oidc-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { TotpCodeForm } from './totp-code-form.tsx';

type Props = {
  methods: DataOf<typeof getSignInMethods>;
  /** The address of the session that ended. */
  fixedEmail?: string;
  onSignedIn(): void;
};

export function SignInForm({ methods, fixedEmail, onSignedIn }: Props) {
  const messages = useSignInMessages();
  const [isTotp, setTotp] = useState(false);
  const signInByPasskey = async () => {
    const { challenge_id, options } = await callOnce(getSignInPasskeyOptions);
    await callOnce(verifySignInPasskey, { challenge_id, credential: await getPasskeyResponse(options) });
    onSignedIn();
  };
  if (isTotp) {
    return (
      <div className="grid gap-5">
        <TotpCodeForm needsRecoveryCode={methods.needs_recovery_code} {...{ fixedEmail, onSignedIn }} />
        <TextButton className="justify-self-start" onClick={() => setTotp(false)}>
          {messages.otherWay}
        </TextButton>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      {methods.mail_code && <MailCodeForm {...{ fixedEmail, onSignedIn }} />}
      {methods.mail_code && methods.passkey && <Divider text={messages.or} />}
      {methods.passkey && (
        <PasskeyButton
          label={messages.passkey}
          variant={methods.mail_code ? 'secondary' : 'primary'}
          authenticate={signInByPasskey}
        />
      )}
      {methods.oidc !== null && (
        <OidcButton
          label={messages.oidc(methods.oidc)}
          begin={() => callOnce(beginOidcSignIn)}
          redeem={(login) => callOnce(verifyOidcSignIn, login)}
          onDone={onSignedIn}
        />
      )}
      {methods.totp && (
        <TextButton className="justify-self-start" onClick={() => setTotp(true)}>
          {messages.useApp}
        </TextButton>
      )}
    </div>
  );
}

function Divider({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {text}
    </p>
  );
}
