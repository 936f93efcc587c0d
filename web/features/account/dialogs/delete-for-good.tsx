import { useState } from 'react';
import { type Account, deleteAccount } from '../../../../contract/account/account.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { pagePath } from '../../../language/page-language.ts';
import { api } from '../../../lib/api.ts';
import { resultOf } from '../../account-pages/call-result.ts';
import { leaveSignedOut } from '../../account-pages/use-require-sign-in.ts';
import { useAccountMessages } from '../messages/use-account-messages.ts';
import { Confirmed } from './confirmed.tsx';

export function DeleteForGood({ account, onClose }: { account: Account; onClose(): void }) {
  const messages = useAccountMessages();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setError(null);
    setBusy(true);
    const { failure } = await resultOf(api(deleteAccount), messages.notDeleted);
    if (!failure) return await leaveSignedOut(pagePath('/'));
    setBusy(false);
    setError(failure.message);
  };
  return (
    <Confirmed account={account} error={error}>
      <Notice tone="warn">{messages.deletedText}</Notice>
      <p className="text-sm">{messages.retainedText}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onClose} className="grow">
          {messages.keepAccount}
        </Button>
        <Button variant="danger" onClick={remove} busy={isBusy && messages.deleting} className="grow">
          {messages.deleteForGood}
        </Button>
      </div>
    </Confirmed>
  );
}
