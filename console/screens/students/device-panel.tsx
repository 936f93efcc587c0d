import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { StudentDetails } from '../../../contract/staff/students.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useCan } from '../../calls/session.ts';
import { useStudentMessages } from '../../messages/students.ts';
import { Panel } from '../../parts/panel.tsx';
import { Time } from '../../parts/time.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

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
        <SignOutDialog
          studentId={student.student_id}
          name={name}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            void revalidate();
          }}
        />
      )}
    </Panel>
  );
}
