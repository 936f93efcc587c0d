import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteHierarchyPage, type HierarchyPage } from '../../../../contract/staff/catalogue/hierarchy.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { useHierarchyMessages } from '../../../messages/catalogue/hierarchy.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

/** Deletes a page that contains nothing; the refusal names what it contains. */
export function DeletePanel({ page: { node_id, name, version } }: { page: HierarchyPage }) {
  const messages = useHierarchyMessages();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await call(deleteHierarchyPage, { node_id, version });
    showToast(deleteHierarchyPage.successMessage);
    void navigate('/structure');
  };
  return (
    <Panel title={messages.delete} text={messages.deleteText}>
      <div className="px-5 py-4">
        <Button variant="danger" onClick={() => setAsking(true)}>
          {messages.delete}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={messages.deleteTitle(name)}
          text={messages.deleteText}
          label={messages.delete}
          busyLabel={messages.deleting}
          action={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
