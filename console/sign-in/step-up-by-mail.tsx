import { useState } from 'react';
import { proveByCode, sendProofCode } from '../../contract/staff/sign-in/proof.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { call } from '../calls/call.ts';
import { callErrorText } from '../calls/call-error.ts';
import { FormFrame } from '../form/form-frame.tsx';
import { useForm } from '../form/use-form.ts';
import { useSignInMessages } from '../messages/staff/sign-in.ts';
import { CodeField } from './code-field.tsx';
import { DemoOutbox } from './demo-outbox.tsx';
import { ResendButton } from './resend-button.tsx';

type Props = { email: string; onConfirmed(): void };

const send = async () => (await call(sendProofCode)).retry_in;

/** Confirms the identity with a mailed code. */
export function StepUpByMail({ email, onConfirmed }: Props) {
  const messages = useSignInMessages();
  /** Seconds until another code can be requested; null before the first one. */
  const [retryIn, setRetryIn] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const sendFirst = async () => {
    setSending(true);
    setFailure(null);
    await send().then(setRetryIn, (error: unknown) => setFailure(callErrorText(error, messages.unreachable)));
    setSending(false);
  };
  if (retryIn !== null) return <CodeStep {...{ email, retryIn, onConfirmed }} />;
  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button onClick={() => void sendFirst()} busy={isSending && messages.sending} className="justify-self-start">
        {messages.sendCode}
      </Button>
    </>
  );
}

function CodeStep({ email, retryIn, onConfirmed }: Props & { retryIn: number }) {
  const messages = useSignInMessages();
  const form = useForm({
    schema: proveByCode.body,
    initial: { code: '' },
    labels: { code: messages.code },
    refusalFields: { code_invalid: 'code' },
    submit: ({ code }) => call(proveByCode, { code: code.trim() }),
    onDone: onConfirmed,
  });
  return (
    <FormFrame
      form={form}
      submitLabel={messages.confirm}
      busyLabel={messages.confirming}
      actions={<ResendButton retryIn={retryIn} send={send} />}
    >
      <p className="text-sm">{messages.sentToYou(email)}</p>
      <DemoOutbox />
      <CodeField form={form} />
    </FormFrame>
  );
}
