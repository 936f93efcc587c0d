import { Link } from 'react-router';
import type { Dashboard, DashboardTest } from '../../../../contract/staff/dashboard.ts';
import { useCan } from '../../../calls/session.ts';
import { useDashboardMessages } from '../../../messages/dashboard.ts';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';

/** Tests that are open now, with their candidates, and those that open next. They lead to the live board, for those who may see it. */
export function TestPanel({ tests: { running, next } }: { tests: NonNullable<Dashboard['tests']> }) {
  const messages = useDashboardMessages();
  return (
    <Panel title={messages.tests} text={running.length + next.length === 0 && messages.noTests}>
      {running.length + next.length > 0 && (
        <div className="grid gap-4 px-5 py-4">
          <Tests title={messages.running} tests={running} isRunning />
          <Tests title={messages.next} tests={next} />
        </div>
      )}
    </Panel>
  );
}

type Props = { title: string; tests: readonly DashboardTest[]; isRunning?: boolean };

function Tests({ title, tests, isRunning = false }: Props) {
  const messages = useDashboardMessages();
  const can = useCan();
  if (tests.length === 0) return null;
  return (
    <div className="grid gap-2 text-sm">
      <h3 className="text-xs font-semibold text-ink-soft">{title}</h3>
      <ul className="grid gap-2">
        {tests.map((test) => (
          <li key={test.test_id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 font-medium break-words">
              {can('exams.control') ? (
                <Link to={`/exams/${test.test_id}`} className="underline underline-offset-4">
                  {test.name}
                </Link>
              ) : (
                test.name
              )}
            </span>
            <span className="text-ink-soft">
              {isRunning ? (
                <>
                  <Candidates test={test} /> · {messages.until} <Time at={test.closes} />
                </>
              ) : (
                <Time at={test.opens} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Candidates({ test: { test_id, running } }: { test: DashboardTest }) {
  const messages = useDashboardMessages();
  const can = useCan();
  const text = messages.candidates(messages.countText(running));
  if (!can('exams.control')) return text;
  return (
    <Link to={`/exams/${test_id}`} className="underline underline-offset-4" data-number>
      {text}
    </Link>
  );
}
