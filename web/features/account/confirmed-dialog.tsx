import { type ReactNode, useState } from 'react';
import type { Account } from '../../../contract/account/account.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { useAccountMessages } from './messages/use-account-messages.ts';

type Props = {
  title: string;
  account: Account;
  /** Whether the code of a recent sign-in is enough. */
  acceptsSignIn?: boolean;
  /** Why the last call failed; shown above the children. */
  error: string | null;
  onClose(): void;
  children: ReactNode;
};

/** A dialog that requires a confirmation before it shows its children. */
export function ConfirmedDialog({ title, account, acceptsSignIn, error, onClose, children }: Props) {
  const { close } = useAccountMessages();
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <Dialog open onClose={onClose} closeLabel={close} title={title}>
      {!isConfirmed && (
        <ConfirmStep account={account} acceptsSignIn={acceptsSignIn} onConfirmed={() => setConfirmed(true)} />
      )}
      {isConfirmed && (
        <div ref={focusElement} tabIndex={-1} className="grid gap-5 outline-none">
          {error && <Notice tone="bad">{error}</Notice>}
          {children}
        </div>
      )}
    </Dialog>
  );
}

/** A constant ref callback, so that React calls it only when the step appears and not at each render. */
const focusElement = (step: HTMLElement | null) => step?.focus();
