/** The versions of a question, and what each changed. */
import { Link, useLoaderData, useNavigate } from 'react-router';
import { beginVersion } from '../../../../contract/staff/exams/edit-question.ts';
import { listVersions, type QuestionVersion } from '../../../../contract/staff/exams/question-history.ts';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useQuestionMessages } from '../../../messages/exams/questions.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { ChangeTable } from '../../control/audit/change-table.tsx';
import { QuestionBadge } from './question-texts.tsx';

type Args = { params: { questionId?: string }; request: Request };

/** The query names the version whose changes are shown. */
export async function loader({ params: { questionId = '' }, request }: Args) {
  const version = new URL(request.url).searchParams.get('version');
  const history = await call(listVersions, { question_id: questionId, ...(version ? { version } : {}) });
  return { questionId, shown: Number(version), history };
}

export function Component() {
  const { questionId, shown, history } = useLoaderData<typeof loader>();
  const messages = useQuestionMessages();
  const { versions, difference } = history;
  return (
    <div className="grid max-w-4xl gap-5">
      <PageHeader
        title={messages.history}
        text={messages.historyText}
        parent={<ParentLink to={`/questions/${questionId}`}>{messages.number(Number(questionId))}</ParentLink>}
      />
      <ol className="grid gap-3" aria-label={messages.history}>
        {versions.map((row) => (
          <li key={row.version} className="rounded-md border border-line bg-surface">
            <Version row={row} newest={versions[0]} questionId={questionId} isOpen={row.version === shown} />
            {row.version === shown && difference && (
              <section aria-label={messages.sinceBefore} className="border-t border-line">
                <ChangeTable before={difference.before} after={difference.after} texts={messages} />
              </section>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

type VersionProps = { row: QuestionVersion; newest: QuestionVersion | undefined; questionId: string; isOpen: boolean };

function Version({ row, newest, questionId, isOpen }: VersionProps) {
  const messages = useQuestionMessages();
  const navigate = useNavigate();
  const can = useCan();
  const { version, state, authors, reviewed_by, approved_by, saved_at } = row;
  const people = [
    `${messages.authors} ${authors.join(', ')}`,
    ...(reviewed_by ? [`${messages.reviewedBy} ${reviewed_by}`] : []),
    ...(approved_by ? [`${messages.approvedBy} ${approved_by}`] : []),
  ];
  const begin = async () => {
    await call(beginVersion, { question_id: questionId, version: newest?.version ?? version, content_of: version });
    showToast(beginVersion.successMessage);
    await navigate(`/questions/${questionId}`);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div className="grid gap-0.5 text-sm">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {messages.version(version)} <QuestionBadge state={state} />
        </span>
        <span className="text-ink-soft">
          <Time at={saved_at} /> · {people.join(' · ')}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to={isOpen ? '?' : `?version=${version}`}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-accent underline underline-offset-4"
        >
          {isOpen ? messages.hideChanges : messages.showChanges}
        </Link>
        {can('questions.edit') && newest?.state === 'approved' && version !== newest.version && (
          <ActionButton label={messages.takeOver} busyLabel={messages.beginning} action={begin} />
        )}
      </div>
    </div>
  );
}
