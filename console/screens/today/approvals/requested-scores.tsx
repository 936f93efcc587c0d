import type { Approval } from '../../../../contract/staff/money/approvals.ts';
import { useCan } from '../../../calls/session.ts';
import { useScoreMessages } from '../../../messages/exams/scores.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { Panel } from '../../../parts/panel.tsx';

/** A request for the publication of scores: they are on the page of their group. */
export function RequestedScores({ approval: { target } }: { approval: Approval }) {
  const messages = useScoreMessages();
  const can = useCan();
  return (
    <Panel
      title={messages.publication}
      text={messages.requestText}
      actions={
        can('scores.publish') && (
          <LinkButton variant="secondary" to={`/scores/${target.id}`}>
            {messages.toGroup}
          </LinkButton>
        )
      }
    />
  );
}
