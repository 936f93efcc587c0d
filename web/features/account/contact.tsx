import { useEffect, useState } from 'react';
import type { Account } from '../../../contract/account/account.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { hideEmailReminder } from '../../lib/session/store-session.ts';
import { ContactDialog, type ContactKind } from './contact-dialog.tsx';
import { useAccountMessages } from './messages/use-account-messages.ts';
import { Section } from './section.tsx';
import { VerifyEmailDialog } from './verify-email-dialog.tsx';
import { VERIFY_EMAIL_HASH } from './verify-email-hash.ts';

type Task = ContactKind | 'verify';

/** The student's number and e-mail address; a new one must be verified by a code. */
export function Contact({ account, onChange }: { account: Account; onChange(account: Account): void }) {
  const messages = useAccountMessages();
  const isRequestedByUrl = location.hash === VERIFY_EMAIL_HASH && !account.is_email_verified;
  const [open, setOpen] = useState<Task | null>(isRequestedByUrl ? 'verify' : null);
  const [done, setDone] = useState<Task | null>(null);
  // The address may have been verified on another device.
  useEffect(() => {
    if (account.is_email_verified) hideEmailReminder();
  }, [account.is_email_verified]);
  const finish = (task: Task) => (changed: Account) => {
    onChange(changed);
    setDone(task);
    setOpen(null);
  };
  const close = () => setOpen(null);
  return (
    <Section title={messages.contact} intro={messages.contactText}>
      {done && <Notice tone="good">{messages.changed[done]}</Notice>}
      <dl className="grid gap-3">
        <Row label={messages.mobile} value={account.mobile_number} onChange={() => setOpen('mobile')} />
        <Row
          label={messages.email}
          value={account.email_id}
          onChange={() => setOpen('email')}
          onVerify={account.is_email_verified ? undefined : () => setOpen('verify')}
        />
      </dl>
      {open === 'verify' && <VerifyEmailDialog account={account} onClose={close} onVerified={finish('verify')} />}
      {open && open !== 'verify' && (
        <ContactDialog kind={open} account={account} onClose={close} onChange={finish(open)} />
      )}
    </Section>
  );
}

type RowProps = { label: string; value: string; onChange(): void; onVerify?: (() => void) | undefined };

function Row({ label, value, onChange, onVerify }: RowProps) {
  const messages = useAccountMessages();
  const named = <span className="sr-only">{messages.ofField(label)}</span>;
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular min-w-0 font-medium wrap-anywhere">{value}</span>
          {onVerify && <Badge tone="warn">{messages.notVerified}</Badge>}
        </span>
        <span className="flex gap-x-4">
          {onVerify && (
            <TextButton onClick={onVerify}>
              {messages.verify}
              {named}
            </TextButton>
          )}
          <TextButton onClick={onChange}>
            {messages.change}
            {named}
          </TextButton>
        </span>
      </dd>
      {onVerify && <dd className="text-sm text-ink-soft">{messages.unverifiedText}</dd>}
    </div>
  );
}
