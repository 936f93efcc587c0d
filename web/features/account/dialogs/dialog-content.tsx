import type { Account } from '../../../../contract/account/account.ts';
import { AddGoogle } from './add-google.tsx';
import { ChangeContact } from './change-contact.tsx';
import { DeleteForGood } from './delete-for-good.tsx';
import { RemoveGoogle } from './remove-google.tsx';
import { VerifyEmail } from './verify-email.tsx';

export type AccountTask = 'mobile' | 'email' | 'verify' | 'add-google' | 'remove-google' | 'delete';

type Props = { task: AccountTask; account: Account; onClose(): void; onDone(account: Account): void };

/** The dialogs of My Account, in one file that is loaded after the page. */
export default function DialogContent({ task, account, onClose, onDone }: Props) {
  switch (task) {
    case 'mobile':
    case 'email':
      return <ChangeContact account={account} kind={task} onChange={onDone} />;
    case 'verify':
      return <VerifyEmail account={account} onVerified={onDone} />;
    case 'add-google':
      return <AddGoogle account={account} onAdded={onDone} />;
    case 'remove-google':
      return <RemoveGoogle account={account} onClose={onClose} onRemoved={onDone} />;
    case 'delete':
      return <DeleteForGood account={account} onClose={onClose} />;
  }
}
