import { verifySignInTotp } from '../../contract/staff/sign-in/sign-in.ts';
import { callOnce } from '../calls/call.ts';
import { TextField } from '../form/controls/fields.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { useForm } from '../form/use-form.ts';
import { useSignInMessages } from '../messages/staff/sign-in.ts';
import { CODE_INPUT } from './code-field.tsx';

type Props = { fixedEmail?: string; needsRecoveryCode: boolean; onSignedIn(): void };

/** Signs in with a code of an authenticator app, and a recovery code if the store requires it. */
export function TotpCodeForm({ fixedEmail, needsRecoveryCode, onSignedIn }: Props) {
  const messages = useSignInMessages();
  const form = useForm({
    schema: verifySignInTotp.body,
    initial: { email: fixedEmail ?? '', code: '', recovery_code: '' },
    labels: {
      email: messages.email,
      code: messages.appCode,
      ...(needsRecoveryCode ? { recovery_code: messages.recoveryCode } : {}),
    },
    refusalFields: { code_invalid: 'code', recovery_code_needed: 'recovery_code' },
    submit: ({ email, code, recovery_code }) =>
      callOnce(verifySignInTotp, {
        email: email.trim(),
        code: code.trim(),
        ...(recovery_code.trim() ? { recovery_code: recovery_code.trim() } : {}),
      }),
    onDone: onSignedIn,
  });
  return (
    <FormFrame isWide form={form} submitLabel={messages.signIn} busyLabel={messages.signingIn}>
      <TextField form={form} name="email" type="email" autoComplete="username" readOnly={fixedEmail !== undefined} />
      <TextField {...CODE_INPUT} form={form} name="code" hint={messages.codeHint} />
      {needsRecoveryCode && (
        <TextField form={form} name="recovery_code" hint={messages.recoveryHint} autoComplete="off" />
      )}
    </FormFrame>
  );
}
