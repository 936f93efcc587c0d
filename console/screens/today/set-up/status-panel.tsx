import { useState } from 'react';
import { closeStore, getStorePreviewLink, openStore, type SetUp } from '../../../../contract/staff/set-up/opening.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { useSetUpMessages } from '../../../messages/store-front/set-up.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { openLater } from '../../../parts/open-later.ts';
import { Panel } from '../../../parts/panel.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

type Props = { setUp: SetUp; onChanged(): void };

/** Whether the store is open, and the buttons that open, close and preview it. */
export function StatusPanel({ setUp: { is_open, was_opened, is_ready, version }, onChanged }: Props) {
  const messages = useSetUpMessages();
  const [isAsking, setAsking] = useState(false);
  const canOpen = is_ready || was_opened;
  const change = async () => {
    await call(is_open ? closeStore : openStore, { version });
    showToast((is_open ? closeStore : openStore).successMessage);
    setAsking(false);
    onChanged();
  };
  return (
    <Panel
      title={messages.status}
      text={is_open ? messages.open : was_opened ? messages.closed : messages.neverOpen}
      actions={<Badge tone={is_open ? 'good' : 'warn'}>{messages.shown[is_open ? 'open' : 'closed']}</Badge>}
    >
      <div className="grid gap-3 px-5 py-4 text-sm">
        {!is_open && !was_opened && <p>{is_ready ? messages.ready : messages.notReady}</p>}
        <div className="flex flex-wrap gap-3">
          {is_open ? (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {messages.closeStore}
            </Button>
          ) : (
            <>
              {canOpen && <Button onClick={() => setAsking(true)}>{messages.openStore}</Button>}
              <ActionButton label={messages.preview} busyLabel={messages.opening} action={openPreview} />
            </>
          )}
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={is_open ? messages.closeTitle : messages.openTitle}
          text={is_open ? messages.closeText : messages.openText}
          label={is_open ? messages.closeStore : messages.openStore}
          busyLabel={is_open ? messages.closing : messages.opening}
          variant={is_open ? 'danger' : 'primary'}
          action={change}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

const openPreview = () => openLater(async () => (await call(getStorePreviewLink)).url);
