import { Link } from 'react-router';
import type { AuditRow } from '../../../../contract/staff/audit.ts';
import { useAuditMessages } from '../../../messages/staff/audit.ts';
import { Panel } from '../../../parts/panel.tsx';
import { Timeline } from '../../../timeline/timeline.tsx';

type Props = { rows: readonly AuditRow[]; target: { type: string; id: string } };

/** The newest entries of the audit log about a record. */
export function HistoryPanel({ rows, target }: Props) {
  const messages = useAuditMessages();
  const all = new URLSearchParams({ target_type: target.type, target_id: target.id });
  return (
    <Panel title={messages.history}>
      <div className="grid gap-5 px-5 py-4">
        {rows.length === 0 ? (
          <p className="text-sm text-ink-soft">{messages.noHistory}</p>
        ) : (
          <Timeline
            events={rows.map(({ entry_id, at, action, actor, reason }) => ({
              key: entry_id,
              at,
              title: messages.actionText(action),
              by: actor.name,
              text: reason,
              to: `/audit/${entry_id}`,
            }))}
          />
        )}
        {rows.length > 0 && (
          <Link to={`/audit?${all}`} className="text-sm font-semibold text-accent underline underline-offset-4">
            {messages.historyAll}
          </Link>
        )}
      </div>
    </Panel>
  );
}
