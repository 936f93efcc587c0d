/** The state of the store. */
import { useLoaderData, useRevalidator } from 'react-router';
import { getHealth, type Health } from '../../../../contract/staff/system.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useSystemMessages } from '../../../messages/system.ts';
import { Facts } from '../../../parts/facts.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { MessagePanel } from './message-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { SystemLinks } from './system-links.tsx';

export function loader(): Promise<Health> {
  return call(getHealth);
}

export function Component() {
  const health = useLoaderData<typeof loader>();
  const messages = useSystemMessages();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro}>
        <SystemLinks />
        <Button variant="secondary" onClick={() => void revalidate()} busy={state === 'loading' && messages.refreshing}>
          {messages.refresh}
        </Button>
      </PageHeader>
      {health.broken_templates.length > 0 && (
        <Notice tone="bad">
          <p>{messages.brokenTemplates}</p>
          <ul className="mt-1 list-disc ps-5">
            {health.broken_templates.map(({ channel, name, language, problem }) => (
              <li key={`${channel} ${name} ${language}`}>
                {messages.brokenTemplate(channel, name, language, problem)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {health.backup.is_late && (
        <Notice tone="bad">
          <p>{messages.lateBackup(health.backup.taken_at !== null)}</p>
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <QueuePanel health={health} />
          <DatabasePanel health={health} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <MessagePanel health={health} />
          <GatewayPanel failures={health.gateway_failures} />
          <ProgramPanel health={health} />
        </div>
      </div>
    </div>
  );
}

function ProgramPanel({ health }: { health: Health }) {
  const messages = useSystemMessages();
  const { started_at, processes, memory_bytes } = health.process;
  const uptime = Math.floor((new Date(health.at).getTime() - new Date(started_at).getTime()) / 1000);
  return (
    <Panel title={messages.program}>
      <div className="px-5 py-4">
        <Facts
          facts={[
            [messages.version, health.version],
            [messages.node, health.node],
            [messages.environment, health.environment],
            [messages.started, <Time key="started" at={started_at} />],
            [messages.uptime, messages.durationText(uptime)],
            [messages.processes, String(processes)],
            [messages.memory, messages.sizeText(memory_bytes)],
          ]}
        />
      </div>
    </Panel>
  );
}

function DatabasePanel({ health: { database, backup, disk, media, anchored_at } }: { health: Health }) {
  const messages = useSystemMessages();
  return (
    <Panel title={messages.database}>
      <div className="px-5 py-4">
        <Facts
          facts={[
            [messages.kind, messages.kinds[database.kind]],
            [messages.databaseVersion, database.version],
            [messages.size, messages.sizeText(database.size_bytes)],
            [messages.connections, database.connections !== null && String(database.connections)],
            [messages.replica, messages.replicas[database.replica]],
            [messages.backup, <LastBackup key="backup" backup={backup} />],
            [messages.archived, <Time key="archived" at={database.archived_at} otherwise={messages.unknown} />],
            [
              messages.anchored,
              anchored_at === null ? (
                <span key="anchored" className="grid justify-items-start gap-1">
                  <Badge tone="warn">{messages.notAnchored}</Badge>
                  <span className="text-ink-soft">{messages.anchorHelp}</span>
                </span>
              ) : (
                <Time key="anchored" at={anchored_at} />
              ),
            ],
            [messages.disk, messages.free(disk.free_bytes, disk.total_bytes)],
            [messages.media, messages.mediaStates[media.place][media.state]],
          ]}
        />
      </div>
    </Panel>
  );
}

function LastBackup({ backup: { taken_at, bytes } }: Pick<Health, 'backup'>) {
  const messages = useSystemMessages();
  return (
    <>
      {taken_at === null ? <Badge tone="warn">{messages.notRecorded}</Badge> : <Time at={taken_at} />}
      {bytes !== null && ` (${messages.sizeText(bytes)})`}
    </>
  );
}

function GatewayPanel({ failures }: { failures: Health['gateway_failures'] }) {
  const messages = useSystemMessages();
  const some = failures.filter(({ count }) => count > 0);
  return (
    <Panel title={messages.gateways} text={some.length > 0 ? messages.gatewaysText : messages.noFailures}>
      {some.length > 0 && (
        <ul className="grid gap-2 px-5 py-4 text-sm">
          {some.map(({ gateway, kind, count }) => (
            <li key={`${gateway} ${kind}`} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {messages.gatewayText(gateway)} <code className="font-mono text-xs">{kind}</code>
              </span>
              <span className="tabular font-semibold text-bad">{messages.gatewayFailures(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
