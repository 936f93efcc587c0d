import { useState } from 'react';
import type { Account } from '../../../contract/account/account.ts';
import { unlinkIdentity } from '../../../contract/account/google-link.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { api } from '../../lib/api.ts';
import { resultOf } from '../account-pages/call-result.ts';
import { ConfirmStep } from './confirm-step.tsx';

type Props = { account: Account; onClose(): void; onRemoved(account: Account): void };

const focusElement = (step: HTMLElement | null) => step?.focus();

export function RemoveGoogleDialog({ account, onClose, onRemoved }: Props) {
  const [isConfirmed, setConfirmed] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setError(null);
    setBusy(true);
    const call = api(unlinkIdentity, { provider: 'google' });
    const { data, failure } = await resultOf(call, 'The Google account could not be removed. Please try again.');
    setBusy(false);
    if (failure) setError(failure.message);
    else onRemoved(data);
  };
  return (
    <Dialog open onClose={onClose} title="Remove the Google account">
      {!isConfirmed && <ConfirmStep account={account} acceptsSignIn onConfirmed={() => setConfirmed(true)} />}
      {isConfirmed && (
        <div ref={focusElement} tabIndex={-1} className="grid gap-5 outline-none">
          {error && <Notice tone="bad">{error}</Notice>}
          <p className="text-sm">
            It can no longer sign in, and your other devices are signed out. You sign in by your mobile number.
          </p>
          <Button variant="danger" onClick={remove} busy={isBusy && 'Removing...'}>
            Remove the Google account
          </Button>
        </div>
      )}
    </Dialog>
  );
}
