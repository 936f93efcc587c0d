import { publishPaper } from '../../../../../contract/staff/exams/papers/edit-paper.ts';
import type { PaperCheck, PaperDetails } from '../../../../../contract/staff/exams/papers/papers.ts';
import { call } from '../../../../calls/call.ts';
import { usePaperMessages } from '../../../../messages/exams/papers.ts';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import { showToast } from '../../../../parts/toasts/show-toast.ts';

type Props = {
  paper: PaperDetails;
  check: PaperCheck;
  seen: { paper_id: number; version: number };
  onClose(): void;
  onDone(): Promise<void>;
};

/** Confirms the publication by a person who did not change the paper. */
export function PublishDialog({ paper, check, seen, onClose, onDone }: Props) {
  const messages = usePaperMessages();
  const { name, questions, minutes, published } = paper;
  const text = messages.publishText(name, questions, check.total_marks ?? '', minutes);
  return (
    <ConfirmDialog
      title={messages.publishTitle}
      text={published ? `${text} ${messages.republishText}` : text}
      variant="primary"
      label={messages.confirmPublish}
      busyLabel={messages.publishing}
      action={async () => {
        await call(publishPaper, seen);
        showToast(publishPaper.successMessage);
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
