import type { StudentMessage } from '../../../../contract/staff/students/student-messages.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useStudentMessages } from '../../../messages/students/students.ts';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';

const TONES = { waiting: 'warn', sent: 'good', failed: 'bad' } as const;

/** The latest mails and text messages to the student. */
export function MessagePanel({ sent }: { sent: readonly StudentMessage[] }) {
  const messages = useStudentMessages();
  return (
    <Panel title={messages.sentMessages} text={messages.sentMessagesText}>
      {sent.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-soft">{messages.noSentMessages}</p>
      ) : (
        <ul>
          {sent.map(({ title, channel, state, at }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a message has no number, and the list is not reordered
              key={index}
              className="flex items-start justify-between gap-x-4 border-line px-5 py-2.5 text-sm not-first:border-t"
            >
              <div className="min-w-0">
                <p className="font-medium break-words">{title}</p>
                <p className="text-xs text-ink-soft">
                  {messages.channels[channel]} · <Time at={at} />
                </p>
              </div>
              <Badge tone={TONES[state]}>{messages.messageStates[state]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
