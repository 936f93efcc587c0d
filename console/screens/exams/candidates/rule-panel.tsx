import type { Admission } from '../../../../contract/staff/exams/admission.ts';
import { useCandidateMessages } from '../../../messages/exams/candidates.ts';
import { Facts } from '../../../parts/facts.tsx';
import { LinkButton } from '../../../parts/link-button.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';

/** Who may sit a test. */
export function RulePanel({ admission }: { admission: Admission }) {
  const messages = useCandidateMessages();
  const { test_id, owners, batches, opens, closes } = admission;
  return (
    <Panel title={messages.rule}>
      <div className="grid justify-items-start gap-4 px-5 py-4">
        <Facts
          facts={[
            [messages.ownersTerm, messages.ownersText(owners)],
            [messages.batches, batches.map(({ name }) => name).join(', ') || messages.noBatches],
            [messages.opens, <Time key="opens" at={opens} otherwise={messages.always} />],
            [messages.closes, closes && <Time at={closes} />],
          ]}
        />
        <LinkButton variant="secondary" to={`/exams/${test_id}/candidates/rule`}>
          {messages.changeRule}
        </LinkButton>
      </div>
    </Panel>
  );
}
