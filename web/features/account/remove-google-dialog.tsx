import { useState } from 'react';
import type { Account } from '../../../contract/account/account.ts';
import { unlinkIdentity } from '../../../contract/account/google-link.ts';
import { Button } from '../../../ui/button.tsx';
import { api } from '../../lib/api.ts';
import { resultOf } from '../account-pages/call-result.ts';
import { ConfirmedDialog } from './confirmed-dialog.tsx';

type Props = { account: Account; onClose(): void; onRemoved(account: Account): void };

export function RemoveGoogleDialog({ account, onClose, onRemoved }: Props) {
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
    <ConfirmedDialog title="Remove the Google account" account={account} acceptsSignIn error={error} onClose={onClose}>
      <p className="text-sm">
        It can no longer sign in to your account. Other devices are signed out. You sign in by your mobile number.
      </p>
      <Button variant="danger" onClick={remove} busy={isBusy && 'Removing...'}>
        Remove the Google account
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Keep
      </Button>
    </ConfirmedDialog>
  );
}
