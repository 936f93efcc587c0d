import { Link } from 'react-router';
import type { Health } from '../../../../contract/staff/system.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useSystemMessages } from '../../../messages/system.ts';
import { numberText } from '../../../parts/format.ts';
import { Panel } from '../../../parts/panel.tsx';

/** Unfinished and failed jobs by their queue; a failed number leads to its jobs. */
export function QueuePanel({ health: { queues, oldest_waiting_seconds } }: { health: Health }) {
  const messages = useSystemMessages();
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  return (
    <Panel
      title={messages.queues}
      actions={failed > 0 && <Badge tone="warn">{messages.failedCount(failed)}</Badge>}
      text={queues.length > 0 ? messages.oldest(oldest_waiting_seconds) : messages.noQueues}
    >
      {queues.length > 0 && (
        <div className="overflow-x-auto px-5 py-3">
          <table className="w-full text-sm">
            <thead className="text-xs text-ink-soft">
              <tr>
                <th scope="col" className="py-1 text-start font-semibold">
                  {messages.queue}
                </th>
                {[messages.waiting, messages.running, messages.failed].map((title) => (
                  <th key={title} scope="col" className="py-1 ps-3 text-end font-semibold">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {queues.map(({ queue, waiting, running, failed }) => (
                <tr key={queue} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-start font-normal">
                    <code className="font-mono text-xs">{queue}</code>
                  </th>
                  <Cell count={waiting} to={`/system/jobs?state=created&queue=${queue}`} />
                  <Cell count={running} to={`/system/jobs?state=active&queue=${queue}`} />
                  <Cell count={failed} to={`/system/jobs?state=failed&queue=${queue}`} isBad />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function Cell({ count, to, isBad = false }: { count: number; to: string; isBad?: boolean }) {
  return (
    <td className="tabular py-1.5 ps-3 text-end">
      {count === 0 ? (
        <span className="text-ink-soft">0</span>
      ) : (
        <Link to={to} className={`underline underline-offset-4 ${isBad ? 'font-semibold text-bad' : 'text-accent'}`}>
          {numberText(count)}
        </Link>
      )}
    </td>
  );
}
