import { lazy, Suspense, useState } from 'react';
import type { DataOf } from '../../../contract/endpoint.ts';
import { type getTotp, removeTotp, replaceRecoveryCodes } from '../../../contract/staff/sign-in/totp.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { call } from '../../calls/call.ts';
import { useAccountMessages } from '../../messages/staff/account.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Panel } from '../../parts/panel.tsx';
import { showToast } from '../../parts/toasts/show-toast.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useRefresh } from './use-refresh.ts';

/** Loaded when it is opened, because it contains the generator of QR codes. */
const SetUpTotp = lazy(() => import('./set-up-totp.tsx'));

type Open = 'set-up' | 'replace' | 'remove' | { codes: readonly string[] };

/** The user's own authenticator app and its recovery codes. */
export function TotpPanel({ totp }: { totp: DataOf<typeof getTotp> }) {
  const messages = useAccountMessages();
  const refresh = useRefresh();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const showCodes = (codes: readonly string[]) => {
    setOpen({ codes });
    void refresh();
  };
  const { is_active, recovery_codes_left } = totp;
  return (
    <Panel
      title={
        <>
          {messages.app} {is_active && <Badge tone="good">{messages.appActive}</Badge>}
        </>
      }
      text={messages.appText}
      actions={
        !is_active && (
          <Button variant="secondary" onClick={() => setOpen('set-up')}>
            {messages.setUp}
          </Button>
        )
      }
    >
      {is_active && (
        <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
          <p className="text-sm">{messages.recoveryLeft(recovery_codes_left)}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setOpen('replace')}>
              {messages.newCodes}
            </Button>
            <Button variant="danger" onClick={() => setOpen('remove')}>
              {messages.removeApp}
            </Button>
          </div>
        </div>
      )}
      <Suspense>{open === 'set-up' && <SetUpTotp onClose={close} onCodes={showCodes} />}</Suspense>
      {open === 'replace' && (
        <ConfirmDialog
          title={messages.newCodesTitle}
          text={messages.newCodesText}
          label={messages.newCodes}
          busyLabel={messages.working}
          variant="primary"
          action={async () => showCodes((await call(replaceRecoveryCodes)).recovery_codes)}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={messages.removeAppTitle}
          text={messages.removeAppText}
          label={messages.removeApp}
          busyLabel={messages.working}
          action={async () => {
            await call(removeTotp);
            close();
            showToast(removeTotp.successMessage);
            await refresh();
          }}
          onClose={close}
        />
      )}
      {open && typeof open === 'object' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
    </Panel>
  );
}
