import { useState } from 'react';
import type { Account } from '../../../contract/account/account.ts';
import { Button, TextButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { orderDate } from '../account-pages/account-dates.ts';
import { AddGoogleDialog } from './add-google-dialog.tsx';
import { RemoveGoogleDialog } from './remove-google-dialog.tsx';
import { Section } from './section.tsx';

type Task = 'add' | 'remove';

const DONE: Record<Task, string> = {
  add: 'You can now sign in with Google.',
  remove: 'Google can no longer sign in to your account. Other devices are signed out.',
};

/** The linked Google account, which can sign in besides the number, and the dialogs to add or remove it. */
export function GoogleSignIn({ account, onChange }: { account: Account; onChange(account: Account): void }) {
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
    <Section
      title="Sign in with Google"
      intro="A linked Google account can sign in on its own, also after you sign out your devices. Remove one that you do not know."
    >
      {done && <Notice tone="good">{DONE[done]}</Notice>}
      {account.identities.map(({ email_id, linked_at }) => (
        <div key={email_id} className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="min-w-0">
            <span className="block font-medium wrap-anywhere">{email_id ?? 'Google account'}</span>
            {linked_at && <span className="tabular text-sm text-ink-soft">Added {orderDate(linked_at)}</span>}
          </p>
          <TextButton onClick={() => setOpen('remove')}>
            Remove<span className="sr-only"> the Google account</span>
          </TextButton>
        </div>
      ))}
      {!account.has_google && (
        <Button variant="secondary" onClick={() => setOpen('add')} className="justify-self-start">
          Add a Google account
        </Button>
      )}
      {open === 'add' && <AddGoogleDialog account={account} onClose={close} onAdded={finish('add')} />}
      {open === 'remove' && <RemoveGoogleDialog account={account} onClose={close} onRemoved={finish('remove')} />}
    </Section>
  );
}
