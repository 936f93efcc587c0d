import { useState } from 'react';
import type { Account } from '../../contract/account.ts';
import { TextButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ContactDialog, type ContactKind } from './contact-dialog.tsx';
import { Section } from './section.tsx';

const DONE = { mobile: 'Your mobile number is changed.', email: 'Your e-mail address is changed.' };

/** The ways to reach the student, each changed by a proof that the new one is theirs. */
export function Contact({ account, onChange }: { account: Account; onChange(account: Account): void }) {
  const [open, setOpen] = useState<ContactKind | null>(null);
  const [done, setDone] = useState<ContactKind | null>(null);
  const row = (kind: ContactKind, label: string, value: string) => (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="tabular min-w-0 font-medium break-words">{value}</span>
        <TextButton onClick={() => setOpen(kind)}>
          Change<span className="sr-only"> {label.toLowerCase()}</span>
        </TextButton>
      </dd>
    </div>
  );
  return (
    <Section
      title="Mobile number and e-mail"
      intro={account.has_google ? 'You can sign in by this number, and with Google.' : 'You sign in by this number.'}
    >
      {done && <Notice tone="good">{DONE[done]}</Notice>}
      <dl className="grid gap-3">
        {row('mobile', 'Mobile number', account.mobile_number)}
        {row('email', 'E-mail', account.email_id)}
      </dl>
      {open && (
        <ContactDialog
          kind={open}
          account={account}
          onClose={() => setOpen(null)}
          onChange={(changed) => {
            onChange(changed);
            setDone(open);
            setOpen(null);
          }}
        />
      )}
    </Section>
  );
}
