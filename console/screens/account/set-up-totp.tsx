import { useEffect, useState } from 'react';
import type { DataOf } from '../../../contract/endpoint.ts';
import { confirmTotp, setUpTotp } from '../../../contract/staff/sign-in/totp.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { call } from '../../calls/call.ts';
import { callErrorText } from '../../calls/call-error.ts';
import { Cancelled } from '../../calls/interruptions.ts';
import { TextField } from '../../form/controls/fields.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFormMessages } from '../../messages/form.ts';
import { useShellMessages } from '../../messages/shell.ts';
import { useAccountMessages } from '../../messages/staff/account.ts';
import { QrCode } from './qr-code.tsx';

type Secret = DataOf<typeof setUpTotp>;
type Props = { onClose(): void; onCodes(codes: readonly string[]): void };

/** Sets up an authenticator app: shows the secret, confirms it with a code, and passes on the recovery codes. */
export default function SetUpTotp({ onClose, onCodes }: Props) {
  const messages = useAccountMessages();
  const { unreachable } = useFormMessages();
  const { loading } = useShellMessages();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each call replaces the secret, so there is one
  useEffect(() => {
    call(setUpTotp).then(setSecret, (error: unknown) => {
      if (error instanceof Cancelled) onClose();
      else setFailure(callErrorText(error, unreachable));
    });
  }, []);
  return (
    <Dialog open onClose={onClose} title={messages.setUpTitle}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {!secret && !failure && (
        <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
          <Spinner />
          {loading}
        </p>
      )}
      {secret && <Confirmation secret={secret} onCodes={onCodes} />}
    </Dialog>
  );
}

function Confirmation({ secret, onCodes }: { secret: Secret; onCodes: Props['onCodes'] }) {
  const messages = useAccountMessages();
  const form = useForm({
    schema: confirmTotp.body,
    initial: { code: '' },
    labels: { code: messages.appCode },
    refusalFields: { code_invalid: 'code' },
    submit: ({ code }) => call(confirmTotp, { code: code.trim() }),
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
  });
  return (
    <>
      <p className="text-sm">{messages.scan}</p>
      <QrCode text={secret.uri} label={messages.qrCode} />
      <div className="grid gap-1 text-sm">
        <p className="text-ink-soft">{messages.secret}</p>
        <code className="font-mono break-all">{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      <FormFrame form={form} submitLabel={messages.confirm} busyLabel={messages.working}>
        <TextField form={form} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      </FormFrame>
    </>
  );
}
