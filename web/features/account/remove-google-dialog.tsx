import { useState } from 'react';
import type { Account } from '../../../contract/account/account.ts';
import { unlinkIdentity } from '../../../contract/account/google-link.ts';
import { Button } from '../../../ui/button.tsx';
import { api } from '../../lib/api.ts';
import { resultOf } from '../account-pages/call-result.ts';
import { ConfirmedDialog } from './confirmed-dialog.tsx';
import { useAccountMessages } from './messages/use-account-messages.ts';

type Props = { account: Account; onClose(): void; onRemoved(account: Account): void };

export function RemoveGoogleDialog({ account, onClose, onRemoved }: Props) {
  const messages = useAccountMessages();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setError(null);
    setBusy(true);
    const call = api(unlinkIdentity, { provider: 'google' });
    const { data, failure } = await resultOf(call, messages.googleNotRemoved);
    setBusy(false);
    if (failure) setError(failure.message);
    else onRemoved(data);
  };
  return (
    <ConfirmedDialog title={messages.removeGoogle} account={account} acceptsSignIn error={error} onClose={onClose}>
      <p className="text-sm">{messages.removeGoogleText}</p>
      <Button variant="danger" onClick={remove} busy={isBusy && messages.removing}>
        {messages.removeGoogle}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {messages.keep}
      </Button>
    </ConfirmedDialog>
  );
}
