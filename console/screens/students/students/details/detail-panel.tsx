import { type ReactNode, useState } from 'react';
import type { StudentDetails } from '../../../../../contract/staff/students/students.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useCan } from '../../../../calls/session.ts';
import { useStudentMessages } from '../../../../messages/students/students.ts';
import { Facts } from '../../../../parts/facts.tsx';
import { dateText } from '../../../../parts/format.ts';
import { Panel } from '../../../../parts/panel.tsx';
import { Time } from '../../../../parts/time.tsx';
import { CorrectDialog } from './correct-dialog.tsx';

/** The stored details of a student. */
export function DetailPanel({ student, name }: { student: StudentDetails; name: string }) {
  const messages = useStudentMessages();
  const canCorrect = useCan()('students.manage') && student.state !== 'deleted';
  const [isCorrecting, setCorrecting] = useState(false);
  const { mobile, email, addresses, has_google, google_email, onboarded_at, deleted_at } = student;
  return (
    <Panel title={messages.details} text={noteOf(student, messages)}>
      <div className="px-5 py-4">
        <Facts
          facts={[
            [
              messages.mobile,
              mobile && (
                <Contact href={`tel:${mobile.replace(' ', '')}`} isVerified={student.is_mobile_verified}>
                  {mobile}
                </Contact>
              ),
            ],
            [
              messages.email,
              email && (
                <Contact href={`mailto:${email}`} isVerified={student.is_email_verified}>
                  {email}
                </Contact>
              ),
            ],
            [messages.google, has_google ? (google_email ?? messages.googleLinked) : null],
            [messages.dob, student.dob && dateText(student.dob)],
            [messages.gender, student.gender && messages.genders[student.gender]],
            [messages.homeState, student.state_name],
            ...addresses.map(
              (lines, index) => [messages.address(index + 1, addresses.length), lines.join(', ')] as const,
            ),
            [messages.created, <Time key="created" at={student.created_at} />],
            [messages.finished, onboarded_at && <Time at={onboarded_at} />],
            [messages.deletedAt, deleted_at && <Time at={deleted_at} />],
          ]}
        />
        {canCorrect && (
          <Button variant="secondary" className="mt-4" onClick={() => setCorrecting(true)}>
            {messages.correct}
          </Button>
        )}
      </div>
      {isCorrecting && <CorrectDialog {...{ student, name }} onClose={() => setCorrecting(false)} />}
    </Panel>
  );
}

function noteOf({ state }: StudentDetails, messages: ReturnType<typeof useStudentMessages>) {
  if (state === 'deleted') return messages.deletedText;
  return state === 'unfinished' ? messages.unfinishedText : null;
}

function Contact({ href, isVerified, children }: { href: string; isVerified: boolean; children: ReactNode }) {
  const messages = useStudentMessages();
  return (
    <>
      <a href={href} className="tabular text-accent underline underline-offset-4">
        {children}
      </a>{' '}
      <span className="text-ink-soft">({isVerified ? messages.verified : messages.unverified})</span>
    </>
  );
}
