import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { deleteMedia } from '../../../../contract/staff/catalogue/media/edit-media.ts';
import type { MediaDetails } from '../../../../contract/staff/catalogue/media/media-files.ts';
import { permissionsToReplace } from '../../../../contract/staff/catalogue/media/replacing-rights.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useMediaMessages } from '../../../messages/catalogue/media.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { UsesPanel } from './uses-panel.tsx';

/** Downloads, replaces and deletes a file. Only people who may change the places that use it can replace it. */
export function MediaActions({ file }: { file: MediaDetails }) {
  const messages = useMediaMessages();
  const can = useCan();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'replace' | 'delete' | null>(null);
  const { file_id, version, uses } = file;
  const close = () => setDialog(null);
  const remove = async () => {
    await call(deleteMedia, { file_id, version });
    showToast(deleteMedia.successMessage);
    await navigate('/media');
  };
  return (
    <>
      <a href={file.download_url} download className={buttonClass('secondary')}>
        {messages.download}
      </a>
      {permissionsToReplace(uses).every(can) && (
        <Button variant="secondary" onClick={() => setDialog('replace')}>
          {messages.replace}
        </Button>
      )}
      <Button variant="danger" onClick={() => setDialog('delete')}>
        {messages.delete}
      </Button>
      {dialog === 'replace' && (
        <ReplaceDialog
          file={file}
          onClose={close}
          onDone={() => {
            close();
            showToast(messages.replaced);
            void revalidate();
          }}
        />
      )}
      {dialog === 'delete' && uses.length > 0 && (
        <Dialog open onClose={close} title={messages.deleteTitle}>
          <p className="text-sm">{messages.deleteUsed}</p>
          <UsesPanel uses={uses} />
          <div>
            <Button variant="secondary" onClick={close}>
              {messages.close}
            </Button>
          </div>
        </Dialog>
      )}
      {dialog === 'delete' && uses.length === 0 && (
        <ConfirmDialog
          title={messages.deleteTitle}
          text={messages.deleteText}
          label={messages.delete}
          busyLabel={messages.deleting}
          action={remove}
          onClose={close}
        />
      )}
    </>
  );
}
