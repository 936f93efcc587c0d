/** One entry of the audit log. */
import { Link, useLoaderData } from 'react-router';
import { type AuditEntry, getAuditEntry } from '../../../../contract/staff/audit.ts';
import { call } from '../../../calls/call.ts';
import { useAuditMessages } from '../../../messages/staff/audit.ts';
import { Facts } from '../../../parts/facts.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import { ChangeTable } from './change-table.tsx';
import { pageOfTarget } from './page-of-target.ts';

export async function loader({ params }: { params: { entryId?: string } }) {
  return (await call(getAuditEntry, { entry_id: params.entryId ?? '' })) as AuditEntry;
}

export function Component() {
  const entry = useLoaderData<typeof loader>();
  const messages = useAuditMessages();
  const { actor, target } = entry;
  const page = pageOfTarget(target, entry.action);
  return (
    <div className="grid gap-5">
      <PageHeader
        title={messages.actionText(entry.action)}
        parent={<ParentLink to="/audit">{messages.title}</ParentLink>}
        note={messages.number(entry.entry_id)}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <section className="rounded-md border border-line bg-surface px-5 py-4">
            <Facts
              facts={[
                [messages.at, <Time key="at" at={entry.at} />],
                [messages.actor, actor.role ? `${actor.name} (${messages.roleText(actor.role)})` : actor.name],
                [
                  messages.targetText(target.type),
                  page ? (
                    <Link key="target" to={page} className="text-accent underline underline-offset-4">
                      {target.label}
                    </Link>
                  ) : (
                    target.label
                  ),
                ],
                [messages.reason, entry.reason],
              ]}
            />
          </section>
          <Panel title={messages.changes}>
            <ChangeTable before={entry.before} after={entry.after} />
          </Panel>
        </div>
        <div className="grid gap-5">
          <Panel title={messages.origin}>
            <div className="px-5 py-4">
              <Facts
                facts={[
                  [messages.device, entry.device],
                  [messages.ip, entry.ip],
                  [messages.request, <Code key="request" text={entry.request_id} />],
                ]}
              />
            </div>
          </Panel>
          <Panel title={messages.integrity} text={messages.integrityText}>
            <div className="px-5 py-4">
              <Facts
                facts={[
                  [messages.hash, <Code key="hash" text={entry.hash} />],
                  [messages.previousHash, <Code key="previous" text={entry.previous_hash} />],
                ]}
              />
            </div>
          </Panel>
        </div>
      </div>
    </div>
  );
}

function Code({ text }: { text: string }) {
  return text ? <code className="font-mono text-xs break-all">{text}</code> : null;
}
