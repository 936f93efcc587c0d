import { useState } from 'react';
import { sendSignInCode, verifySignInCode } from '../../contract/staff/sign-in/sign-in.ts';
import { TextButton } from '../../ui/button.tsx';
import { callOnce } from '../calls/call.ts';
import { TextField } from '../form/controls/fields.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { useForm } from '../form/use-form.ts';
import { useSignInMessages } from '../messages/staff/sign-in.ts';
import { CodeField } from './code-field.tsx';
import { DemoOutbox } from './demo-outbox.tsx';
import { ResendButton } from './resend-button.tsx';

type Sent = { email: string; retryIn: number };
type Props = {
  /** The address of the session that ended; it cannot be changed. */
  fixedEmail?: string;
  onSignedIn(): void;
};

/** Signs in with a mailed code: first the address, then the code. */
export function MailCodeForm({ fixedEmail, onSignedIn }: Props) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent) return <CodeStep {...sent} onChangeEmail={() => setSent(null)} {...{ fixedEmail, onSignedIn }} />;
  return <EmailStep fixedEmail={fixedEmail} onSent={setSent} />;
}

function EmailStep({ fixedEmail, onSent }: { fixedEmail?: string; onSent(sent: Sent): void }) {
  const messages = useSignInMessages();
  const form = useForm({
    schema: sendSignInCode.body,
    initial: { email: fixedEmail ?? '' },
    labels: { email: messages.email },
    submit: ({ email }) => callOnce(sendSignInCode, { email: email.trim() }),
    onDone: ({ retry_in }, { email }) => onSent({ email: email.trim(), retryIn: retry_in }),
  });
  return (
    <FormFrame isWide form={form} submitLabel={messages.sendCode} busyLabel={messages.sending}>
      <TextField form={form} name="email" type="email" autoComplete="username" readOnly={fixedEmail !== undefined} />
    </FormFrame>
  );
}

function CodeStep({ email, retryIn, fixedEmail, onChangeEmail, onSignedIn }: Sent & Props & { onChangeEmail(): void }) {
  const messages = useSignInMessages();
  const form = useForm({
    schema: verifySignInCode.body,
    initial: { code: '' },
    labels: { code: messages.code },
    refusalFields: { code_invalid: 'code' },
    submit: ({ code }) => callOnce(verifySignInCode, { email, code: code.trim() }),
    onDone: onSignedIn,
  });
  const send = async () => (await callOnce(sendSignInCode, { email })).retry_in;
  return (
    <FormFrame
      isWide
      form={form}
      submitLabel={messages.signIn}
      busyLabel={messages.signingIn}
      actions={
        <>
          <ResendButton retryIn={retryIn} send={send} />
          {!fixedEmail && (
            <TextButton className="ms-auto" onClick={onChangeEmail}>
              {messages.changeEmail}
            </TextButton>
          )}
        </>
      }
    >
      <p className="text-sm">{messages.sentTo(email)}</p>
      <DemoOutbox />
      <CodeField form={form} />
    </FormFrame>
  );
}
