import { useState } from 'react';
import { type Account, deleteAccount } from '../../../contract/account/account.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { api } from '../../lib/api.ts';
import { resultOf } from '../account-pages/call-result.ts';
import { leaveSignedOut } from '../account-pages/use-require-sign-in.ts';
import { ConfirmedDialog } from './confirmed-dialog.tsx';
import { Section } from './section.tsx';

const DELETED_TEXT =
  'Courses, tests, results, addresses and your cart are deleted at once, and cannot be brought back.';
const RETAINED_TEXT =
  'Invoices stay in our books without your name, as tax law asks. So that first-purchase offers are given once, we keep a keyed hash of your mobile number, and which offers it used, for one year.';

export function DeleteAccount({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Delete account" intro={`${DELETED_TEXT} ${RETAINED_TEXT}`}>
      <Button variant="danger" onClick={() => setOpen(true)} className="justify-self-start">
        Delete my account
      </Button>
      {isOpen && <DeleteDialog account={account} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function DeleteDialog({ account, onClose }: { account: Account; onClose(): void }) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setError(null);
    setBusy(true);
    const { failure } = await resultOf(api(deleteAccount), 'Your account could not be deleted. Please try again.');
    if (!failure) return await leaveSignedOut('/');
    setBusy(false);
    setError(failure.message);
  };
  return (
    <ConfirmedDialog title="Delete account" account={account} error={error} onClose={onClose}>
      <Notice tone="warn">{DELETED_TEXT}</Notice>
      <p className="text-sm">{RETAINED_TEXT}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onClose} className="grow">
          Keep my account
        </Button>
        <Button variant="danger" onClick={remove} busy={isBusy && 'Deleting...'} className="grow">
          Delete for good
        </Button>
      </div>
    </ConfirmedDialog>
  );
}
