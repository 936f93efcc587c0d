/** The state of a version, and what can be done with it. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AnyEndpoint } from '../../../../contract/endpoint.ts';
import {
  approveQuestion,
  beginVersion,
  discardDraft,
  returnQuestion,
  reviewQuestion,
} from '../../../../contract/staff/exams/edit-question.ts';
import type { Question } from '../../../../contract/staff/exams/questions.ts';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { notSaved } from '../../../form/saving/not-saved.ts';
import { SaveStatus } from '../../../form/saving/save-status.tsx';
import type { SaveState } from '../../../form/saving/use-autosave.ts';
import { useQuestionMessages } from '../../../messages/exams/questions.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

type Props = {
  question: Question;
  /** Absent if the version cannot be edited. */
  saving?: { state: SaveState; flush(): Promise<boolean>; edit: number };
  /** What is missing or wrong before a draft can be reviewed; null while it is checked. */
  problems?: readonly string[] | null;
  onChanged(): Promise<void>;
};

export function StatePanel({ question, saving, problems, onChanged }: Props) {
  const messages = useQuestionMessages();
  const can = useCan();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'return' | 'discard' | null>(null);
  const { question_id, version, state, is_author, is_reviewer, type, users } = question;
  const seen = { question_id, version, edit: saving?.edit ?? question.edit };
  const finish = async ({ successMessage }: AnyEndpoint) => {
    showToast(successMessage);
    setDialog(null);
    await onChanged();
  };
  const discard = async () => {
    const { version: previous } = await call(discardDraft, seen);
    if (previous !== null) return finish(discardDraft);
    showToast(discardDraft.successMessage);
    await navigate('/questions');
  };
  const openDialog = (name: 'return' | 'discard') => async () => {
    if (saving && !(await saving.flush())) throw notSaved(messages.notSavedYet);
    setDialog(name);
  };
  const mayReview = can('questions.review') && state === 'draft' && !is_author;
  const mayApprove = can('questions.approve') && state === 'reviewed' && !is_author && !is_reviewer;
  return (
    <Panel
      title={messages.version(version)}
      text={state === 'draft' ? undefined : messages.frozen}
      actions={
        <Link
          to={`/questions/${question_id}/history`}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline underline-offset-4"
        >
          {messages.history}
        </Link>
      }
    >
      <div className="grid gap-4 px-5 py-4">
        {saving && <SaveStatus state={saving.state} />}
        <Facts
          facts={[
            [messages.authors, question.authors.join(', ')],
            [messages.reviewedBy, question.reviewed_by],
            [messages.approvedBy, question.approved_by],
            [
              messages.users,
              type === 'passage' && <UsersOfPassage key="users" questionId={question_id} count={users} />,
            ],
          ]}
        />
        {problems && <Missing problems={problems} />}
        <div className="flex flex-wrap items-start gap-2 empty:hidden">
          {mayReview && (
            <ActionButton
              variant="primary"
              label={messages.review}
              busyLabel={messages.reviewing}
              action={async () => {
                if (saving && !(await saving.flush())) throw notSaved(messages.notSavedYet);
                await call(reviewQuestion, seen);
                await finish(reviewQuestion);
              }}
            />
          )}
          {mayApprove && (
            <ActionButton
              variant="primary"
              label={messages.approve}
              busyLabel={messages.approving}
              action={async () => {
                await call(approveQuestion, seen);
                await finish(approveQuestion);
              }}
            />
          )}
          {can('questions.review') && state !== 'approved' && !(is_author && state === 'draft') && (
            <ActionButton label={messages.sendBack} busyLabel={messages.reviewing} action={openDialog('return')} />
          )}
          {can('questions.edit') && state === 'approved' && (
            <ActionButton
              label={messages.begin}
              busyLabel={messages.beginning}
              action={async () => {
                await call(beginVersion, { question_id, version });
                await finish(beginVersion);
              }}
            />
          )}
        </div>
        <Why question={question} />
        {can('questions.edit') && state === 'draft' && (
          <ActionButton
            variant="danger"
            label={messages.discard}
            busyLabel={messages.reviewing}
            action={openDialog('discard')}
          />
        )}
      </div>
      {dialog === 'return' && (
        <ReasonDialog
          endpoint={returnQuestion}
          title={messages.sendBackTitle}
          text={messages.sendBackText}
          reasonLabel={messages.reason}
          reasonHint={messages.reasonHint}
          submitLabel={messages.sendBack}
          busyLabel={messages.sendingBack}
          submit={(reason) => call(returnQuestion, { ...seen, reason })}
          onClose={() => setDialog(null)}
          onDone={() => void onChanged()}
        />
      )}
      {dialog === 'discard' && (
        <ConfirmDialog
          title={messages.discardTitle}
          text={messages.discardText(version)}
          label={messages.discard}
          busyLabel={messages.discarding}
          action={discard}
          onClose={() => setDialog(null)}
        />
      )}
    </Panel>
  );
}

function Missing({ problems }: { problems: readonly string[] }) {
  const messages = useQuestionMessages();
  return (
    <section aria-label={messages.missing} className="grid gap-1 text-sm">
      <h3 className="font-semibold">{messages.missing}</h3>
      {problems.length === 0 ? (
        <p>{messages.ready}</p>
      ) : (
        <ul className="list-disc ps-5">
          {[...new Set(problems)].map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Why the caller cannot decide about the version. */
function Why({ question: { state, is_author, is_reviewer } }: Pick<Props, 'question'>) {
  const messages = useQuestionMessages();
  const can = useCan();
  if (state === 'approved') return null;
  if (state === 'draft' && is_author) return <p className="text-sm text-ink-soft">{messages.ownVersion}</p>;
  if (state === 'draft') {
    const isBoth = can('questions.review') && can('questions.edit');
    return isBoth && <p className="text-sm text-ink-soft">{messages.becomesAuthor}</p>;
  }
  if (is_reviewer) return <p className="text-sm text-ink-soft">{messages.ownReview}</p>;
  if (is_author || !can('questions.approve')) {
    return <p className="text-sm text-ink-soft">{messages.waitsForApproval}</p>;
  }
  return null;
}

function UsersOfPassage({ questionId, count }: { questionId: number; count: number }) {
  const messages = useQuestionMessages();
  if (count === 0) return messages.usersText(0);
  return (
    <Link to={`/questions?passage_id=${questionId}`} className="text-accent underline underline-offset-4">
      {messages.usersText(count)}
    </Link>
  );
}
