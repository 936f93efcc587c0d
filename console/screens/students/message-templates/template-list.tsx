/** All texts of messages to students. */
import { Link, useLoaderData } from 'react-router';
import {
  listMessageTemplates,
  type TemplateGroup,
  type TemplateRow,
} from '../../../../contract/staff/store-front/message-templates.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { call } from '../../../calls/call.ts';
import { useTemplateMessages } from '../../../messages/students/message-templates.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';

export async function loader(): Promise<readonly TemplateRow[]> {
  return (await call(listMessageTemplates)).templates;
}

export function Component() {
  const templates = useLoaderData<typeof loader>();
  const messages = useTemplateMessages();
  const groups = Object.keys(messages.groups) as TemplateGroup[];
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro} />
      {groups.map((group) => (
        <Panel key={group} title={messages.groups[group]}>
          <ul className="divide-y divide-line">
            {templates
              .filter((row) => row.group === group && row.language === 'english')
              .map((row) => (
                <MessageItem key={`${row.channel} ${row.name}`} row={row} versions={versionsOf(templates, row)} />
              ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

function versionsOf(templates: readonly TemplateRow[], { channel, name }: TemplateRow): readonly TemplateRow[] {
  return templates.filter((row) => row.channel === channel && row.name === name);
}

/** A message with a link to its text in each language. */
function MessageItem({ row, versions }: { row: TemplateRow; versions: readonly TemplateRow[] }) {
  const messages = useTemplateMessages();
  return (
    <li className="grid gap-x-6 gap-y-2 px-5 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {row.title}
          <Badge>{messages.channels[row.channel]}</Badge>
        </p>
        <p className="text-ink-soft">{row.when}</p>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {versions.map((version) => (
          <span key={version.language} className="flex items-center gap-2">
            <Link
              to={templatePath(version)}
              className="inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-4"
            >
              <span aria-hidden="true">{messages.languages[version.language]}</span>
              <span className="sr-only">
                {messages.open(row.title, messages.channels[row.channel], messages.languages[version.language])}
              </span>
            </Link>
            <StateBadge template={version} isOnlyChanged />
          </span>
        ))}
      </div>
    </li>
  );
}

export function templatePath({ channel, name, language }: Pick<TemplateRow, 'channel' | 'name' | 'language'>): string {
  return `/message-templates/${channel}/${name}${language === 'hindi' ? '?language=hindi' : ''}`;
}

type StateProps = { template: Pick<TemplateRow, 'is_changed' | 'problem'>; isOnlyChanged?: boolean };

/** Whether the institute has a text of its own, and whether it is used. */
export function StateBadge({ template: { is_changed, problem }, isOnlyChanged }: StateProps) {
  const messages = useTemplateMessages();
  if (problem !== null) return <Badge tone="bad">{messages.broken}</Badge>;
  if (is_changed) return <Badge>{messages.changed}</Badge>;
  return isOnlyChanged ? null : <Badge>{messages.shipped}</Badge>;
}
