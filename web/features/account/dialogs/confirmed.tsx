import { type ReactNode, useState } from 'react';
import type { Account } from '../../../../contract/account/account.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { ConfirmStep } from './confirm-step.tsx';

type Props = {
  account: Account;
  /** Whether the code of a recent sign-in is enough. */
  acceptsSignIn?: boolean;
  /** Why the last call failed; shown above the children. */
  error: string | null;
  children: ReactNode;
};

/** Requires a confirmation before it shows its children. */
export function Confirmed({ account, acceptsSignIn, error, children }: Props) {
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <>
      {!isConfirmed && (
        <ConfirmStep account={account} acceptsSignIn={acceptsSignIn} onConfirmed={() => setConfirmed(true)} />
      )}
      {isConfirmed && (
        <div ref={focusElement} tabIndex={-1} className="grid gap-5 outline-none">
          {error && <Notice tone="bad">{error}</Notice>}
          {children}
        </div>
      )}
    </>
  );
}

/** A constant ref callback, so that React calls it only when the step appears and not at each render. */
const focusElement = (step: HTMLElement | null) => step?.focus();
