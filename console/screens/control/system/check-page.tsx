/** The checks of the command `doctor`. */
import { useLoaderData, useRevalidator } from 'react-router';
import { type CheckFinding, runSystemChecks } from '../../../../contract/staff/system.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { useSystemMessages } from '../../../messages/system.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ToSystem } from './system-links.tsx';

export async function loader(): Promise<readonly CheckFinding[]> {
  return (await call(runSystemChecks)).findings;
}

export function Component() {
  const findings = useLoaderData<typeof loader>();
  const messages = useSystemMessages();
  const { revalidate, state } = useRevalidator();
  const problems = findings.filter(({ problem }) => problem !== null);
  const others = findings.filter(({ problem }) => problem === null);
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.checks} text={messages.checksText} parent={<ToSystem />}>
        <Button variant="secondary" onClick={() => void revalidate()} busy={state === 'loading' && messages.refreshing}>
          {messages.refresh}
        </Button>
      </PageHeader>
      <Panel title={messages.problems(problems.length)}>
        <ul aria-label={messages.checks} className="divide-y divide-line">
          {[...problems, ...others].map((finding) => (
            <FindingItem key={`${finding.what} ${finding.problem}`} finding={finding} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function FindingItem({ finding: { what, problem, fix } }: { finding: CheckFinding }) {
  const messages = useSystemMessages();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-5 py-3 text-sm">
      <div className="grid min-w-0 gap-1">
        <p className="break-words">
          <span className="font-semibold">{what}</span> {problem}
        </p>
        {problem && <p className="break-words text-ink-soft">{fix}</p>}
      </div>
      <Badge tone={problem ? 'bad' : 'good'}>{problem ? messages.problem : messages.ok}</Badge>
    </li>
  );
}
