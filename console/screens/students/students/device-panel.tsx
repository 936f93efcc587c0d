import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { endStudentSessions, type StudentDetails } from '../../../../contract/staff/students/students.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useStudentMessages } from '../../../messages/students/students.ts';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';

/** Where the student is or was signed in, and signing them out. */
export function DevicePanel({ student, name }: { student: StudentDetails; name: string }) {
  const messages = useStudentMessages();
  const can = useCan();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const { sessions } = student;
  const canSignOut = can('students.manage') && sessions.some(({ is_live }) => is_live);
  return (
    <Panel title={messages.devices}>
      {sessions.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-soft">{messages.noDevices}</p>
      ) : (
        <ul>
          {sessions.map((session) => (
            <li
              key={session.first_seen_at + session.device}
              className="flex items-start justify-between gap-x-4 border-line px-5 py-2.5 text-sm not-first:border-t"
            >
              <div className="min-w-0">
                <p className="font-medium">{session.device}</p>
                <p className="text-xs text-ink-soft">
                  {messages.firstSeen} <Time at={session.first_seen_at} /> · {messages.lastSeen}{' '}
                  <Time at={session.last_seen_at} />
                </p>
              </div>
              {session.is_live ? <Badge tone="good">{messages.live}</Badge> : <Badge>{messages.ended}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {canSignOut && (
        <div className="border-t border-line px-5 py-4">
          <Button variant="danger" onClick={() => setAsking(true)}>
            {messages.signOut}
          </Button>
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          endpoint={endStudentSessions}
          title={messages.signOutTitle(name)}
          text={messages.signOutText}
          reasonLabel={messages.reason}
          reasonHint={messages.reasonHint}
          submitLabel={messages.signOut}
          busyLabel={messages.signingOut}
          submit={(reason) => call(endStudentSessions, { student_id: student.student_id, reason })}
          onClose={() => setAsking(false)}
          onDone={() => void revalidate()}
        />
      )}
    </Panel>
  );
}
