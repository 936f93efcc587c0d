import type { Account } from '../../../contract/account/account.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useLazyView } from '../../lib/use-lazy-view.ts';
import { Retry } from '../account-pages/load-error.tsx';
import { useAccountPageMessages } from '../account-pages/messages/use-account-page-messages.ts';
import type { AccountTask } from './dialogs/dialog-content.tsx';
import { useAccountMessages } from './messages/use-account-messages.ts';

type Props = {
  /** Null if no dialog is open. */
  task: AccountTask | null;
  account: Account;
  onClose(): void;
  onDone?(account: Account): void;
};

const importContent = () => import('./dialogs/dialog-content.tsx');

/** The open dialog of My Account; its content is loaded after the page. */
export function AccountDialog({ task, account, onClose, onDone = onClose }: Props) {
  const messages = useAccountMessages();
  const { loading, tryAgain } = useAccountPageMessages();
  const { View, hasFailed, load } = useLazyView(importContent, task !== null);
  if (!task) return null;
  const titles = {
    ...messages.changeTitles,
    verify: messages.verifyTitle,
    'add-google': messages.addGoogle,
    'remove-google': messages.removeGoogle,
    delete: messages.deletion,
  };
  return (
    <Dialog open onClose={onClose} closeLabel={messages.close} title={titles[task]}>
      {View ? (
        <View task={task} account={account} onClose={onClose} onDone={onDone} />
      ) : hasFailed ? (
        <Retry text={messages.formNotLoaded} action={tryAgain} onRetry={load} />
      ) : (
        <Loading rows={0} text={loading} />
      )}
    </Dialog>
  );
}
