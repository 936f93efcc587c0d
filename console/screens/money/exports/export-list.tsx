/** The exports of the signed-in person. */
import { useLoaderData } from 'react-router';
import { type ListExport, listExports } from '../../../../contract/staff/lists/exports.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { useReload } from '../../../calls/use-reload.ts';
import { useExportMessages } from '../../../messages/money/exports.ts';
import { Facts } from '../../../parts/facts.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { DownloadButton } from '../../../table/exports/download-button.tsx';
import { POLL_MS } from '../../../table/exports/poll.ts';

export async function loader(): Promise<readonly ListExport[]> {
  await requirePermission('students.read', 'money.export', 'staff.read', 'audit.read');
  return (await call(listExports)).exports;
}

export function Component() {
  const exports = useLoaderData<typeof loader>();
  const messages = useExportMessages();
  useReload(
    exports.some(({ state }) => state === 'waiting' || state === 'running'),
    POLL_MS,
  );
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro} />
      {exports.length === 0 ? (
        <div className="rounded-md border border-line bg-surface">
          <Message icon="check" title={messages.empty} text={messages.emptyText} />
        </div>
      ) : (
        <ul aria-label={messages.list} className="grid gap-3">
          {exports.map((exported) => (
            <ExportItem key={exported.export_id} exported={exported} />
          ))}
        </ul>
      )}
    </div>
  );
}

const TONES = { waiting: 'plain', running: 'plain', done: 'good', failed: 'bad' } as const;

function ExportItem({ exported }: { exported: ListExport }) {
  const messages = useExportMessages();
  const { source, format, state, rows, bytes, total_estimate, is_total_exact, requested_at, expires_at } = exported;
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 rounded-md border border-line bg-surface px-5 py-4">
      <div className="grid gap-3">
        <h2 className="flex flex-wrap items-center gap-3 text-base font-semibold">
          {messages.sourceText(source)}, {messages.formatText[format]}
          <Badge tone={TONES[state]}>{messages.states[state]}</Badge>
        </h2>
        {state === 'failed' && <p className="text-sm">{messages.failed}</p>}
        {state === 'running' && (
          <p className="tabular text-sm">{messages.progress(rows, total_estimate, is_total_exact)}</p>
        )}
        {bytes !== null && <p className="tabular text-sm">{messages.size(rows, bytes)}</p>}
        <Facts
          facts={[
            [messages.requested, <Time key="requested" at={requested_at} />],
            [messages.until, <Time key="until" at={expires_at} />],
          ]}
        />
      </div>
      {state === 'done' && <DownloadButton exported={exported} variant="secondary" />}
    </li>
  );
}
