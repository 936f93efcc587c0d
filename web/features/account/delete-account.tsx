import { useState } from 'react';
import type { Account } from '../../../contract/account/account.ts';
import { Button } from '../../../ui/button.tsx';
import { AccountDialog } from './account-dialog.tsx';
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
      <AccountDialog task={isOpen ? 'delete' : null} account={account} onClose={() => setOpen(false)} />
    </Section>
  );
}
