/** One candidate of a test: roll number, admit card, accommodations. */
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { getAccommodation } from '../../../../contract/staff/exams/accommodations.ts';
import { getListedCandidate, removeCandidate } from '../../../../contract/staff/exams/candidates.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton as FileLink } from '../../../../ui/link-button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useCandidateMessages } from '../../../messages/exams/candidates.ts';
import { Facts } from '../../../parts/facts.tsx';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import { AccommodationPanel } from '../../students/students/accommodation-panel.tsx';
import { StateBadge } from './state-badge.tsx';

type Params = { testId?: string; studentId?: string };

export async function loader({ params: { testId = '', studentId = '' } }: { params: Params }) {
  const [candidate, accommodation] = await Promise.all([
    call(getListedCandidate, { test_id: testId, student_id: studentId }),
    call(getAccommodation, { student_id: studentId }),
  ]);
  return { candidate, accommodation, test_id: Number(testId) };
}

export function Component() {
  const { candidate, accommodation, test_id } = useLoaderData<typeof loader>();
  const messages = useCandidateMessages();
  const can = useCan();
  const { student_id, name, state, roll_number, category, masked_mobile, code, card_url, added_at } = candidate;
  const isRemoved = state === 'removed';
  return (
    <div className="grid gap-5">
      <PageHeader
        title={name}
        note={<StateBadge state={state} />}
        parent={<ParentLink to={`/exams/${test_id}/candidates`}>{messages.pageTitle(candidate.test_name)}</ParentLink>}
      >
        {!isRemoved && (
          <FileLink variant="secondary" href={card_url}>
            {messages.openCard}
          </FileLink>
        )}
        {can('students.read') && (
          <LinkButton variant="quiet" to={`/students/${student_id}`}>
            {messages.openStudent}
          </LinkButton>
        )}
        {!isRemoved && <RemoveButton {...{ test_id, student_id, name }} />}
      </PageHeader>
      {isRemoved && <Notice tone="warn">{messages.removedNotice}</Notice>}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Panel title={messages.candidate}>
          <div className="px-5 py-4">
            <Facts
              facts={[
                [
                  messages.rollNumber,
                  <span key="roll" className="tabular">
                    {roll_number}
                  </span>,
                ],
                [messages.name, name],
                [messages.category, category],
                [messages.mobile, masked_mobile && <span className="tabular">{masked_mobile}</span>],
                [messages.code, !isRemoved && <span className="tabular">{code}</span>],
                [messages.added, <Time key="added" at={added_at} />],
              ]}
            />
          </div>
        </Panel>
        <AccommodationPanel studentId={student_id} name={name} canChange accommodation={accommodation} />
      </div>
    </div>
  );
}

type RemoveProps = { test_id: number; student_id: number; name: string };

function RemoveButton({ test_id, student_id, name }: RemoveProps) {
  const messages = useCandidateMessages();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {messages.remove}
      </Button>
      {isOpen && (
        <ReasonDialog
          endpoint={removeCandidate}
          title={messages.removeTitle(name)}
          text={messages.removeText}
          reasonLabel={messages.reason}
          reasonHint={messages.reasonHint}
          submitLabel={messages.remove}
          busyLabel={messages.removing}
          submit={(reason) => call(removeCandidate, { test_id, student_id, reason })}
          onClose={() => setOpen(false)}
          onDone={() => void revalidate()}
        />
      )}
    </>
  );
}
