/** The dialog in which the user confirms their identity before a sensitive action, by one of the account's factors. */
import { useState } from 'react';
import type { Me } from '../../contract/staff/sign-in/me.ts';
import { beginOidcProof, proveByOidc } from '../../contract/staff/sign-in/oidc.ts';
import { getProofPasskeyOptions, proveByPasskey, proveByTotp } from '../../contract/staff/sign-in/proof.ts';
import { Button, TextButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { call } from '../calls/call.ts';
import { endInterruption } from '../calls/interruptions.ts';
import { getPasskeyResponse } from '../calls/passkey.ts';
import { lastMe, signOutAndReload } from '../calls/session.ts';
import { FormFrame } from '../form/form-frame.tsx';
import { useForm } from '../form/use-form.ts';
import { useSignInMessages } from '../messages/staff/sign-in.ts';
import { CodeField } from './code-field.tsx';
import { OidcButton } from './oidc-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { StepUpByMail } from './step-up-by-mail.tsx';

type Method = Exclude<Me['proof_methods'][number], 'invitation'>;

const endStepUp = () => endInterruption('step-up', 'done');
const cancelStepUp = () => endInterruption('step-up', 'cancelled');

export default function StepUp() {
  const messages = useSignInMessages();
  const [me] = useState(lastMe);
  const methods = (me?.proof_methods ?? []).filter((method): method is Method => method !== 'invitation');
  const [chosen, setChosen] = useState(methods[0]);
  const titles = {
    passkey: messages.confirmPasskey,
    totp: messages.confirmApp,
    oidc: messages.confirmOidc,
    mail_code: messages.confirmMail,
  };
  const others = methods.filter((method) => method !== chosen);
  return (
    <Dialog open onClose={cancelStepUp} title={messages.confirmTitle} className="max-w-md">
      <p className="text-sm">{messages.confirmText}</p>
      {chosen === 'passkey' && <PasskeyButton label={messages.confirmPasskey} authenticate={confirmByPasskey} />}
      {chosen === 'totp' && <StepUpByTotp />}
      {chosen === 'oidc' && (
        <OidcButton
          label={messages.confirmOidc}
          variant="primary"
          begin={() => call(beginOidcProof)}
          redeem={(login) => call(proveByOidc, login)}
          onDone={endStepUp}
        />
      )}
      {chosen === 'mail_code' && <StepUpByMail email={me?.email ?? ''} onConfirmed={endStepUp} />}
      {chosen === undefined && <NoMethod />}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-x-5">
          {others.map((method) => (
            <TextButton key={method} onClick={() => setChosen(method)}>
              {titles[method]}
            </TextButton>
          ))}
        </div>
      )}
    </Dialog>
  );
}

async function confirmByPasskey(): Promise<void> {
  const { challenge_id, options } = await call(getProofPasskeyOptions);
  await call(proveByPasskey, { challenge_id, credential: await getPasskeyResponse(options) });
  endStepUp();
}

function StepUpByTotp() {
  const messages = useSignInMessages();
  const form = useForm({
    schema: proveByTotp.body,
    initial: { code: '' },
    labels: { code: messages.appCode },
    refusalFields: { code_invalid: 'code' },
    submit: ({ code }) => call(proveByTotp, { code: code.trim() }),
    onDone: endStepUp,
  });
  return (
    <FormFrame form={form} submitLabel={messages.confirm} busyLabel={messages.confirming}>
      <CodeField form={form} />
    </FormFrame>
  );
}

/** Without a factor only a new sign-in confirms the identity. */
function NoMethod() {
  const messages = useSignInMessages();
  return (
    <>
      <Notice>{messages.confirmImpossible}</Notice>
      <Button variant="secondary" onClick={() => void signOutAndReload()} className="justify-self-start">
        {messages.signOut}
      </Button>
    </>
  );
}
