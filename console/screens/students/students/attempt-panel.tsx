import type { StudentAttempt } from '../../../../contract/staff/students/students.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useAccessMessages } from '../../../messages/students/access.ts';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';

const TONES = { running: 'good', submitted: 'plain', expired: 'plain' } as const;

/** The latest attempts at tests, with their marks. */
export function AttemptPanel({ attempts }: { attempts: readonly StudentAttempt[] }) {
  const messages = useAccessMessages();
  return (
    <Panel title={messages.attempts}>
      {attempts.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-soft">{messages.noAttempts}</p>
      ) : (
        <ul>
          {attempts.map(({ attempt_id, test_name, roll_number, number, state, ...attempt }) => (
            <li
              key={attempt_id}
              className="flex items-start justify-between gap-x-4 border-line px-5 py-2.5 text-sm not-first:border-t"
            >
              <div className="min-w-0">
                <p className="font-medium break-words">{test_name}</p>
                <p className="text-xs text-ink-soft">
                  {roll_number && `${messages.rollNumber(roll_number)} · `}
                  {messages.attempt(number)} · <Time at={attempt.started_at} />
                  {attempt.score !== null && ` · ${messages.marks(attempt.score, attempt.max_score)}`}
                  {attempt.awaits_release && ` · ${messages.awaitsRelease}`}
                </p>
              </div>
              <Badge tone={TONES[state]}>{messages.attemptStates[state]}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
