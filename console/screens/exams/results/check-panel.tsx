import type { Release } from '../../../../contract/staff/exams/results/release.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useResultMessages } from '../../../messages/exams/results.ts';
import { Facts } from '../../../parts/facts.tsx';
import { Panel } from '../../../parts/panel.tsx';

const TONES = { fine: 'good', warns: 'warn', waits: 'bad' } as const;

/** What will be published, and what should be done before. */
export function CheckPanel({ release }: { release: Release }) {
  const messages = useResultMessages();
  const { checks, marks, results, running, absent, consents, group } = release;
  return (
    <Panel title={messages.checks}>
      <div className="grid gap-5 px-5 py-4">
        <Facts
          facts={[
            [messages.results, messages.countText(results)],
            [messages.running, messages.countText(running)],
            [messages.absent, absent.count > 0 && messages.countText(absent)],
            [messages.marks, marks && messages.marksText(marks.highest, marks.mean, marks.lowest)],
            [messages.consents, messages.countText(consents)],
            [messages.group, group?.name],
          ]}
        />
        <ul className="grid gap-2.5 text-sm">
          {checks.map(({ check, state }) => (
            <li key={check} className="flex items-start gap-3">
              <Badge tone={TONES[state]}>{messages.checkStates[state]}</Badge>
              <span className="min-w-0">{messages.checkTexts[check][state]}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
