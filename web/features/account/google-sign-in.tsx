import { useState } from 'react';
import type { Account } from '../../../contract/account/account.ts';
import { Button, TextButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAccountPageMessages } from '../account-pages/messages/use-account-page-messages.ts';
import { AddGoogleDialog } from './add-google-dialog.tsx';
import { useAccountMessages } from './messages/use-account-messages.ts';
import { RemoveGoogleDialog } from './remove-google-dialog.tsx';
import { Section } from './section.tsx';

type Task = 'add' | 'remove';

/** The linked Google account, which can sign in besides the number, and the dialogs to add or remove it. */
export function GoogleSignIn({ account, onChange }: { account: Account; onChange(account: Account): void }) {
  const messages = useAccountMessages();
  const { day } = useAccountPageMessages();
  const [open, setOpen] = useState<Task | null>(null);
  const [done, setDone] = useState<Task | null>(null);
  const finish = (task: Task) => (changed: Account) => {
    onChange(changed);
    setDone(task);
    setOpen(null);
  };
  const close = () => setOpen(null);
  if (!account.is_google_offered && !account.has_google) return null;
  return (
    <Section title={messages.google} intro={messages.googleText}>
      {done && <Notice tone="good">{messages.googleDone[done]}</Notice>}
      {account.identities.map(({ email_id, linked_at }) => (
        <div key={email_id} className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="min-w-0">
            <span className="block font-medium wrap-anywhere">{email_id ?? messages.googleAccount}</span>
            {linked_at && <span className="tabular text-sm text-ink-soft">{messages.added(day(linked_at))}</span>}
          </p>
          <TextButton onClick={() => setOpen('remove')}>
            {messages.remove}
            <span className="sr-only">{messages.removeWhat}</span>
          </TextButton>
        </div>
      ))}
      {!account.has_google && (
        <Button variant="secondary" onClick={() => setOpen('add')} className="justify-self-start">
          {messages.addGoogle}
        </Button>
      )}
      {open === 'add' && <AddGoogleDialog account={account} onClose={close} onAdded={finish('add')} />}
      {open === 'remove' && <RemoveGoogleDialog account={account} onClose={close} onRemoved={finish('remove')} />}
    </Section>
  );
}
