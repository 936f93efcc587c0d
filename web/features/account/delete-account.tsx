import { useState } from 'react';
import { type Account, deleteAccount } from '../../../contract/account/account.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { pagePath } from '../../language/page-language.ts';
import { api } from '../../lib/api.ts';
import { resultOf } from '../account-pages/call-result.ts';
import { leaveSignedOut } from '../account-pages/use-require-sign-in.ts';
import { ConfirmedDialog } from './confirmed-dialog.tsx';
import { useAccountMessages } from './messages/use-account-messages.ts';
import { Section } from './section.tsx';

export function DeleteAccount({ account }: { account: Account }) {
  const messages = useAccountMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={messages.deletion} intro={`${messages.deletedText} ${messages.retainedText}`}>
      <Button variant="danger" onClick={() => setOpen(true)} className="justify-self-start">
        {messages.deleteAccount}
      </Button>
      {isOpen && <DeleteDialog account={account} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function DeleteDialog({ account, onClose }: { account: Account; onClose(): void }) {
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
    <ConfirmedDialog title={messages.deletion} account={account} error={error} onClose={onClose}>
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
    </ConfirmedDialog>
  );
}
