import { useState } from 'react';
import { type Passkey, removePasskey, renamePasskey } from '../../../contract/staff/sign-in/passkeys.ts';
import { Button, TextButton } from '../../../ui/button.tsx';
import { call } from '../../calls/call.ts';
import { useAccountMessages } from '../../messages/staff/account.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { dateText } from '../../parts/format.ts';
import { ConsoleIcon } from '../../parts/icon.tsx';
import { Panel } from '../../parts/panel.tsx';
import { showToast } from '../../parts/toasts/show-toast.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { useRefresh } from './use-refresh.ts';

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** The user's own passkeys: add, rename, remove. */
export function PasskeyPanel({ passkeys }: { passkeys: readonly Passkey[] }) {
  const messages = useAccountMessages();
  const refresh = useRefresh();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const done = async (text: string | undefined) => {
    close();
    showToast(text);
    await refresh();
  };
  return (
    <Panel
      title={messages.passkeys}
      text={messages.passkeysText}
      actions={
        <Button variant="secondary" onClick={() => setOpen({ what: 'add' })}>
          {messages.addPasskey}
        </Button>
      }
    >
      {passkeys.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-soft">{messages.noPasskeys}</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkey_id}
              passkey={passkey}
              onRename={() => setOpen({ what: 'rename', passkey })}
              onRemove={() => setOpen({ what: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {open?.what === 'add' && <AddPasskeyDialog onClose={close} onDone={done} />}
      {open?.what === 'rename' && (
        <PasskeyNameDialog
          title={messages.renameTitle}
          schema={renamePasskey.body}
          initial={open.passkey.name}
          submitLabel={messages.save}
          submit={(name) => call(renamePasskey, { passkey_id: open.passkey.passkey_id, name })}
          onClose={close}
          onDone={() => void done(undefined)}
        />
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          title={messages.removeTitle(open.passkey.name)}
          text={messages.removePasskeyText}
          label={messages.remove}
          busyLabel={messages.working}
          action={async () => {
            await call(removePasskey, { passkey_id: open.passkey.passkey_id });
            await done(removePasskey.successMessage);
          }}
          onClose={close}
        />
      )}
    </Panel>
  );
}

function PasskeyRow({ passkey, onRename, onRemove }: { passkey: Passkey; onRename(): void; onRemove(): void }) {
  const messages = useAccountMessages();
  const { name, created_at, used_at, is_synced } = passkey;
  const facts = [
    `${messages.added} ${dateText(created_at)}`,
    `${messages.used} ${used_at ? dateText(used_at) : messages.neverUsed}`,
    is_synced && messages.synced,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line px-5 py-2.5 not-first:border-t">
      <div className="flex min-w-0 items-center gap-3">
        <ConsoleIcon name="key" className="size-5 text-ink-soft" />
        <div className="min-w-0">
          <p className="text-sm font-medium break-words">{name}</p>
          <p className="tabular text-xs text-ink-soft">{facts.join(' · ')}</p>
        </div>
      </div>
      <div className="flex gap-4">
        <TextButton onClick={onRename} aria-label={`${messages.rename}: ${name}`}>
          {messages.rename}
        </TextButton>
        <TextButton onClick={onRemove} aria-label={`${messages.remove}: ${name}`}>
          {messages.remove}
        </TextButton>
      </div>
    </li>
  );
}
