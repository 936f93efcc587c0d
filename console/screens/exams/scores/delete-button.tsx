import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteScoreGroup, type ScoreGroup } from '../../../../contract/staff/exams/scores/score-groups.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { useScoreMessages } from '../../../messages/exams/scores.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

/** Deletes a group of which nothing is published. */
export function DeleteButton({ group: { group_id, version } }: { group: ScoreGroup }) {
  const messages = useScoreMessages();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {messages.delete}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={messages.deleteTitle}
          text={messages.deleteText}
          label={messages.delete}
          busyLabel={messages.deleting}
          action={async () => {
            await call(deleteScoreGroup, { group_id, version });
            showToast(deleteScoreGroup.successMessage);
            void navigate('/scores');
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
